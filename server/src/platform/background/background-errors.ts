/** How often a task that goes on failing is logged: an outage does not fill the log. */
const LOG_EVERY_MS = 60_000

/** Tells of one failure of a task. */
export type ReportFailure = (error: unknown) => void

export interface BackgroundErrors {
  /** Makes the task known, so that it is counted from 0 on, and says where its failures are to be told. */
  of(task: string): ReportFailure
  /** How often each task has failed since the start. */
  counts(): ReadonlyMap<string, number>
}

/**
 * Failures of work that nobody waits for, such as figures that are read again from time to time: each is counted, and logged with the name of
 * its task, once a minute at most, with how many there were since.
 */
export function createBackgroundErrors(
  log: { error(fields: object, message: string): void },
  now: () => number = Date.now,
): BackgroundErrors {
  const counts = new Map<string, number>()
  return {
    of: (task) => {
      if (!counts.has(task)) counts.set(task, 0)
      let loggedAt = Number.NEGATIVE_INFINITY
      let unlogged = 0
      return (error) => {
        counts.set(task, (counts.get(task) ?? 0) + 1)
        unlogged += 1
        if (now() - loggedAt < LOG_EVERY_MS) return
        log.error({ err: error, task, failures: unlogged }, 'Background work failed')
        loggedAt = now()
        unlogged = 0
      }
    },
    counts: () => counts,
  }
}
