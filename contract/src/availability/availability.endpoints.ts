import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { isoDateSchema } from '../shared/dates.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema, pathIdSchema, textSchema } from '../shared/ids.ts'

/** `endDate` is the last blocked day. `reason` and `createdAt` are for the owner only; others do not receive them. */
export const blockSchema = z.object({
  id: idSchema,
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  reason: z.string().nullable().optional(),
  createdAt: z.iso.datetime().optional(),
})
export type Block = z.infer<typeof blockSchema>

const missingDates = 'Missing dates: Please select both start and end dates'
const blockedDay = z.string({ error: missingDates }).min(1, missingDates).pipe(isoDateSchema)

/** Both days are blocked, and so may be one and the same. */
export const createBlockSchema = z
  .object({ startDate: blockedDay, endDate: blockedDay, reason: textSchema(200).nullish() })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'Invalid date range: Start date must be before end date',
  })
export type CreateBlock = z.infer<typeof createBlockSchema>

export const availabilityEndpoints = {
  listBlocks: defineEndpoint({
    name: 'listBlocks',
    method: 'GET',
    path: '/api/properties/:id/blocks',
    summary: 'The dates a host has blocked',
    params: propertyParams,
    reply: z.array(blockSchema),
    errors: ['property_not_found'],
  }),
  createBlock: defineEndpoint({
    name: 'createBlock',
    method: 'POST',
    path: '/api/properties/:id/blocks',
    summary: 'Keep days for oneself; refused where somebody has booked',
    access: 'user',
    params: propertyParams,
    body: createBlockSchema,
    status: 201,
    reply: blockSchema,
    errors: ['property_not_found', 'not_owner', 'overlaps_booking', 'limit_reached'],
  }),
  deleteBlock: defineEndpoint({
    name: 'deleteBlock',
    method: 'DELETE',
    path: '/api/properties/blocks/:id',
    summary: 'Give blocked days free again',
    access: 'user',
    params: z.object({ id: pathIdSchema() }),
    status: 204,
    reply: z.undefined(),
    errors: ['block_not_found', 'not_owner'],
  }),
}
