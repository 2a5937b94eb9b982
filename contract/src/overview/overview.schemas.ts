import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { overviewPeriods } from './overview.rules.ts'

const countSchema = z.number().int()

/** The figures of some days. Amounts are in the site's currency. */
export const figuresSchema = z.object({
  /** What guests paid, before refunds. */
  gross: z.number(),
  /** The platform's fees, less provider fees, refunded fees and lost disputes. */
  revenue: z.number(),
  /** Paid bookings. */
  bookings: countSchema,
  /** The nights of these bookings. */
  nights: countSchema,
  /** Requests that their host approved or declined. */
  answered: countSchema,
  /** Requests that expired without an answer. */
  unanswered: countSchema,
  /** Guests who paid their first booking. */
  guests: countSchema,
  /** Hosts who made their first listing. */
  hosts: countSchema,
  listings: countSchema,
  searches: countSchema,
  propertyViews: countSchema,
  checkouts: countSchema,
})
export type Figures = z.infer<typeof figuresSchema>

const rangeSchema = z.object({
  from: isoDateSchema,
  to: isoDateSchema,
  total: figuresSchema,
  /** A column for each day or month, the oldest first, with its first day. */
  columns: z.array(figuresSchema.extend({ date: isoDateSchema })),
})
export type OverviewRange = z.infer<typeof rangeSchema>

export const overviewSchema = z.object({
  period: z.enum(overviewPeriods),
  unit: z.enum(['day', 'month']),
  now: rangeSchema,
  before: rangeSchema,
})
export type Overview = z.infer<typeof overviewSchema>
