import { plural, t } from '@lingui/core/macro'
import type { Feed } from '#contract/calendars/calendars.schemas.ts'

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
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 60 / 24)]
  if (minutes < 1) return t`just now`
  if (minutes < 60) return plural(minutes, { one: '# minute ago', other: '# minutes ago' })
  if (hours < 48) return plural(hours, { one: '# hour ago', other: '# hours ago' })
  return plural(days, { one: '# day ago', other: '# days ago' })
}

/** The status of a calendar: a badge, and the time of its last import. */
export function healthOf(feed: Feed, now: Date): { tone: 'good' | 'bad'; label: string; detail: string } {
  const good = feed.lastGoodAt ? agoWords(feed.lastGoodAt, now) : null
  if (!feed.error) return { tone: 'good', label: t`Up to date`, detail: good ? t`Synced ${good}` : t`Not synced yet` }
  const kept = good ? t`Dates synced ${good} stay blocked.` : t`It has never synced.`
  const tried = feed.lastReadAt && agoWords(feed.lastReadAt, now)
  return { tone: 'bad', label: t`Not responding`, detail: tried ? t`Last tried ${tried}. ${kept}` : kept }
}

/** What a host needs to know of stays that a calendar no longer has; null when nothing is missing. */
export function missingWords({ missing, stays }: Feed): string | null {
  if (missing.length === 0) return null
  const { length: count } = missing
  const reading =
    count === stays.length
      ? t`Its last reading had no stays.`
      : plural(count, { one: 'Its last reading lacked # stay.', other: 'Its last reading lacked # stays.' })
  return t`${reading} In case that was a mistake, the nights stay blocked until the next reading. If the stays are canceled, you can free the nights now.`
}

/** '3 upcoming stays', or that there are none. */
export const stayWords = ({ stays: { length: count } }: Feed): string =>
  count === 0 ? t`No upcoming stays` : plural(count, { one: '# upcoming stay', other: '# upcoming stays' })
