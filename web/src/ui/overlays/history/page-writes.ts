import { type EntryWriter, type HistoryEntries, type Write, withOverlays } from './history-entries.ts'
import type { HistorySteps } from './history-steps.ts'

/**
 * Replaces the history's methods, so that pages never lie between the entries of overlays: a page that is opened from
 * an overlay replaces the overlay's entry, and a page that goes back passes the entries of its own overlays.
 */
export function interceptPageWrites(history: History, entries: HistoryEntries, steps: HistorySteps, onWrite: () => void): void {
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
