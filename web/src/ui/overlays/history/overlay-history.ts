// A chunk of its own: it loads when something may open over the page.

import type { RouterHistory } from '@tanstack/react-router'
import { hearStepsFirst } from './first-steps.ts'

export interface OverlayHistory {
  /** Registers an open overlay; `close` asks it to close. Returns a function to call once it is closed. */
  open(close: () => void): () => void
}

/** A step through the history takes a few milliseconds; one that never arrives must not block navigation. */
const LONGEST_STEP_MS = 1_000

interface HistorySteps {
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
function createHistorySteps({ go, onArrive, onSettled, onLost }: StepEffects): HistorySteps {
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

/** The number of open overlays at an entry, in the state of that entry. */
const depthKey = 'overlays'
/** The router's number of an entry. The entry of an overlay has the number of its page. */
const indexKey = '__TSR_index'

const readNumber = (state: unknown, key: string): number => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : 0
  return typeof value === 'number' ? value : 0
}

/** The number of open overlays in the state of an entry; 0 for the entry of a page. */
export const overlaysIn = (state: unknown): number => readNumber(state, depthKey)

/** The router's number of the page in the state of an entry. */
const indexIn = (state: unknown): number => readNumber(state, indexKey)

/** The state of an entry with another number of open overlays. */
const withOverlays = (state: unknown, depth: number): object => ({ ...Object(state), [depthKey]: depth })

type Write = (state: unknown, title: string, url?: string | URL | null) => void
interface EntryWriter {
  push: Write
  replace: Write
}

interface HistoryEntries extends EntryWriter {
  depth(): number
  index(): number
  go(by: number): void
}

/** The browser's history by its own methods, which the router has not replaced and does not hear of. */
function nativeEntries(history: History): HistoryEntries {
  const native: History = Object.getPrototypeOf(history)
  return {
    depth: () => overlaysIn(history.state),
    index: () => indexIn(history.state),
    push: (...entry) => native.pushState.apply(history, entry),
    replace: (...entry) => native.replaceState.apply(history, entry),
    go: (by) => native.go.call(history, by),
  }
}

/**
 * Replaces the history's methods, so that pages never lie between the entries of overlays: a page that is opened from
 * an overlay replaces the overlay's entry, and a page that goes back passes the entries of its own overlays.
 */
function interceptPageWrites(history: History, entries: HistoryEntries, steps: HistorySteps, onWrite: () => void): void {
  const router: EntryWriter = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }

  function openPage(by: EntryWriter, ...[state, title, url]: Parameters<Write>): void {
    const depth = entries.depth()
    if (depth > 1) {
      steps.defer(() => entries.push(state, title, url))
      steps.start(-depth)
      return
    }
    if (depth === 1) by.replace(state, title, url)
    else by.push(state, title, url)
    onWrite()
  }

  function replacePage(by: EntryWriter, ...[state, title, url]: Parameters<Write>): void {
    const depth = entries.depth()
    by.replace(depth > 0 && typeof state === 'object' ? withOverlays(state, depth) : state, title, url)
    onWrite()
  }

  // The router has handled a deferred write already: it is executed by the native methods.
  history.pushState = (...entry) => {
    if (steps.isPending()) steps.defer(() => openPage(entries, ...entry))
    else openPage(router, ...entry)
  }
  history.replaceState = (...entry) => {
    if (steps.isPending()) steps.defer(() => replacePage(entries, ...entry))
    else replacePage(router, ...entry)
  }
  history.go = (by = 0) => entries.go(by < 0 ? by - entries.depth() : by)
  history.back = () => history.go(-1)
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
