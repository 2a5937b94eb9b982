import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'
import { calendarPolicy, readAddress, refuseAddress } from './calendars.rules.ts'

/** Nights from the first taken one to the first free day after them. */
export const nightsSchema = z.object({ from: isoDateSchema, to: isoDateSchema })
export type Nights = z.infer<typeof nightsSchema>

/**
 * Another site's calendar that a listing imports. `error` describes the last failure; the nights of the last good
 * reading stay taken.
 */
export const feedSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  lastReadAt: z.iso.datetime().nullable(),
  lastGoodAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  /** What was left out of the calendar, and why. */
  notes: z.array(z.string()),
  /** Its stays that are not over, earliest first. */
  stays: z.array(nightsSchema),
  /**
   * Those of its stays that the last reading lacks. They were too many to be believed at once: their nights stay
   * taken until a later reading lacks them too, or the host confirms.
   */
  missing: z.array(nightsSchema),
})
export type Feed = z.infer<typeof feedSchema>

/** One of two claims of the same nights. `bookingId` only for a booking made here. */
const claimSchema = nightsSchema.extend({ name: z.string(), bookingId: idSchema.optional() })
export type Claim = z.infer<typeof claimSchema>

/** Nights with two claims. `isSame`: both claim exactly the same nights, so that it may be one stay seen twice. */
export const overlapSchema = z.object({ nights: nightsSchema, isSame: z.boolean(), claims: z.tuple([claimSchema, claimSchema]) })
export type Overlap = z.infer<typeof overlapSchema>

/** The calendars of a listing, for its owner: the exported URL, the imported calendars, and their conflicts. */
export const calendarsSchema = z.object({
  exportUrl: z.url(),
  feeds: z.array(feedSchema),
  overlaps: z.array(overlapSchema),
})
export type Calendars = z.infer<typeof calendarsSchema>

/** Conflicts of a listing that its host has seen; those of other listings are ignored. */
export const seenOverlapsSchema = z.object({ ids: z.array(idSchema).min(1).max(200) })

const address = z
  .string()
  .trim()
  .min(1, 'Enter the address of the calendar')
  .max(calendarPolicy.addressLength, `Use at most ${calendarPolicy.addressLength} characters`)
  .superRefine((text, context) => {
    const problem = refuseAddress(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((text) => (refuseAddress(text) ? text : readAddress(text)))

export const addFeedSchema = z.object({
  name: oneLine(calendarPolicy.nameLength, 'Give the calendar a name, such as Airbnb'),
  address,
})
export type AddFeed = z.infer<typeof addFeedSchema>
