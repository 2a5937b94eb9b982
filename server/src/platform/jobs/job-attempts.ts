import type { Database } from '../../db/client.ts'
import type { Clock } from '../clock/clock.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { delayAfter, describeFailure } from './job-failures.ts'
import { claimJob, finishJob, type JobRow, releaseJob } from './job-rows.ts'
import { PostponedJob } from './jobs.ts'

export type Handler = (payload: unknown, key: string) => Promise<void>

export interface JobOptions {
  /** How many jobs of the kind one process runs at a time. Default 1. */
  concurrency?: number
  /**
   * After so many consecutive failures a job is dead. With pauses of up to five minutes the default of 600 is two
   * days.
   */
  mostFailures?: number
  /** Whether the key outlives the row: for irreversible effects, such as an email. */
  keepsKey?: boolean
}

/** A kind of job: who handles it, and how. */
export type JobKind = Required<JobOptions> & { name: string; handler: Handler }

export interface AttemptDeps {
  db: Database
  clock: Clock
  log: { error(fields: object, message: string): void }
  /** Puts each job in a span, where traces are on. */
  tracing?: Tracing | null
}

/** Schedules the retry of a failed job, or gives it up. */
async function noteFailure({ db, clock, log }: AttemptDeps, job: JobRow, error: unknown, kind: JobKind): Promise<void> {
  const failures = job.failures + 1
  const lastError = describeFailure(error)
  const now = clock.now()
  const fields = { job: job.id, kind: job.kind, failures }
  if (failures < kind.mostFailures) {
    log.error({ err: error, ...fields }, 'A job failed and will be tried again')
    const runAt = new Date(now.getTime() + delayAfter(failures))
    return releaseJob(db, job, { failures, lastError, runAt })
  }
  log.error({ err: error, ...fields }, 'A job is dead: an administrator has to try it again or discard it')
  await releaseJob(db, job, { failures, lastError, deadAt: now })
}

async function attempt(deps: AttemptDeps, job: JobRow, kind: JobKind): Promise<void> {
  const { db, clock, tracing } = deps
  // Too many leases expired: the processes that tried it died before they could give it up.
  if (job.failures >= kind.mostFailures)
    return noteFailure(deps, job, new Error('Every process that tried this job ended.'), kind)
  try {
    const run = () => kind.handler(job.payload, job.key)
    await (tracing ? tracing.traceJob(`job ${kind.name}`, run) : run())
  } catch (error) {
    if (!(error instanceof PostponedJob)) return noteFailure(deps, job, error, kind)
    return releaseJob(db, job, { failures: 0, lastError: error.message, runAt: error.until })
  }
  await finishJob(db, job, { now: clock.now(), keepsKey: kind.keepsKey })
}

/** Work on a kind of job. */
export interface KindWork {
  /** How many jobs ran; rejects with the first failure of the database when all workers have ended. */
  done: Promise<number>
  /** Adds a worker, unless all are busy or the work is over: due jobs do not wait for one that takes long. */
  addWorker(): void
}

/** Works on a kind until none of its jobs is due, or `isStopped`; while there is more, with its full concurrency. */
export function startWork(deps: AttemptDeps, kind: JobKind, isStopped: () => boolean): KindWork {
  const workers = new Set<Promise<void>>()
  let count = 0
  let isOver = false
  const runWorker = async (): Promise<void> => {
    while (!isStopped()) {
      const job = await claimJob(deps.db, kind.name, deps.clock.now())
      if (!job) return
      addWorker()
      await attempt(deps, job, kind)
      count += 1
    }
  }
  const failures: unknown[] = []
  const addWorker = (): void => {
    if (isOver || workers.size >= kind.concurrency) return
    const worker = runWorker()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }
  const workThrough = async (): Promise<number> => {
    addWorker()
    while (workers.size > 0) await Promise.all(workers)
    isOver = true
    if (failures.length > 0) throw failures[0]
    return count
  }
  return { done: workThrough(), addWorker }
}
