import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { isoDateSchema } from '../shared/dates.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema } from '../shared/ids.ts'

/** `endDate` is the last blocked day. `reason` and `createdAt` are for the owner only; others do not receive them. */
export const blockSchema = z.object({
  id: idSchema,
  startDate: isoDateSchema,
  endDate: isoDateSchema,
  reason: z.string().nullable().optional(),
  createdAt: z.iso.datetime().optional(),
})
export type Block = z.infer<typeof blockSchema>

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
}
