import { perKey } from '../shared/texts/per-key.ts'

/** Local hours of the day at every listing: check-in is from the first, check-out until the second. */
export const stayHours = { checkIn: 15, checkOut: 11 } as const

const hourFormat = perKey((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }))

/**
 * A whole hour of the day, 0 to 23: `3:00 PM`, `15:00` where the locale's clock has 24 hours. English by hand, which
 * needs no formatter.
 */
export const formatHour = (hour: number, locale: string): string =>
  locale.startsWith('en') && !locale.endsWith('-h23')
    ? `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
    : hourFormat(locale).format(new Date(Date.UTC(2026, 0, 1, hour)))
