/** A task starts after this time at the latest, in milliseconds, even on a page that is never idle. */
const LATEST_MS = 1_500

const waiting: (() => void)[] = []
let isPlanned = false

function runNext(): void {
  isPlanned = false
  try {
    waiting.shift()?.()
  } finally {
    plan()
  }
}

function plan(): void {
  if (isPlanned || waiting.length === 0) return
  isPlanned = true
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(runNext, { timeout: LATEST_MS })
  else setTimeout(runNext)
}

/**
 * Runs `task` once the browser has nothing else to do: what visitors do on the page, and what it shows them, comes
 * first. Tasks run one after another, in the order of the calls. Returns how to take the task back.
 */
export function whenIdle(task: () => void): () => void {
  waiting.push(task)
  plan()
  return () => {
    const at = waiting.indexOf(task)
    if (at >= 0) waiting.splice(at, 1)
  }
}
