import { setTimeout as sleep } from 'node:timers/promises'
import { type TaskOptions, type TaskPool, TaskPoolBusy } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import type { TableHeader } from './table-header.domain.ts'
import { UnreadableFile } from './unreadable-file.domain.ts'

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
export const SLICE_MS = 20_000
const BUSY_PAUSE_MS = 1_000
const BUSY_TRIES = 60

/** The options of a host's task; a host's tasks share their turn. */
export const optionsOf = (ownerId: string, timeoutMs: number): TaskOptions => ({ key: `user:${ownerId}`, timeoutMs })

/**
 * Runs a task on a host's file for at most `timeoutMs`, and retries it while other work takes all threads. Throws
 * `UnreadableFile` when the task or the whole import takes too long.
 */
export async function runOnFile<Input, Output>(
  tasks: Pick<TaskPool, 'run'>,
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
