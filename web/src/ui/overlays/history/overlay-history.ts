import type { RouterHistory } from '@tanstack/react-router'
import { hearStepsFirst } from './first-steps.ts'
import { indexIn, nativeEntries, withOverlays } from './history-entries.ts'
import { createHistorySteps } from './history-steps.ts'
import { interceptPageWrites } from './page-writes.ts'

export interface OverlayHistory {
  /** Registers an open overlay; `close` asks it to close. Returns a function to call once it is closed. */
  open(close: () => void): () => void
}

interface HistoryWindow {
  history: History
  /** Registers a listener that hears of each step before the router. */
  hearSteps: (hear: (event: PopStateEvent) => void) => void
}

/**
 * Gives each open overlay an entry in the browser's history, so that Back closes the topmost one and leaves the page
 * alone. The router does not hear of these entries. An overlay closed by other means removes its entry, a page opened
 * from an overlay replaces its entry, and Forward into a closed overlay changes nothing.
 */
export function createOverlayHistory(router: RouterHistory, { history, hearSteps }: HistoryWindow): OverlayHistory {
  const closers: (() => void)[] = []
  const entries = nativeEntries(history)
  const at = { index: 0, depth: 0 }
  let plan: ReturnType<typeof setTimeout> | undefined

  const remember = () => Object.assign(at, { index: entries.index(), depth: entries.depth() })
  const alignSoon = () => {
    clearTimeout(plan)
    plan = setTimeout(align)
  }
  const steps = createHistorySteps({
    go: entries.go,
    onArrive: remember,
    onSettled: alignSoon,
    onLost: () => entries.replace(withOverlays(history.state, 0), ''),
  })

  /**
   * Adds and removes entries until they match the open overlays. While a navigation loads, the router is at another
   * page than the browser: nothing is changed then.
   */
  function align(): void {
    const { state } = router.location
    if (steps.isPending() || entries.index() !== indexIn(state)) return
    const surplus = entries.depth() - closers.length
    if (surplus > 0) {
      steps.start(-surplus)
      return
    }
    // The page was replaced while an overlay was open.
    const isOutdated = entries.depth() === 0 && state.__TSR_key !== undefined && history.state?.__TSR_key !== state.__TSR_key
    if (isOutdated && history.state !== null) entries.replace(state, '', router.location.href)
    for (let next = entries.depth() + 1; next <= closers.length; next += 1) entries.push(withOverlays(history.state, next), '')
    remember()
  }

  function onStep(event: PopStateEvent): void {
    if (steps.isPending()) {
      event.stopImmediatePropagation()
      steps.arrive()
      return
    }
    const before = { ...at }
    const wasAligned = before.index === indexIn(router.location.state)
    remember()
    const isWithinPage = wasAligned && at.index === before.index && at.depth !== before.depth
    if (isWithinPage) event.stopImmediatePropagation()
    const isPageLeft = wasAligned && !isWithinPage
    // Overlays that refuse to close because of pending work get their entry back.
    const remaining = isPageLeft ? 0 : isWithinPage ? at.depth : closers.length
    for (const close of closers.slice(remaining).reverse()) close()
    alignSoon()
  }

  interceptPageWrites(history, entries, steps, () => {
    remember()
    alignSoon()
  })
  hearSteps(onStep)
  router.subscribe(alignSoon)
  remember()
  alignSoon()
  return {
    open: (close) => {
      const entry = () => close()
      closers.push(entry)
      alignSoon()
      return () => {
        closers.splice(closers.indexOf(entry), 1)
        alignSoon()
      }
    },
  }
}

let shared: OverlayHistory | undefined

/**
 * The overlays of this browser window; the first call starts to watch its history. The entry of an overlay that a
 * reload has closed is left at once.
 */
export function overlayHistory(router: RouterHistory): OverlayHistory {
  shared ??= createOverlayHistory(router, { history: window.history, hearSteps: hearStepsFirst })
  return shared
}
