import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReadySign } from './messages.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A worker that lives shorter than this delays the next start. */
const SHORT_LIFE_MS = 10_000

export interface LiveWorkersOptions {
  /** The longest time in milliseconds that a worker takes to end; one that takes longer is killed. */
  longestEndMs: number
  say(line: string): void
}

/** The workers that answer. One that dies is replaced, with growing delays when workers die at once. */
export function createLiveWorkers({ longestEndMs, say }: LiveWorkersOptions) {
  const workers = new Set<Worker>()
  const bornAt = new WeakMap<Worker, number>()
  const starting = new Set<Promise<Worker>>()
  let shortLives = 0
  let replacements = 0
  let isEnding = false

  const add = async (): Promise<void> => {
    const begunAt = Date.now()
    const start = forkWorker()
    starting.add(start)
    const worker = await start.finally(() => starting.delete(start))
    if (isEnding) return endWorker(worker, longestEndMs)
    workers.add(worker)
    bornAt.set(worker, begunAt)
  }

  const replace = async (): Promise<void> => {
    for (;;) {
      await sleep(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** shortLives))
      if (isEnding) return
      try {
        return await add()
      } catch (error) {
        shortLives += 1
        say(error instanceof Error ? error.message : String(error))
      }
    }
  }

  cluster.on('exit', (worker, code, signal) => {
    if (!workers.delete(worker) || isEnding) return
    replacements += 1
    shortLives = Date.now() - (bornAt.get(worker) ?? 0) < SHORT_LIFE_MS ? shortLives + 1 : 0
    say(`Worker ${worker.process.pid} ended ${describeEnd(code, signal)}; another one takes its place`)
    void replace()
  })

  return {
    workers,
    isEnding: () => isEnding,
    /** How many workers were replaced because they died. */
    countReplacements: () => replacements,

    /** Starts one worker more; throws when it does not start. */
    add,

    /** A worker started before `instant`, if there is one; starting workers count. */
    findOlder: async (instant: number): Promise<Worker | undefined> => {
      await Promise.allSettled(starting)
      return [...workers].find((worker) => (bornAt.get(worker) ?? 0) < instant)
    },

    /** Ends a worker after its requests; it is not replaced. */
    remove: (worker: Worker): Promise<void> => {
      workers.delete(worker)
      return endWorker(worker, longestEndMs)
    },

    /** Ends every worker after its requests, also those that start. */
    end: async (): Promise<void> => {
      isEnding = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker, longestEndMs)))
    },
  }
}

export type LiveWorkers = ReturnType<typeof createLiveWorkers>

/** A worker that starts may have to wait for another process's migration. */
const READY_MS = 300_000

/** How a process ended, in words. */
const describeEnd = (code: number, signal: string | null): string => (signal ? `by ${signal}` : `with code ${code}`)

/** Starts a worker and waits until it answers requests. Throws when it ends first, or takes too long. */
async function forkWorker(): Promise<Worker> {
  const worker = cluster.fork()
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isReadySign(message)) resolve()
    })
    // A process that could not be started emits no exit; later errors are followed by one.
    worker.on('error', reject)
    worker.once('exit', (code, signal) => reject(new Error(`A worker ended ${describeEnd(code, signal)} while it started.`)))
    setTimeout(() => reject(new Error('A worker did not get ready.')), READY_MS).unref()
  })
  await ready.catch((error: unknown) => {
    worker.process.kill('SIGKILL')
    throw error
  })
  return worker
}

/** Lets a worker finish its requests; it is killed after `longestMs`. */
async function endWorker(worker: Worker, longestMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
