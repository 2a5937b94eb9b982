import { z } from 'zod'
import { isIsoDate } from './dates.ts'

/** `isIsoDate` as a schema. */
export const isoDateSchema = z.string().refine(isIsoDate, 'Use a date like 2027-01-31').meta({ format: 'date' })

/**
 * A date of a stay in a call: a date, or an ISO date-time that is midnight UTC; any other instant is refused as
 * ambiguous.
 */
export const stayDateSchema = z
  .string()
  .transform((value) => value.replace(/T00:00:00(\.0{1,3})?Z$/, ''))
  .pipe(isoDateSchema)
