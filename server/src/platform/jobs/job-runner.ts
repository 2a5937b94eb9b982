import { type AttemptDeps, type Handler, type JobKind, type JobOptions, type KindWork, startWork } from './job-attempts.ts'
import { listDueKinds, removeFinishedJobs } from './job-rows.ts'
import { acquireLease } from './task-leases.ts'

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

interface Deps extends AttemptDeps {
  /** How many processes of this machine look for jobs: each looks less often. Default 1. */
  processes?: number
  /** Receives failures of recurring work, by its name; only the log when omitted. */
  reporterOf?: (task: string) => (error: unknown) => void
}

/**
 * Runs jobs: claimed with SKIP LOCKED and a lease, so that several processes share the work and a dead one's jobs
 * are taken over; a failed job is retried with growing pauses, until it is dead and waits for an administrator.
 * Kinds run concurrently, each with its own concurrency. Every handler must tolerate running twice, and beside
 * others of its kind.
 */
export function createJobRunner(deps: Deps): JobRunner {
  const { db, clock, log } = deps
  const reporterOf = deps.reporterOf ?? ((task) => (error: unknown) => log.error({ err: error, task }, 'Background work failed'))
  const kinds = new Map<string, JobKind>()
  const { isStopped, start, repeat, stop } = createWorkUnderway()
  const recurring: { seconds: number; work: () => Promise<void>; report: ReturnType<typeof reporterOf> }[] = []

  const findDue = async (): Promise<JobKind[]> => {
    const names = await listDueKinds(db, [...kinds.keys()], clock.now())
    return names.flatMap((name) => kinds.get(name) ?? [])
  }

  /** Runs until nothing is due any more: one job may create others. */
  const drain = async (): Promise<number> => {
    let total = 0
    for (let due = await findDue(); due.length > 0 && !isStopped(); due = await findDue()) {
      const counts = await Promise.all(due.map((kind) => startWork(deps, kind, isStopped).done))
      const count = counts.reduce((sum, each) => sum + each, 0)
      // Another process has leased what is due.
      if (count === 0) break
      total += count
    }
    return total
  }

  const underway = new Map<string, KindWork>()
  const reportRun = reporterOf('jobs')
  /**
   * Starts due jobs without waiting for them, so that emails go out while the provider does not answer, and neither
   * do they wait for jobs of their own kind while a worker is free.
   */
  const startDue = async (): Promise<void> => {
    for (const kind of await findDue()) {
      const known = underway.get(kind.name)
      if (known) {
        known.addWorker()
        continue
      }
      const work = startWork(deps, kind, isStopped)
      underway.set(kind.name, work)
      start(
        () => work.done,
        reportRun,
        () => underway.delete(kind.name),
      )
    }
  }

  return {
    handle: (name, handler, { concurrency = 1, mostFailures = TWO_DAYS_OF_FAILURES, keepsKey = false } = {}) =>
      void kinds.set(name, { name, handler, concurrency, mostFailures, keepsKey }),
    every: (seconds, name, work) => {
      const workInTurn = async () => {
        if (await acquireLease(deps, name, seconds)) await (deps.tracing ? deps.tracing.traceJob(`task ${name}`, work) : work())
      }
      recurring.push({ seconds, work: workInTurn, report: reporterOf(name) })
    },
    start: () => {
      repeat(LOOK_SECONDS * (deps.processes ?? 1), startDue, reporterOf('look-for-jobs'))
      for (const { seconds, work, report } of recurring) repeat(seconds, work, report)
    },
    drain,
    removeFinished: () => removeFinishedJobs(db, clock.now()),
    stop,
  }
}

/** Work of this process that goes on in the background: started now or at intervals, and waited for at the end. */
function createWorkUnderway() {
  const timers: NodeJS.Timeout[] = []
  const underway = new Set<Promise<unknown>>()
  let isStopped = false

  /** Runs `work` without waiting for it; `ended` is called when it is over. */
  const start = (work: () => Promise<unknown>, report: (error: unknown) => void, ended: () => void): void => {
    const run = work()
      .catch(report)
      .finally(() => {
        ended()
        underway.delete(run)
      })
    underway.add(run)
  }

  return {
    isStopped: () => isStopped,
    start,

    /** Starts `work` every `seconds`, unless its last run is still in progress. */
    repeat: (seconds: number, work: () => Promise<unknown>, report: (error: unknown) => void): void => {
      let isRunning = false
      const timer = setInterval(() => {
        if (isRunning || isStopped) return
        isRunning = true
        start(work, report, () => {
          isRunning = false
        })
      }, seconds * 1_000)
      timer.unref()
      timers.push(timer)
    },

    /** Starts nothing more, and waits for what goes on. */
    stop: async (): Promise<void> => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(underway)
    },
  }
}
