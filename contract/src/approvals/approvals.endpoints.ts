import { z } from 'zod'
import { listingLimits } from '../listings/listings.schemas.ts'
import { approvedVersionSchema } from '../properties/approved-version.schemas.ts'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { ownPropertySchema, propertyImageSchema, propertyStatusSchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'

/** A listing as the admin reviews it. */
export const submittedPropertySchema = ownPropertySchema.extend({
  hostName: z.string(),
  hostEmail: z.string(),
  images: z.array(propertyImageSchema),
  /** The host changed title, description, address or photos after the approval; approving again clears the mark. */
  isChangedSinceApproval: z.boolean(),
  /** The last approved version, when the listing has changed since; null for a listing that was never approved. */
  approvedVersion: approvedVersionSchema.nullable(),
})
export type SubmittedProperty = z.infer<typeof submittedPropertySchema>

export const approvalsEndpoints = {
  listPending: defineEndpoint({
    name: 'listPendingProperties',
    method: 'GET',
    path: '/api/properties/pending',
    summary: 'Listings that wait for approval, longest waiting first; with `changed=1` the approved ones changed since',
    access: { right: 'approvals' },
    query: pageQuerySchema().extend({ changed: z.literal('1').optional() }),
    reply: z.array(submittedPropertySchema),
    paging: 'counted',
  }),
  setStatus: defineEndpoint({
    name: 'setPropertyStatus',
    method: 'PUT',
    path: '/api/properties/:id/status',
    summary: 'Approve or reject a listing, and email the host the decision',
    access: { right: 'approvals' },
    params: propertyParams,
    body: z.object({
      status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected.' }),
      /** The reason for a rejection, shown to the host; ignored with an approval. */
      reason: lineSchema(listingLimits.reasonLength).optional(),
      /**
       * The status the admin saw: when another admin has changed it since, the decision is refused instead of
       * overruling theirs.
       */
      expectedStatus: propertyStatusSchema.optional(),
    }),
    reply: ownPropertySchema,
    errors: ['property_not_found', 'invalid_transition'],
  }),
}
