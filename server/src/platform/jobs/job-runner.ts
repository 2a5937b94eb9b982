import type { Database } from '../../db/client.ts'
import type { Clock } from '../clock/clock.ts'
import { delayAfter, describeFailure } from './job-failures.ts'
import { claimJob, finishJob, type JobRow, listDueKinds, releaseJob, removeFinishedJobs } from './job-rows.ts'
import { PostponedJob } from './jobs.ts'
import { createTaskLeases } from './task-leases.ts'

type Handler = (payload: unknown) => Promise<void>

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

type Work = Required<JobOptions> & { handler: Handler }

const TWO_DAYS_OF_FAILURES = 600
/** How often a machine looks for jobs. */
const LOOK_SECONDS = 0.5

export interface JobRunner {
  handle(kind: string, handler: Handler, options?: JobOptions): void
  /**
   * Repeats `work` every `seconds` in one of the processes on this database, under a unique name; a run still in
   * progress is not started again.
   */
  every(seconds: number, name: string, work: () => Promise<void>): void
  start(): void
  /** Runs what is due and waits for it; returns how many jobs ran. */
  drain(): Promise<number>
  /** Deletes what was done more than 30 days ago. */
  removeFinished(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs jobs: claimed with SKIP LOCKED and a lease, so that several processes share the work and a dead one's jobs
 * are taken over; a failed job is retried with growing pauses, until it is dead and waits for an administrator.
 * Kinds run concurrently, each with its own concurrency. Every handler must tolerate running twice, and beside
 * others of its kind.
 */
export function createJobRunner(deps: {
  db: Database
  clock: Clock
  log: { error(fields: object, message: string): void }
  /** How many processes of this machine look for jobs: each looks less often. Default 1. */
  processes?: number
  /** Receives failures of recurring work, by its name; only the log when omitted. */
  reporterOf?: (task: string) => (error: unknown) => void
}): JobRunner {
  const { db, clock, log } = deps
  const reporterOf = deps.reporterOf ?? ((task) => (error: unknown) => log.error({ err: error, task }, 'Background work failed'))
  const reportRun = reporterOf('jobs')
  const works = new Map<string, Work>()
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<unknown>>()
  let isStopped = false

  /** Schedules the retry of a failed job, or gives it up. */
  const noteFailure = async (job: JobRow, error: unknown, work: Work): Promise<void> => {
    const failures = job.failures + 1
    const lastError = describeFailure(error)
    const now = clock.now()
    const fields = { job: job.id, kind: job.kind, failures }
    if (failures < work.mostFailures) {
      log.error({ err: error, ...fields }, 'A job failed and will be tried again')
      const runAt = new Date(now.getTime() + delayAfter(failures))
      return releaseJob(db, job, { failures, lastError, runAt })
    }
    log.error({ err: error, ...fields }, 'A job is dead: an administrator has to try it again or discard it')
    await releaseJob(db, job, { failures, lastError, deadAt: now })
  }

  const execute = async (job: JobRow, work: Work): Promise<void> => {
    // Too many leases expired: the processes that tried it died before they could give it up.
    if (job.failures >= work.mostFailures) return noteFailure(job, new Error('Every process that tried this job ended.'), work)
    try {
      await work.handler(job.payload)
    } catch (error) {
      if (!(error instanceof PostponedJob)) return noteFailure(job, error, work)
      return releaseJob(db, job, { failures: 0, lastError: error.message, runAt: error.until })
    }
    await finishJob(db, job, { now: clock.now(), keepsKey: work.keepsKey })
  }

  /** Works on a kind until nothing of it is due; while there is more, with its full concurrency. */
  const workThrough = async (kind: string): Promise<number> => {
    const work = works.get(kind)
    if (!work) return 0
    const workers = new Set<Promise<void>>()
    let count = 0
    const runWorker = async (): Promise<void> => {
      while (!isStopped) {
        const job = await claimJob(db, kind, clock.now())
        if (!job) return
        if (workers.size < work.concurrency) startWorker()
        await execute(job, work)
        count += 1
      }
    }
    const startWorker = (): void => {
      const worker = runWorker().finally(() => workers.delete(worker))
      workers.add(worker)
    }
    startWorker()
    const failures: unknown[] = []
    while (workers.size > 0) {
      for (const outcome of await Promise.allSettled([...workers]))
        if (outcome.status === 'rejected') failures.push(outcome.reason)
    }
    if (failures.length > 0) throw failures[0]
    return count
  }

  const findDueKinds = () => listDueKinds(db, [...works.keys()], clock.now())

  /** Runs until nothing is due any more: one job may create others. */
  const drain = async (): Promise<number> => {
    let total = 0
    for (let kinds = await findDueKinds(); kinds.length > 0 && !isStopped; kinds = await findDueKinds()) {
      const counts = await Promise.all(kinds.map(workThrough))
      const count = counts.reduce((sum, each) => sum + each, 0)
      // Another process has leased what is due.
      if (count === 0) break
      total += count
    }
    return total
  }

  const busyKinds = new Set<string>()
  /** Starts due jobs without waiting for them, so that emails go out while the provider does not answer. */
  const startKinds = async (): Promise<void> => {
    for (const kind of await findDueKinds()) {
      if (busyKinds.has(kind)) continue
      busyKinds.add(kind)
      const run = workThrough(kind)
        .catch(reportRun)
        .finally(() => {
          busyKinds.delete(kind)
          underWay.delete(run)
        })
      underWay.add(run)
    }
  }

  const repeat = (seconds: number, work: () => Promise<unknown>, report: ReturnType<typeof reporterOf>) => {
    let running = false
    const timer = setInterval(() => {
      if (running || isStopped) return
      running = true
      const run = work()
        .catch(report)
        .finally(() => {
          running = false
          underWay.delete(run)
        })
      underWay.add(run)
    }, seconds * 1_000)
    timer.unref()
    timers.push(timer)
  }

  const acquireLease = createTaskLeases(deps)
  const recurring: { seconds: number; work: () => Promise<void>; report: ReturnType<typeof reporterOf> }[] = []
  return {
    handle: (kind, handler, { concurrency = 1, mostFailures = TWO_DAYS_OF_FAILURES, keepsKey = false } = {}) =>
      void works.set(kind, { handler, concurrency, mostFailures, keepsKey }),
    every: (seconds, name, work) => {
      const workInTurn = async () => {
        if (await acquireLease(name, seconds)) await work()
      }
      recurring.push({ seconds, work: workInTurn, report: reporterOf(name) })
    },
    start: () => {
      repeat(LOOK_SECONDS * (deps.processes ?? 1), startKinds, reporterOf('look-for-jobs'))
      for (const { seconds, work, report } of recurring) repeat(seconds, work, report)
    },
    drain,
    removeFinished: () => removeFinishedJobs(db, clock.now()),
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(underWay)
    },
  }
}
