import { z } from 'zod'
import { bookingSchema } from '../bookings/bookings.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'

/** The most rows of one list of the day; `count` covers all. */
export const todayListSize = 20

const bookingList = z.object({ count: z.number().int(), bookings: z.array(bookingSchema) })

/** A host's day. Each listing's day is the date at its place. */
export const hostTodaySchema = z.object({
  /** Approved listings. */
  listings: z.number().int(),
  /**
   * Requests that wait for the host's answer, the soonest deadline first. `earns`: the host's payout in the site's
   * currency.
   */
  requests: z.object({
    count: z.number().int(),
    items: z.array(z.object({ booking: bookingSchema, paidAt: z.iso.datetime(), earns: amountSchema })),
  }),
  /** Confirmed stays that begin today, that end today, and those between their first and their last day. */
  arrivals: bookingList,
  departures: bookingList,
  inHouse: bookingList,
  /** The seven days after today. `taken`: listings with a confirmed or imported stay that night. */
  days: z.array(
    z.object({
      date: isoDateSchema,
      taken: z.number().int(),
      arrivals: z.number().int(),
      departures: z.number().int(),
    }),
  ),
  /** Calendars of other sites that cannot be read; their nights stay as last read. */
  failingFeeds: z.array(
    z.object({
      id: idSchema,
      propertyId: idSchema,
      title: z.string(),
      name: z.string(),
      lastGoodAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Nights with two claims that the host has not marked as seen, the earliest first. `isSame`: maybe one stay. */
  overlaps: z.array(
    z.object({
      id: idSchema,
      propertyId: idSchema,
      title: z.string(),
      nights: z.object({ from: isoDateSchema, to: isoDateSchema }),
      isSame: z.boolean(),
      names: z.tuple([z.string(), z.string()]),
    }),
  ),
})
export type HostToday = z.infer<typeof hostTodaySchema>
