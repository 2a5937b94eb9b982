import cluster from 'node:cluster'
import type { Ending } from '../ending.ts'
import { shareCounts } from './cluster-counts.ts'
import { answerMetrics } from './cluster-metrics.ts'
import { createLiveWorkers, type LiveWorkers } from './live-workers.ts'

/** What a worker gets beyond the time in which it ends by itself. */
const GRACE_MS = 5_000

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Starts all workers; the first one starts alone, and when it fails, the others are not started. */
async function startAll(live: LiveWorkers, count: number): Promise<void> {
  await live.add().catch((error: unknown) => {
    throw new WorkersFailed(`its workers end as soon as they start. ${messageOf(error)}`)
  })
  await Promise.all(Array.from({ length: count - 1 }, live.add)).catch((error: unknown) => {
    throw new WorkersFailed(`not all of its workers start. ${messageOf(error)}`)
  })
}

/**
 * Restarts the workers one by one: a new worker answers before an old one stops. When a new one does not start, the
 * old ones stay. A call during a restart does nothing.
 */
function createRestart(live: LiveWorkers, say: (line: string) => void) {
  let isRestarting = false

  const exchange = async (): Promise<void> => {
    const begunAt = Date.now()
    for (let old = await live.findOlder(begunAt); old && !live.isEnding(); old = await live.findOlder(begunAt)) {
      await live.add()
      await live.remove(old)
    }
    if (!live.isEnding()) say('All workers have been restarted')
  }

  return async (): Promise<void> => {
    if (isRestarting) return
    isRestarting = true
    await exchange().catch((error: unknown) =>
      say(`The restart was broken off, the old workers go on: ${error instanceof Error ? error.message : String(error)}`),
    )
    isRestarting = false
  }
}

/**
 * Keeps `workers` processes that share the port. A worker that dies is replaced, with growing delays when workers
 * die at once. SIGUSR2 restarts them one by one without a gap; SIGTERM and SIGINT end them after their requests.
 * Resolves when all of them answer, or when they are told to end first. Throws `WorkersFailed`.
 */
export async function supervise({ workers, main, longestEndMs, ending, say }: SupervisorOptions): Promise<void> {
  // Workers accept connections from the kernel themselves. A connection accepted here and handed on would stay open,
  // unanswered, when its worker ended before reading from it: docs/decisions/0012-many-processes.md.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: main, args: [] })
  const live = createLiveWorkers({ longestEndMs: longestEndMs + GRACE_MS, say })
  answerMetrics(live.workers, live.countReplacements)
  shareCounts(live.workers)
  ending.closeWith(live.end, longestEndMs + 2 * GRACE_MS)
  try {
    await startAll(live, workers)
  } catch (error) {
    await live.end()
    if (!ending.isEnding()) throw error
  }
  const restart = createRestart(live, say)
  process.on('SIGUSR2', () => void restart())
}
