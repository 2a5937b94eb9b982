import type { Feed } from '#contract/calendars/calendars.schemas.ts'
import { plural } from '../../../lib/format.ts'

const MINUTE_MS = 60_000
const sites: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)airbnb\./, 'Airbnb'],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz|bookabach)\./, 'Vrbo'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)ownerrez\.com$/, 'OwnerRez'],
  [/(^|\.)google\.com$/, 'Google Calendar'],
]

/** The site of an address, for a calendar without a name; '' when the site is not a known one. */
export function siteOf(address: string): string {
  const text = address.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text)) return ''
  const { hostname } = new URL(text)
  return sites.find(([host]) => host.test(hostname))?.[1] ?? ''
}

/** 'just now', '3 minutes ago', '2 hours ago', '4 days ago'. */
export function agoWords(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  if (minutes < 48 * 60) return `${plural(Math.floor(minutes / 60), 'hour')} ago`
  return `${plural(Math.floor(minutes / 60 / 24), 'day')} ago`
}

/** The status of a calendar: a badge, and the time of its last import. */
export function healthOf(feed: Feed, now: Date): { tone: 'good' | 'bad'; label: string; detail: string } {
  const good = feed.lastGoodAt ? agoWords(feed.lastGoodAt, now) : null
  if (!feed.error) return { tone: 'good', label: 'Up to date', detail: good ? `Synced ${good}` : 'Not synced yet' }
  const kept = good ? `Dates synced ${good} stay blocked.` : 'It has never synced.'
  return {
    tone: 'bad',
    label: 'Not responding',
    detail: feed.lastReadAt ? `Last tried ${agoWords(feed.lastReadAt, now)}. ${kept}` : kept,
  }
}

/** What a host needs to know of stays that a calendar no longer has; null when nothing is missing. */
export function missingWords({ missing, stays }: Feed): string | null {
  if (missing.length === 0) return null
  const they =
    missing.length === stays.length
      ? 'Its last reading had no stays'
      : `Its last reading lacked ${plural(missing.length, 'stay')}`
  return `${they}. In case that was a mistake, the nights stay blocked until the next reading. If the stays are canceled, you can free the nights now.`
}

/** '3 upcoming stays', or that there are none. */
export const stayWords = ({ stays }: Feed): string =>
  stays.length === 0 ? 'No upcoming stays' : plural(stays.length, 'upcoming stay')
