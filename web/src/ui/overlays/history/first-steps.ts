type HearStep = (event: PopStateEvent) => void

let first: HearStep | null = null
let isWatching = false

/**
 * Watches the steps through the browser's history. It must be called before the router is made: browsers call the
 * listeners of a window in the order in which they came, those for capturing too.
 */
export function watchSteps(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('popstate', (event) => first?.(event))
}

/** Lets `hear` hear of each step before the router, which it may keep it from. */
export function hearStepsFirst(hear: HearStep): void {
  first = hear
}
