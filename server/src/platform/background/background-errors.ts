/** How often a repeatedly failing task is logged: an outage does not fill the log. */
const LOG_EVERY_MS = 60_000

/** Reports one failure of a task. */
export type ReportFailure = (error: unknown) => void

export interface BackgroundErrors {
  /** Registers the task, so that it is counted from 0 on; returns where to report its failures. */
  of(task: string): ReportFailure
  /** The number of failures of each task since the start. */
  counts(): ReadonlyMap<string, number>
}

/**
 * Failures of background work without a caller, such as refreshed statistics: each is counted, and logged with the
 * name of its task, at most once a minute, with the number since.
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
