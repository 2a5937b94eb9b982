import { makePageLog } from './page-log.ts'

interface Options {
  /** The share of visits that report, from 0 to 1. */
  sample: number
  /** Whether analytics are allowed now. */
  isAllowed(): boolean
  /** Calls back when that may have changed. */
  onChoice(listener: () => void): () => void
  /** Calls back with the path of each page that is opened later. */
  onPage(listener: (path: string) => void): void
}

/**
 * Decides whether this visit reports how fast its pages are, and loads the library when the browser is idle and the
 * visitor allows analytics. The browser keeps what happened before.
 */
export function startVitals({ sample, isAllowed, onChoice, onPage }: Options): void {
  if (Math.random() >= sample) return
  const log = makePageLog(location.pathname)
  onPage((path) => log.open(path, performance.now()))
  let stop = () => undefined as unknown
  let isStarted = false
  const start = () => {
    if (isStarted || !isAllowed()) return
    isStarted = true
    stop()
    void import('./report-vitals.ts').then(({ reportVitals }) => reportVitals(log, isAllowed)).catch(() => undefined)
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout
  stop = onChoice(() => whenIdle(start))
  whenIdle(start)
}
