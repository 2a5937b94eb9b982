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

/** The site an address belongs to, for a calendar that was given no name; '' when it is none of the great ones. */
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

/** How a calendar is doing: a badge, and when it was read. */
export function healthOf(feed: Feed, now: Date): { tone: 'good' | 'bad'; label: string; detail: string } {
  const good = feed.lastGoodAt ? agoWords(feed.lastGoodAt, now) : null
  if (!feed.error) return { tone: 'good', label: 'Up to date', detail: good ? `Read ${good}` : 'Not read yet' }
  const kept = good ? `The dates read ${good} stay blocked.` : 'It has never been read.'
  return {
    tone: 'bad',
    label: 'Not answering',
    detail: feed.lastReadAt ? `Tried ${agoWords(feed.lastReadAt, now)}. ${kept}` : kept,
  }
}

/** '3 stays ahead', or that there is none. */
export const stayWords = ({ stays }: Feed): string =>
  stays.length === 0 ? 'No stays ahead' : `${plural(stays.length, 'stay')} ahead`
