/** A step through the history takes a few milliseconds; one that never arrives must not block navigation. */
const LONGEST_STEP_MS = 1_000

export interface HistorySteps {
  isPending(): boolean
  /** Starts a step; writes from `defer` wait until it arrives. */
  start(by: number): void
  defer(write: () => void): void
  /** Ends the step: executes the deferred writes in order. */
  arrive(): void
}

interface StepEffects {
  go(by: number): void
  /** Called before the deferred writes. */
  onArrive(): void
  /** Called after the deferred writes. */
  onSettled(): void
  /** Called before the arrival when the browser ignored the step. */
  onLost(): void
}

/** The steps through the browser's history, which are asynchronous. */
export function createHistorySteps({ go, onArrive, onSettled, onLost }: StepEffects): HistorySteps {
  let timer: ReturnType<typeof setTimeout> | undefined
  let deferred: (() => void)[] = []
  const arrive = () => {
    clearTimeout(timer)
    timer = undefined
    onArrive()
    const writes = deferred
    deferred = []
    for (const write of writes) write()
    onSettled()
  }
  return {
    isPending: () => timer !== undefined,
    start: (by) => {
      timer = setTimeout(() => {
        onLost()
        arrive()
      }, LONGEST_STEP_MS)
      go(by)
    },
    defer: (write) => {
      deferred.push(write)
    },
    arrive,
  }
}
