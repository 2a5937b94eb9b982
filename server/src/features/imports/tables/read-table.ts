import { setTimeout as sleep } from 'node:timers/promises'
import { importPolicy } from '#contract/imports/imports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { type TaskOptions, type TaskPool, TaskPoolBusy } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { decimalSignOf } from '../rows/amounts.ts'
import { type MoneySigns, moneyFields } from '../rows/row-money.ts'
import {
  type NumberedRow,
  readHeaderTask,
  readRowsTask,
  type SliceEnd,
  type SliceRequest,
  surveyTableTask,
  type TableSlice,
  type TableSurvey,
  unpackTableTask,
} from './read-table-tasks.ts'
import { createRowLimits } from './row-limits.ts'
import type { TablePlace } from './table-files.ts'
import type { TableHeader } from './table-header.ts'
import { UnreadableFile } from './unreadable-file.ts'

// Reads hosts' files in worker threads, some rows at a time: the header, then unpacking and scanning, then the rows.

interface Threads {
  tasks: Pick<TaskPool, 'run'>
}

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

/** A slice takes a second; only a row built to be slow takes longer. */
const SLICE_MS = 20_000
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 60

/** The options of a host's task; a host's tasks share their turn. */
const optionsOf = (ownerId: string, timeoutMs: number): TaskOptions => ({ key: `user:${ownerId}`, timeoutMs })

/**
 * Runs a task on a host's file for at most `timeoutMs`, and retries it while other work takes all threads. Throws
 * `UnreadableFile` when the task or the whole import takes too long.
 */
async function runOnFile<Input, Output>(
  { tasks }: Threads,
  { ownerId, expired }: Pick<TableFile, 'ownerId' | 'expired'>,
  task: WorkerTask<Input, Output>,
  input: Input,
  timeoutMs = SLICE_MS,
): Promise<Output> {
  for (let tries = 1; ; tries += 1) {
    if (expired?.aborted)
      throw new UnreadableFile('The import took too long. Import the same file again: it continues where it stopped.')
    try {
      return await tasks.run(task, input, optionsOf(ownerId, timeoutMs))
    } catch (error) {
      if (error instanceof TaskStopped) throw new UnreadableFile('The file takes too long to read.')
      if (!(error instanceof TaskPoolBusy) || tries >= BUSY_TRIES) throw error
      await sleep(BUSY_PAUSE_MS)
    }
  }
}

/** The header of a file. Refuses with `unknown_layout`; throws `TaskPoolBusy` when too many files wait. */
export async function readTableHeader({ tasks }: Threads, ownerId: string, path: string): Promise<TableHeader> {
  try {
    const header = await tasks.run(readHeaderTask, { path }, optionsOf(ownerId, SLICE_MS))
    if ('refusal' in header) throw new Refusal('unknown_layout', header.refusal)
    return header
  } catch (error) {
    if (error instanceof TaskStopped) throw new Refusal('unknown_layout', 'The file takes too long to read.')
    throw error
  }
}

/** A file that was scanned and can be read row by row. */
export interface OpenTable {
  place: TablePlace
  /** How its money columns write decimals. */
  signs: MoneySigns
  /** Whether its neighborhood column holds ZIP codes. */
  areZips: boolean
}

const UNPACK_MS = 60_000

async function unpack(threads: Threads, file: TableFile): Promise<TablePlace> {
  const input = { path: file.path, unpackedPath: file.unpackedPath, delimiter: file.header.delimiter }
  const place = await runOnFile(threads, file, unpackTableTask, input, UNPACK_MS)
  if ('refusal' in place) throw new UnreadableFile(place.refusal)
  return place
}

/** Scans every row that will be read; a fault in the file ends the scan there, as it will end the reading. */
async function survey(threads: Threads, file: TableFile, place: TablePlace): Promise<Omit<OpenTable, 'place'>> {
  const votes = { price: { comma: 0, point: 0 }, cleaningFee: { comma: 0, point: 0 } }
  const seen = { rows: 0, blank: 0, areaZips: 0 }
  let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
  while (next && seen.rows < importPolicy.rows && seen.blank <= importPolicy.blankRows) {
    const request = { place: { ...place, offset: next.offset }, row: next.row, header: file.header }
    const part: TableSurvey = await runOnFile(threads, file, surveyTableTask, request)
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

/** Unpacks and scans a file. Throws `UnreadableFile` when it cannot be unpacked. */
export async function openTableFile(threads: Threads, file: TableFile): Promise<OpenTable> {
  const place = await unpack(threads, file)
  return { place, ...(await survey(threads, file, place)) }
}

/**
 * The rows after the header, some at a time; a duplicate row is refused. Ends with `UnreadableFile` where the file
 * becomes unreadable or exceeds the limit; the rows before that have been handed out.
 */
export async function* readSlices(
  threads: Threads,
  file: TableFile,
  { place, signs }: OpenTable,
  common: Pick<SliceRequest, 'vocabulary' | 'currency' | 'languages'>,
): AsyncGenerator<NumberedRow[]> {
  const limits = createRowLimits()
  let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
  while (next) {
    const request = { place: { ...place, offset: next.offset }, row: next.row, header: file.header, ...common, signs }
    const slice: TableSlice = await runOnFile(threads, file, readRowsTask, request)
    const { rows, stop } = limits.judge(slice)
    yield rows
    if (stop) throw new UnreadableFile(stop)
    next = slice.next
  }
}
