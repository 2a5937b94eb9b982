import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { idSchema } from '../shared/ids.ts'
import { updatedAtSchema } from '../shared/paging.schemas.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'

/**
 * `endDate` is the last blocked day. The reason and the times are for the owner only; others do not receive them.
 */
export const blockSchema = z.object({
  id: idSchema,
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  reason: z.string().nullable().optional(),
  createdAt: z.iso.datetime().optional(),
  updatedAt: updatedAtSchema,
})
export type Block = z.infer<typeof blockSchema>

/** A block in the list of all listings of a host. */
export const ownBlockSchema = blockSchema.extend({ propertyId: idSchema, title: z.string() })
export type OwnBlock = z.infer<typeof ownBlockSchema>

const missingDates = 'Missing dates: Please select both start and end dates'
const blockedDay = z.string({ error: missingDates }).min(1, missingDates).pipe(isoDateSchema)

/** Both days are blocked; they may be the same. */
export const createBlockSchema = z
  .object({ startDate: blockedDay, endDate: blockedDay, reason: lineSchema(200).nullish() })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'Invalid date range: Start date must be before end date',
  })
export type CreateBlock = z.infer<typeof createBlockSchema>
