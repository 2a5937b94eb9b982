import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending } from '../ending.ts'
import { shareCounts } from './crew-counts.ts'
import { answerMetrics } from './crew-metrics.ts'
import { isReadySign } from './messages.ts'

/** A worker that starts may have to wait for a migration of another process. */
const READY_MS = 300_000
/** What a worker gets beyond the time in which it ends by itself. */
const GRACE_MS = 5_000
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A worker that lives shorter than this makes the next one wait longer. */
const SHORT_LIFE_MS = 10_000

/** The first worker ended before it could answer anything: so would the others. */
export class WorkersFailed extends Error {
  override readonly name = 'WorkersFailed'
}

export interface SupervisorOptions {
  workers: number
  /** The file that a worker runs. */
  main: string
  /** How long a worker takes to end at most, in milliseconds; one that takes longer is killed. */
  longestEndMs: number
  ending: Ending
  say(line: string): void
}

const describeEnd = (code: number, signal: string | null): string => (signal ? `by ${signal}` : `with code ${code}`)

/** Starts a worker and waits until it answers requests. Throws when it ends before, or takes too long. */
async function fork(): Promise<Worker> {
  const worker = cluster.fork()
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isReadySign(message)) resolve()
    })
    // A process that could not be started has no end to tell of; later errors are followed by an end.
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

/** Lets a worker end its requests; one that has not ended after `longestMs` is killed. */
async function dismiss(worker: Worker, longestMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

/** The workers that are to be there, and what keeps their number. */
function createCrew({ workers, longestEndMs, say }: SupervisorOptions) {
  const leave = (worker: Worker) => dismiss(worker, longestEndMs + GRACE_MS)
  const crew = new Set<Worker>()
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
    crew.add(worker)
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
    if (!crew.delete(worker) || isEnding) return
    restarts += 1
    shortLives = Date.now() - (bornAt.get(worker) ?? 0) < SHORT_LIFE_MS ? shortLives + 1 : 0
    say(`Worker ${worker.process.pid} ended ${describeEnd(code, signal)}; another one takes its place`)
    void replace()
  })

  /** A worker from before `instant`, if there is one; those that are just starting count. */
  const findOlder = async (instant: number): Promise<Worker | undefined> => {
    await Promise.allSettled(starting)
    return [...crew].find((worker) => (bornAt.get(worker) ?? 0) < instant)
  }

  const exchange = async (): Promise<boolean> => {
    const begunAt = Date.now()
    for (let old = await findOlder(begunAt); old && !isEnding; old = await findOlder(begunAt)) {
      await hire()
      crew.delete(old)
      await leave(old)
    }
    return !isEnding
  }

  return {
    crew,
    countRestarts: () => restarts,
    /** The first one alone: when it cannot start, nobody need wait for the others. */
    fill: async () => {
      await hire().catch((error: unknown) => {
        throw new WorkersFailed(`its workers end as soon as they start. ${error instanceof Error ? error.message : ''}`)
      })
      await Promise.all(Array.from({ length: workers - 1 }, hire)).catch((error: unknown) => {
        throw new WorkersFailed(`not all of its workers start. ${error instanceof Error ? error.message : ''}`)
      })
    },
    /** One by one: a new worker answers before an old one stops. Where a new one does not start, the old ones go on. */
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
 * Keeps `workers` processes that share the port: one that dies is replaced, later and later when they die at once; SIGUSR2 restarts them one
 * by one without a gap; SIGTERM and SIGINT end them after their requests. Resolves when all of them answer, or are being ended before they
 * could. Throws `WorkersFailed`.
 */
export async function supervise(options: SupervisorOptions): Promise<void> {
  // Workers take connections from the kernel themselves. One that this process took and handed on would be held open here for ever, unanswered,
  // when its worker ended before it had read of it: docs/decisions/0012-many-processes.md.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: options.main, execArgv: [...process.execArgv, '--enable-source-maps'], args: [] })
  const { crew, countRestarts, fill, restart, end } = createCrew(options)
  answerMetrics(crew, countRestarts)
  shareCounts(crew)
  options.ending.closeWith(end, options.longestEndMs + 2 * GRACE_MS)
  try {
    await fill()
  } catch (error) {
    await end()
    if (!options.ending.isEnding()) throw error
  }
  process.on('SIGUSR2', () => void restart())
}
