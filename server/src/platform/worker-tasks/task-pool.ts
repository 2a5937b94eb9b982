import type { Transferable } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../concurrency/fair-queue.ts'
import { startTaskThread, type TaskThread, type ThreadSettings } from './task-thread.ts'
import type { WorkerTask } from './worker-task.ts'

/** Too many tasks are waiting, in total or for this key; a retry in a moment may succeed. */
export class TaskPoolBusy extends Error {
  override readonly name = 'TaskPoolBusy'
}

export interface TaskOptions {
  /**
   * Counted while the task runs, not while it waits for its turn. A task that takes longer is ended with
   * `TaskStopped`.
   */
  timeoutMs: number
  /** The owner of the work, such as `user:7`: of one key one task runs at a time, and the keys take turns. */
  key: string
  /** Parts of the input that are transferred instead of copied. */
  transfer?: readonly Transferable[]
}

/**
 * Runs work on untrusted input outside the main thread, which goes on answering meanwhile:
 *
 *     const calendar = await tasks.run(readFeedTask, input, { timeoutMs: 5_000, key: `user:${ownerId}` })
 *
 * Refuses with `TaskStopped` (too long, too much memory), with `TaskPoolBusy`, and with the task's own error.
 * `WorkerTask` in `worker-task.ts` tells how a task is written.
 */
export interface TaskPool {
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, options: TaskOptions): Promise<Output>
  /** Ends every thread and its task. */
  close(): Promise<void>
}

const SLOTS = 3
const MEMORY_MB = 128
/** Each waiting task may hold a file of some megabytes. */
const QUEUE = { slots: SLOTS, slotsPerAccount: 1, slotsPerKind: SLOTS - 1, room: 64, roomPerAccount: 24 }
const IDLE_MS = 60_000

/** Threads start when they are needed and end after a minute without work. */
export function createTaskPool({ entry, memoryMb = MEMORY_MB }: Pick<ThreadSettings, 'entry'> & { memoryMb?: number }): TaskPool {
  const queue = createFairQueue(QUEUE)
  const threads = new Set<TaskThread>()
  const idle = new Map<TaskThread, NodeJS.Timeout>()
  let isClosed = false

  function takeThread(): TaskThread {
    for (const [thread, timer] of [...idle].reverse()) {
      clearTimeout(timer)
      idle.delete(thread)
      if (thread.isAlive()) return thread
      threads.delete(thread)
    }
    const thread = startTaskThread({ entry, memoryMb })
    threads.add(thread)
    return thread
  }

  function putBack(thread: TaskThread): void {
    if (!thread.isAlive() || isClosed) {
      threads.delete(thread)
      return
    }
    const stop = () => {
      idle.delete(thread)
      threads.delete(thread)
      void thread.stop()
    }
    idle.set(thread, setTimeout(stop, IDLE_MS).unref())
  }

  async function runNow<Output>(name: string, input: unknown, { timeoutMs, transfer = [] }: TaskOptions): Promise<Output> {
    if (isClosed) throw new TaskPoolBusy('The pool is closed')
    const thread = takeThread()
    try {
      return await thread.run<Output>({ name, input }, timeoutMs, transfer)
    } finally {
      putBack(thread)
    }
  }

  return {
    async run(task, input, options) {
      try {
        return await queue.run(options.key, () => runNow(task.name, input, options), task.kind ?? task.name)
      } catch (error) {
        throw error instanceof QueueFull ? new TaskPoolBusy('Too many tasks are waiting') : error
      }
    },

    async close(): Promise<void> {
      isClosed = true
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      await Promise.all([...threads].map((thread) => thread.stop()))
      threads.clear()
    },
  }
}
