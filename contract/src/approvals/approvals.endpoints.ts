import { z } from 'zod'
import { listingLimits } from '../listings/listings.schemas.ts'
import { approvedVersionSchema } from '../properties/approved-version.schemas.ts'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { ownPropertySchema, propertyImageSchema, propertyStatusSchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { textSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'

/** A listing as the admin judges it. */
export const submittedPropertySchema = ownPropertySchema.extend({
  hostName: z.string(),
  hostEmail: z.string(),
  images: z.array(propertyImageSchema),
  /** The host changed title, description, address or pictures after the approval; approving again takes the mark away. */
  isChangedSinceApproval: z.boolean(),
  /** What guests read of it as it was last approved, when that has changed since; null for a listing that was never approved. */
  approvedVersion: approvedVersionSchema.nullable(),
})
export type SubmittedProperty = z.infer<typeof submittedPropertySchema>

export const approvalsEndpoints = {
  listPending: defineEndpoint({
    name: 'listPendingProperties',
    method: 'GET',
    path: '/api/properties/pending',
    summary: 'Listings that wait for approval, longest waiting first; with `changed=1` the approved ones changed since',
    access: 'admin',
    query: pageQuerySchema().extend({ changed: z.literal('1').optional() }),
    reply: z.array(submittedPropertySchema),
    paging: 'counted',
  }),
  setStatus: defineEndpoint({
    name: 'setPropertyStatus',
    method: 'PUT',
    path: '/api/properties/:id/status',
    summary: 'Approve or reject a listing; the host is told by mail',
    access: 'admin',
    params: propertyParams,
    body: z.object({
      status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected.' }),
      /** Why it is rejected, for the host to read; of no meaning with an approval. */
      reason: textSchema(listingLimits.reasonLength).optional(),
      /** The status the admin was looking at: when another admin has changed it since, the verdict is refused instead of overruling theirs. */
      expectedStatus: propertyStatusSchema.optional(),
    }),
    reply: ownPropertySchema,
    errors: ['property_not_found', 'invalid_transition'],
  }),
}
