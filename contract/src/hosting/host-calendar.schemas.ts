import { z } from 'zod'
import { nightReasons } from '../availability/rates.rules.ts'
import { propertyStatusSchema } from '../properties/properties.schemas.ts'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { amountSchema } from '../shared/money.schemas.ts'
import { changesQuerySchema, pageQuerySchema, updatedAtSchema } from '../shared/paging.schemas.ts'

/** Limits of a host's calendar: nights of one call, and bars of one listing in them. */
export const hostCalendarLimits = { days: 62, bars: 200 } as const

const daysMessage = `Choose from 1 to ${hostCalendarLimits.days} days`
const isCalendarDay = (day: string) => day >= '2000-01-01' && day <= '2099-12-31'

/** `days` nights from `from` on. */
export const hostCalendarQuerySchema = pageQuerySchema({ limit: 25, most: 50 }).extend({
  ...changesQuerySchema.shape,
  from: isoDateSchema.refine(isCalendarDay, 'Choose a date from 2000 to 2099'),
  days: z.coerce
    .number<number | string>(daysMessage)
    .int(daysMessage)
    .min(1, daysMessage)
    .max(hostCalendarLimits.days, daysMessage)
    .default(21),
  id: pathIdSchema('Invalid property ID.').optional(),
})

/**
 * Why nights are taken. `held`: a guest is paying; `pending`: a request waits for the host; `confirmed`, `in_house`
 * and `completed`: a stay ahead, under way and over; `imported`: from another site's calendar.
 */
export const barKinds = ['held', 'pending', 'confirmed', 'in_house', 'completed', 'imported', 'blocked'] as const
export type BarKind = (typeof barKinds)[number]

/**
 * Taken nights `[from, to)`. `name`: the guest, the other site, or the reason of a block; null where there is none.
 */
export const calendarBarSchema = z.object({
  id: idSchema,
  kind: z.enum(barKinds),
  from: isoDateSchema,
  to: isoDateSchema,
  name: z.string().nullable(),
  bookingId: idSchema.nullable(),
})
export type CalendarBar = z.infer<typeof calendarBarSchema>

/** A night: its price in the site's currency and why, and the shortest stay that may begin with it. */
export const calendarNightSchema = z.object({
  date: isoDateSchema,
  price: amountSchema,
  reason: z.enum(nightReasons),
  minNights: z.number().int(),
})
export type CalendarNight = z.infer<typeof calendarNightSchema>

/**
 * One listing on its host's calendar. `bars` also holds the stays that end on the first day; they never overlap,
 * except that blocks and imported stays may overlap one another.
 */
export const listingCalendarSchema = z.object({
  id: idSchema,
  title: z.string(),
  image: z.string().nullable(),
  status: propertyStatusSchema,
  timeZone: z.string(),
  nights: z.array(calendarNightSchema),
  bars: z.array(calendarBarSchema),
  updatedAt: updatedAtSchema,
})
export type ListingCalendar = z.infer<typeof listingCalendarSchema>
