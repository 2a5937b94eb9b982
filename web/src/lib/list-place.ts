import type { ParsedLocation } from '@tanstack/react-router'

type State = ParsedLocation['state']

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On a property page: the key of its list's scroll position. */
    listKey?: string | undefined
    /** On a list reached by the back link: the key of the position to restore. */
    scrollKey?: string | undefined
  }
}

/** The router's storage key of a page's scroll position. */
export const scrollKeyOf = ({ scrollKey, __TSR_key }: State): string | undefined => scrollKey ?? __TSR_key

/** The history state of a link from a list to a property. */
export const rememberList = (list: State) => ({ listKey: scrollKeyOf(list) })

/** The history state of the back link: the list restores its position. */
export const returnToList = ({ listKey }: State) => ({ scrollKey: listKey })
