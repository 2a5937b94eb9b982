import { setTimeout as sleep } from 'node:timers/promises'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type TaskOptions, type TaskPool, TaskPoolBusy } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { decimalSignOf } from '../rows/amounts.domain.ts'
import { type MoneySigns, moneyFields } from '../rows/row-money.domain.ts'
import type { Vocabulary } from '../rows/vocabulary.domain.ts'
import {
  type NumberedRow,
  readHeaderTask,
  readRowsTask,
  type SliceEnd,
  surveyTableTask,
  type TableSlice,
  type TableSurvey,
  unpackTableTask,
} from './read-table-tasks.service.ts'
import type { TablePlace } from './table-files.domain.ts'
import type { TableHeader } from './table-header.domain.ts'
import { UnreadableFile } from './unreadable-file.domain.ts'

/** A slice takes a second; only a row built to be slow takes longer. */
const SLICE_MS = 20_000
const UNPACK_MS = 60_000
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 60

/** The file of an import on its way through the worker threads. */
export interface TableFile {
  path: string
  /** Where it may be unpacked. */
  unpackedPath: string
  ownerId: string
  header: TableHeader
  /** Aborts when the import has taken too long. */
  expired?: AbortSignal | undefined
}

/** A file that was scanned and can be read row by row. */
export interface OpenTable {
  place: TablePlace
  /** How its money columns write decimals. */
  signs: MoneySigns
  /** Whether its neighborhood column holds ZIP codes. */
  areZips: boolean
}

const count = (number: number) => number.toLocaleString('en-US')

/** Reads hosts' files in worker threads, some rows at a time. */
export function createImportReader(tasks: Pick<TaskPool, 'run'>) {
  /** Runs a task for a host, and retries it while other work takes all threads. */
  async function run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    options: TaskOptions,
    expired?: AbortSignal,
  ): Promise<Output> {
    for (let tries = 1; ; tries += 1) {
      if (expired?.aborted)
        throw new UnreadableFile('The import took too long. Import the same file again: it continues where it stopped.')
      try {
        return await tasks.run(task, input, options)
      } catch (error) {
        if (error instanceof TaskStopped) throw new UnreadableFile('The file takes too long to read.')
        if (!(error instanceof TaskPoolBusy) || tries >= BUSY_TRIES) throw error
        await sleep(BUSY_PAUSE_MS)
      }
    }
  }

  const optionsOf = (ownerId: string, timeoutMs: number): TaskOptions => ({ key: `user:${ownerId}`, timeoutMs })

  async function unpack({ path, unpackedPath, ownerId, expired, header }: TableFile): Promise<TablePlace> {
    const input = { path, unpackedPath, delimiter: header.delimiter }
    const place = await run(unpackTableTask, input, optionsOf(ownerId, UNPACK_MS), expired)
    if ('refusal' in place) throw new UnreadableFile(place.refusal)
    return place
  }

  /** Scans every row that will be read; a fault in the file ends the scan there, as it will end the reading. */
  async function survey({ header, ownerId, expired }: TableFile, place: TablePlace): Promise<Omit<OpenTable, 'place'>> {
    const votes = { price: { comma: 0, point: 0 }, cleaningFee: { comma: 0, point: 0 } }
    const seen = { rows: 0, blank: 0, areaZips: 0 }
    let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
    while (next && seen.rows < importPolicy.rows && seen.blank <= importPolicy.blankRows) {
      const request = { place: { ...place, offset: next.offset }, row: next.row, header }
      const part: TableSurvey = await run(surveyTableTask, request, optionsOf(ownerId, SLICE_MS), expired)
      for (const field of moneyFields) {
        votes[field].comma += part.votes[field].comma
        votes[field].point += part.votes[field].point
      }
      seen.rows += part.rows
      seen.blank += part.blank
      seen.areaZips += part.areaZips
      next = part.refusal ? null : part.next
    }
    return {
      signs: { price: decimalSignOf(votes.price), cleaningFee: decimalSignOf(votes.cleaningFee) },
      areZips: seen.areaZips > 0,
    }
  }

  return {
    /** The header. Refuses with `unknown_layout`, and with `unavailable` when too many files wait. */
    async readHeader(ownerId: string, path: string): Promise<TableHeader> {
      try {
        const header = await tasks.run(readHeaderTask, { path }, optionsOf(ownerId, SLICE_MS))
        if ('refusal' in header) throw new Refusal('unknown_layout', header.refusal)
        return header
      } catch (error) {
        if (error instanceof TaskPoolBusy) throw new Refusal('unavailable')
        if (error instanceof TaskStopped) throw new Refusal('unknown_layout', 'The file takes too long to read.')
        throw error
      }
    },

    /** Unpacks and scans a file. Throws `UnreadableFile` when it cannot be unpacked. */
    async open(file: TableFile): Promise<OpenTable> {
      const place = await unpack(file)
      return { place, ...(await survey(file, place)) }
    },

    /**
     * The rows after the header, some at a time; a duplicate row is refused. Ends with `UnreadableFile` where the
     * file becomes unreadable or exceeds the limit; the rows before that have been handed out.
     */
    async *readSlices(file: TableFile, { place, signs }: OpenTable, vocabulary: Vocabulary): AsyncGenerator<NumberedRow[]> {
      const { header, ownerId, expired } = file
      const seen = new Map<string, number>()
      const read = { rows: 0, blank: 0, rejected: 0 }
      let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
      while (next) {
        const request = { place: { ...place, offset: next.offset }, row: next.row, header, vocabulary, signs }
        const slice: TableSlice = await run(readRowsTask, request, optionsOf(ownerId, SLICE_MS), expired)
        const rows: NumberedRow[] = []
        let stop = slice.refusal
        for (const row of slice.rows) {
          const limit = stopBefore(row.row, read)
          if (limit) {
            stop = limit
            break
          }
          const judged = refuseTwin(row, seen)
          read.rows += 1
          if (judged.outcome === 'refused') read.rejected += 1
          rows.push(judged)
        }
        read.blank += slice.blank
        if (read.blank > importPolicy.blankRows) stop ??= `The file has more than ${count(importPolicy.blankRows)} blank rows.`
        yield rows
        if (stop) throw new UnreadableFile(stop)
        next = slice.next
      }
    },
  }
}
export type ImportReader = ReturnType<typeof createImportReader>

/** Why nothing is read from this row on, or null. */
function stopBefore(row: number, read: { rows: number; rejected: number }): string | null {
  if (read.rejected >= importPolicy.rejectedRows)
    return `${count(importPolicy.rejectedRows)} rows could not be imported, so the import stopped before row ${count(row)}. Correct the file and import it again: it continues where it stopped.`
  if (read.rows >= importPolicy.rows)
    return `A file can have ${count(importPolicy.rows)} rows, so the import stopped before row ${count(row)}. Put the remaining rows into another file.`
  return null
}

/** Refuses a row with the id of an earlier row. */
function refuseTwin(row: NumberedRow, seen: Map<string, number>): NumberedRow {
  if (row.outcome === 'refused') return row
  const first = seen.get(row.sourceId)
  if (first === undefined) {
    seen.set(row.sourceId, row.row)
    return row
  }
  return { outcome: 'refused', name: row.name, row: row.row, reasons: [`It repeats row ${first}.`] }
}
