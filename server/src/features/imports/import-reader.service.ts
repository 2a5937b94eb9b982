import { setTimeout as sleep } from 'node:timers/promises'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type TaskOptions, type TaskPool, TaskPoolBusy } from '../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../platform/worker-tasks/worker-task.ts'
import { type TablePlace, UnreadableFile } from './csv-rows.domain.ts'
import {
  type NumberedRow,
  readHeaderTask,
  readRowsTask,
  type TableHeader,
  type TableSlice,
  unpackTableTask,
} from './read-table-tasks.service.ts'
import type { Vocabulary } from './vocabulary.domain.ts'

/** A slice takes a second; only a row that is made to be slow takes longer. */
const SLICE_MS = 20_000
const UNPACK_MS = 60_000
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 60

/** The file of an import on its way through the worker threads. */
export interface TableFile {
  path: string
  /** Where it may be unpacked to. */
  unpackedPath: string
  ownerId: string
  header: TableHeader
  /** Aborts when the import has taken too long. */
  expired?: AbortSignal | undefined
}

const count = (number: number) => number.toLocaleString('en-US')

/** Reads the files of hosts in worker threads, some rows at a time. */
export function createImportReader(tasks: Pick<TaskPool, 'run'>) {
  /** Runs a task for a host, and again while other work takes all threads. */
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

  async function unpack({ path, unpackedPath, ownerId, expired }: TableFile): Promise<TablePlace> {
    const place = await run(unpackTableTask, { path, unpackedPath }, optionsOf(ownerId, UNPACK_MS), expired)
    if ('refusal' in place) throw new UnreadableFile(place.refusal)
    return place
  }

  return {
    /** What the first line says. Refuses with `unknown_layout`, and with `unavailable` when too many files wait. */
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

    /**
     * The rows after the header, some at a time, a row that stands twice refused. Ends with `UnreadableFile` where the file cannot be read any
     * further or holds more than a file may; the rows before that have been handed out.
     */
    async *readSlices(file: TableFile, vocabulary: Vocabulary): AsyncGenerator<NumberedRow[]> {
      const { header, ownerId, expired } = file
      const place = await unpack(file)
      const seen = new Map<string, number>()
      const read = { rows: 0, blank: 0, rejected: 0 }
      let next: TableSlice['next'] = { offset: 0, row: 1 }
      while (next) {
        const request = { place: { ...place, offset: next.offset }, row: next.row, header, vocabulary }
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
    return `A file can have ${count(importPolicy.rows)} rows, so the import stopped before row ${count(row)}. Put the other rows into a file of their own.`
  return null
}

/** Refuses a row whose id an earlier row of the file has. */
function refuseTwin(row: NumberedRow, seen: Map<string, number>): NumberedRow {
  if (row.outcome === 'refused') return row
  const first = seen.get(row.sourceId)
  if (first === undefined) {
    seen.set(row.sourceId, row.row)
    return row
  }
  return { outcome: 'refused', name: row.name, row: row.row, reasons: [`It stands in row ${first} already.`] }
}
