import { CLOSE_MS } from '../http/draining.ts'

/** What follows the requests: jobs under way, one call to a provider each, and the database. */
const LAST_WORK_MS = 10_000
/** npm passes Ctrl-C on to a process that the terminal has told as well: what follows the first signal this soon is the same one. */
const SAME_SIGNAL_MS = 1_000

/** How long a process that answers requests takes to end at most, in milliseconds, given the seconds of `DRAIN_SECONDS`. */
export const longestEnd = (drainSeconds: number): number => drainSeconds * 1_000 + CLOSE_MS + LAST_WORK_MS

export interface Ending {
  /** Carries out `close` when the process is told to end, in place of what was set before; it has `longestMs` milliseconds for it. */
  closeWith(close: () => Promise<void>, longestMs: number): void
  isEnding(): boolean
}

/**
 * Ends the process at SIGTERM and SIGINT: after what `closeWith` has set, at once while nothing is set, and in any case when its time is over.
 * A second signal, a second or more later, ends it at once.
 */
export function endOnSignals(): Ending {
  let begunAt: number | null = null
  let current = { close: () => Promise.resolve(), longestMs: 0 }
  const end = () => {
    if (begunAt !== null) {
      if (Date.now() - begunAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    begunAt = Date.now()
    const { close, longestMs } = current
    setTimeout(() => process.exit(1), longestMs).unref()
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return {
    closeWith: (close, longestMs) => {
      current = { close, longestMs }
    },
    isEnding: () => begunAt !== null,
  }
}
