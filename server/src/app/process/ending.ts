import { CLOSE_MS } from '../../http/draining.ts'

/** Time for what follows the requests: jobs under way, one provider call each, and closing the database. */
const LAST_WORK_MS = 10_000
/** npm forwards a Ctrl-C that the terminal has already sent: a second signal this soon is the same one. */
const SAME_SIGNAL_MS = 1_000

/** The longest time in milliseconds that a process takes to end while it answers requests, given `DRAIN_SECONDS`. */
export const longestEnd = (drainSeconds: number): number => drainSeconds * 1_000 + CLOSE_MS + LAST_WORK_MS

export interface Ending {
  /**
   * Runs `close` when the process is told to end, in place of the previous handler; it has `longestMs` milliseconds.
   */
  closeWith(close: () => Promise<void>, longestMs: number): void
  isEnding(): boolean
}

/**
 * Ends the process at SIGTERM and SIGINT: after the handler set by `closeWith`, at once while none is set, and
 * always when its time is over. A second signal at least a second later ends it at once.
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
