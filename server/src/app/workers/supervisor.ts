import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from '../ending.ts'
import { shareCounts } from './cluster-counts.ts'
import { answerMetrics } from './cluster-metrics.ts'
import { isReadySign } from './messages.ts'

/** A worker that starts may have to wait for another process's migration. */
const READY_MS = 300_000
/** What a worker gets beyond the time in which it ends by itself. */
const GRACE_MS = 5_000
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A worker that lives shorter than this delays the next start. */
const SHORT_LIFE_MS = 10_000

/** The first worker ended before it answered anything; the others would too. */
export class WorkersFailed extends Error {
  override readonly name = 'WorkersFailed'
}

export interface SupervisorOptions {
  workers: number
  /** The file that a worker runs. */
  main: string
  /** The longest time in milliseconds that a worker takes to end; one that takes longer is killed. */
  longestEndMs: number
  ending: Ending
  say(line: string): void
}

const describeEnd = (code: number, signal: string | null): string => (signal ? `by ${signal}` : `with code ${code}`)

/** Starts a worker and waits until it answers requests. Throws when it ends first, or takes too long. */
async function fork(): Promise<Worker> {
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
async function dismiss(worker: Worker, longestMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** The desired workers, and the logic that keeps their number. */
function createCluster({ workers, longestEndMs, say }: SupervisorOptions) {
  const leave = (worker: Worker) => dismiss(worker, longestEndMs + GRACE_MS)
  const liveWorkers = new Set<Worker>()
  const bornAt = new WeakMap<Worker, number>()
  const starting = new Set<Promise<Worker>>()
  let shortLives = 0
  let restarts = 0
  let isEnding = false
  let isRestarting = false

  const hire = async (): Promise<void> => {
    const begunAt = Date.now()
    const start = fork()
    starting.add(start)
    const worker = await start.finally(() => starting.delete(start))
    if (isEnding) return leave(worker)
    liveWorkers.add(worker)
    bornAt.set(worker, begunAt)
  }

  const replace = async (): Promise<void> => {
    for (;;) {
      await sleep(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** shortLives))
      if (isEnding) return
      try {
        return await hire()
      } catch (error) {
        shortLives += 1
        say(error instanceof Error ? error.message : String(error))
      }
    }
  }

  cluster.on('exit', (worker, code, signal) => {
    if (!liveWorkers.delete(worker) || isEnding) return
    restarts += 1
    shortLives = Date.now() - (bornAt.get(worker) ?? 0) < SHORT_LIFE_MS ? shortLives + 1 : 0
    say(`Worker ${worker.process.pid} ended ${describeEnd(code, signal)}; another one takes its place`)
    void replace()
  })

  /** A worker started before `instant`, if there is one; starting workers count. */
  const findOlder = async (instant: number): Promise<Worker | undefined> => {
    await Promise.allSettled(starting)
    return [...liveWorkers].find((worker) => (bornAt.get(worker) ?? 0) < instant)
  }

  const exchange = async (): Promise<boolean> => {
    const begunAt = Date.now()
    for (let old = await findOlder(begunAt); old && !isEnding; old = await findOlder(begunAt)) {
      await hire()
      liveWorkers.delete(old)
      await leave(old)
    }
    return !isEnding
  }

  return {
    liveWorkers,
    countRestarts: () => restarts,
    /** The first one starts alone: when it fails, the others are not started. */
    fill: async () => {
      await hire().catch((error: unknown) => {
        throw new WorkersFailed(`its workers end as soon as they start. ${error instanceof Error ? error.message : ''}`)
      })
      await Promise.all(Array.from({ length: workers - 1 }, hire)).catch((error: unknown) => {
        throw new WorkersFailed(`not all of its workers start. ${error instanceof Error ? error.message : ''}`)
      })
    },
    /**
     * One by one: a new worker answers before an old one stops. When a new one does not start, the old ones stay.
     */
    restart: async () => {
      if (isRestarting) return
      isRestarting = true
      try {
        if (await exchange()) say('All workers have been restarted')
      } catch (error) {
        say(`The restart was broken off, the old workers go on: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        isRestarting = false
      }
    },
    end: async () => {
      isEnding = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && leave(worker)))
    },
  }
}

/**
 * Keeps `workers` processes that share the port. A worker that dies is replaced, with growing delays when workers
 * die at once. SIGUSR2 restarts them one by one without a gap; SIGTERM and SIGINT end them after their requests.
 * Resolves when all of them answer, or when they are told to end first. Throws `WorkersFailed`.
 */
export async function supervise(options: SupervisorOptions): Promise<void> {
  // Workers accept connections from the kernel themselves. A connection accepted here and handed on would stay open,
  // unanswered, when its worker ended before reading from it: docs/decisions/0012-many-processes.md.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: options.main, execArgv: [...process.execArgv, '--enable-source-maps'], args: [] })
  const { liveWorkers, countRestarts, fill, restart, end } = createCluster(options)
  answerMetrics(liveWorkers, countRestarts)
  shareCounts(liveWorkers)
  options.ending.closeWith(end, options.longestEndMs + 2 * GRACE_MS)
  try {
    await fill()
  } catch (error) {
    await end()
    if (!options.ending.isEnding()) throw error
  }
  process.on('SIGUSR2', () => void restart())
}
