import { allLanguages } from '../shared/texts/languages.ts'

/** The header by which the server allows a browser to keep a response for its owner: the id of the account. */
export const ownerHeader = 'x-offline-owner'
/** The header by which the service worker says when a response that it kept was received. */
export const savedHeader = 'x-saved-at'

/** Every cache with private data has this name, so that one call deletes them. */
export const privateCache = 'saved-pages'

const pages = new RegExp(`^(/(${allLanguages.join('|')}))?/(dashboard|messages(/\\d{1,10})?|trips/\\d{1,10})/?$`)
const calls =
  /^\/api\/(auth\/user|bookings(\/summary|\/\d{1,10}\/trip)?|messages\/(threads(\/\d{1,10}(\/messages)?)?|unread)|reviews\/stays)$/

/** Whether a page can be read without a network: trips, bookings and messages. */
export const isOfflinePage = (path: string): boolean => pages.test(path)

/** Whether a call is part of these pages. Nothing with prices or free dates of listings is. */
export const isOfflineCall = ({ pathname, searchParams }: URL): boolean => calls.test(pathname) && !searchParams.has('propertyId')

/** How the offline page names the pages that were kept; `{0}` is the number of a trip or conversation. */
export interface KeptNames {
  saved: string
  trip: string
  conversation: string
  messages: string
  bookings: string
}

/** What a page tells the service worker: to keep what it shows, or to delete everything that is private. */
export type OfflineMessage = { kind: 'save'; page: string; calls: string[]; assets: string[] } | { kind: 'forget' }

/** The most calls and files of one message. */
export const offlineLimits = { calls: 40, assets: 150, entries: 150, days: 30 } as const
