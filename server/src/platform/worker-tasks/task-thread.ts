import { type Transferable, Worker } from 'node:worker_threads'
import { type TaskReply, type TaskRequest, THREAD_READY } from './worker-task.ts'

/** A task was ended because it took too long or too much memory. Its thread is gone, and its output is lost. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
  constructor(readonly reason: 'time' | 'memory') {
    super(`A task was ended: too much ${reason}`)
  }
}

export interface ThreadSettings {
  /** The entry file of a thread; a TypeScript file is loaded with tsx. */
  entry: URL
  /** The most memory the objects of a thread may take. */
  memoryMb: number
}

const START_MS = 60_000

const isOutOfMemory = (error: unknown) => Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Starts a worker thread. It inherits no environment: work on untrusted files needs no secrets. */
export function startTaskThread({ entry, memoryMb }: ThreadSettings) {
  const worker = new Worker(entry.pathname.endsWith('.ts') ? new URL('./load-typescript.mjs', import.meta.url) : entry, {
    workerData: { entry: entry.href },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  let isAlive = true
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A worker thread did not start')), START_MS).unref()
    worker.once('message', (message) => {
      clearTimeout(timer)
      if (message === THREAD_READY) resolve()
      else reject(new Error('A worker thread began with something else'))
    })
    // Without a listener an error of an idle thread would end the process.
    worker.on('error', reject)
    worker.once('exit', () => {
      isAlive = false
      clearTimeout(timer)
      reject(new Error('A worker thread ended by itself'))
    })
  })
  ready.catch(() => undefined)
  worker.unref()

  /** The reply to one request, or the error that ended the thread. */
  const ask = <Output>(request: TaskRequest, timeoutMs: number, transfer: readonly Transferable[]): Promise<TaskReply<Output>> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(() => reject(new TaskStopped('time'))), timeoutMs)
      const onMessage = (reply: TaskReply<Output>) => end(() => resolve(reply))
      const onError = (error: unknown) => end(() => reject(isOutOfMemory(error) ? new TaskStopped('memory') : error))
      const onExit = () => end(() => reject(new Error('A worker thread ended by itself')))
      function end(settle: () => void) {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      try {
        worker.postMessage(request, transfer)
      } catch (error) {
        end(() => reject(error))
      }
    })

  return {
    isAlive: () => isAlive,
    /**
     * Runs one task; its time is counted from when the thread is ready. A stopped thread is not alive afterwards.
     */
    async run<Output>(request: TaskRequest, timeoutMs: number, transfer: readonly Transferable[]): Promise<Output> {
      worker.ref()
      let reply: TaskReply<Output>
      try {
        await ready
        reply = await ask<Output>(request, timeoutMs, transfer)
      } catch (error) {
        isAlive = false
        await worker.terminate()
        throw error
      }
      worker.unref()
      if (!reply.isDone) throw reply.error
      return reply.output
    },
    stop: async (): Promise<void> => {
      isAlive = false
      await worker.terminate()
    },
  }
}
export type TaskThread = ReturnType<typeof startTaskThread>
