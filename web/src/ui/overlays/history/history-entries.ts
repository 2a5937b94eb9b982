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
export const indexIn = (state: unknown): number => readNumber(state, indexKey)

/** The state of an entry with another number of open overlays. */
export const withOverlays = (state: unknown, depth: number): object => ({ ...Object(state), [depthKey]: depth })

export type Write = (state: unknown, title: string, url?: string | URL | null) => void
export interface EntryWriter {
  push: Write
  replace: Write
}

export interface HistoryEntries extends EntryWriter {
  depth(): number
  index(): number
  go(by: number): void
}

/** The browser's history by its own methods, which the router has not replaced and does not hear of. */
export function nativeEntries(history: History): HistoryEntries {
  const native: History = Object.getPrototypeOf(history)
  return {
    depth: () => overlaysIn(history.state),
    index: () => indexIn(history.state),
    push: (...entry) => native.pushState.apply(history, entry),
    replace: (...entry) => native.replaceState.apply(history, entry),
    go: (by) => native.go.call(history, by),
  }
}
