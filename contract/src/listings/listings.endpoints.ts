import { z } from 'zod'
import { propertyParams } from '../properties/properties.endpoints.ts'
import { feeSchema, ownPropertySchema, propertyImageSchema } from '../properties/properties.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { imageContentTypes } from '../shared/files/images.ts'
import { idSchema, pathIdSchema } from '../shared/ids.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import { detailsInLanguagesSchema } from './check-in-details.schemas.ts'
import {
  addressLookups,
  createFeeSchema,
  createPropertySchema,
  listingLimits,
  updatePropertySchema,
  uploadImageSchema,
} from './listings.schemas.ts'

const imageParams = z.object({ imageId: pathIdSchema() })
const feeParams = z.object({ feeId: pathIdSchema() })
const noContent = z.undefined()

/** A host's calls to manage a listing: the listing itself, its fees and its photos. */
export const listingsEndpoints = {
  createProperty: defineEndpoint({
    name: 'createProperty',
    method: 'POST',
    path: '/api/properties',
    summary: 'Submit a listing for approval',
    access: 'user',
    body: createPropertySchema,
    status: 201,
    reply: ownPropertySchema,
    errors: ['payout_account_required', 'payout_onboarding_incomplete', 'limit_reached', 'account_suspended'],
  }),
  updateProperty: defineEndpoint({
    name: 'updateProperty',
    method: 'PATCH',
    path: '/api/properties/:id',
    summary: 'Change a listing; a rejected listing is resubmitted',
    access: 'user',
    params: propertyParams,
    body: updatePropertySchema,
    reply: ownPropertySchema,
    errors: ['property_not_found', 'not_owner'],
    version: 'listing',
  }),
  getCheckInDetails: defineEndpoint({
    name: 'getCheckInDetails',
    method: 'GET',
    path: '/api/properties/:id/check-in-details',
    summary: 'How guests of a listing get in, for its owner and admins',
    access: 'user',
    params: propertyParams,
    reply: detailsInLanguagesSchema,
    errors: ['property_not_found', 'not_owner'],
  }),
  deleteProperty: defineEndpoint({
    name: 'deleteProperty',
    method: 'DELETE',
    path: '/api/properties/:id',
    summary: 'Delete a listing; refused while it has upcoming paid stays',
    access: 'user',
    params: propertyParams,
    status: 204,
    reply: noContent,
    errors: ['property_not_found', 'not_owner', 'has_upcoming_bookings'],
    version: 'listing',
  }),
  /** The pin of an address before the host moves it; null when the address is unknown. */
  locateAddress: defineEndpoint({
    name: 'locateAddress',
    method: 'GET',
    path: '/api/properties/locate',
    summary: 'The coordinates of an address, as precise as they are known',
    access: 'user',
    query: z.object({
      address: lineSchema(200).optional(),
      city: lineSchema(100).optional(),
      state: lineSchema(100).optional(),
      zipCode: lineSchema(20),
      country: lineSchema(100).optional(),
    }),
    reply: z.object({ place: z.object({ latitude: z.number(), longitude: z.number() }).nullable() }),
    limits: [addressLookups],
  }),
  addFee: defineEndpoint({
    name: 'addFee',
    method: 'POST',
    path: '/api/properties/:id/fees',
    summary: 'Add a fee to a listing',
    access: 'user',
    params: propertyParams,
    body: createFeeSchema,
    status: 201,
    reply: feeSchema,
    errors: ['property_not_found', 'not_owner', 'limit_reached'],
  }),
  deleteFee: defineEndpoint({
    name: 'deleteFee',
    method: 'DELETE',
    path: '/api/properties/fees/:feeId',
    summary: 'Delete a fee; existing bookings keep it',
    access: 'user',
    params: feeParams,
    status: 204,
    reply: noContent,
    errors: ['fee_not_found', 'not_owner'],
  }),
  /**
   * The content of a photo decides its type, not its name. `isPrimary` makes it the primary one; the first of a
   * listing always is.
   */
  uploadImage: defineEndpoint({
    name: 'uploadImage',
    method: 'POST',
    path: '/api/properties/:id/images',
    summary: 'Add a photo to a listing (JPEG, PNG, WebP or AVIF under 10 MB)',
    access: 'user',
    params: propertyParams,
    body: uploadImageSchema,
    file: { field: 'image', contentTypes: imageContentTypes, maxBytes: listingLimits.imageBytes - 1 },
    status: 201,
    reply: propertyImageSchema,
    errors: ['property_not_found', 'not_owner', 'not_an_image', 'image_too_large', 'limit_reached', 'unavailable'],
  }),
  updateImage: defineEndpoint({
    name: 'updateImage',
    method: 'PATCH',
    path: '/api/properties/images/:imageId',
    summary: 'Set the caption of a photo, or clear it with null',
    access: 'user',
    params: imageParams,
    body: z.object({ caption: lineSchema(listingLimits.captionLength).nullable().optional() }),
    reply: propertyImageSchema,
    errors: ['image_not_found', 'not_owner'],
  }),
  reorderImages: defineEndpoint({
    name: 'reorderImages',
    method: 'PUT',
    path: '/api/properties/:id/images/order',
    summary: 'Set the order of a listing’s photos; every photo is named once',
    access: 'user',
    params: propertyParams,
    body: z.object({ imageIds: z.array(idSchema).max(listingLimits.images) }),
    reply: z.array(propertyImageSchema),
    errors: ['property_not_found', 'not_owner'],
  }),
  setPrimaryImage: defineEndpoint({
    name: 'setPrimaryImage',
    method: 'PATCH',
    path: '/api/properties/images/:imageId/set-primary',
    summary: 'Make a photo the primary photo of its listing',
    access: 'user',
    params: imageParams,
    reply: propertyImageSchema,
    errors: ['image_not_found', 'not_owner'],
  }),
  deleteImage: defineEndpoint({
    name: 'deleteImage',
    method: 'DELETE',
    path: '/api/properties/images/:imageId',
    summary: 'Delete a photo; if it was the primary photo, the next one takes its place',
    access: 'user',
    params: imageParams,
    status: 204,
    reply: noContent,
    errors: ['image_not_found', 'not_owner'],
  }),
}
