import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IMAGE_BYTES, imageContentTypes } from '../shared/files/images.ts'
import { currentUserSchema } from './current-user.schemas.ts'

/** A fraction of a side, 0 to 1, as the text of a form field. */
const partSchema = z
  .string()
  .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'Use a number between 0 and 1')
  .transform(Number)

/**
 * The crop of the upright photo, as fractions of its width and height. Without it, and where a side is omitted, the
 * photo is used from edge to edge. If the area is not square, its middle is kept.
 */
export const photoCropSchema = z
  .object({ cropX: partSchema, cropY: partSchema, cropWidth: partSchema, cropHeight: partSchema })
  .partial()
  .transform(({ cropX: x = 0, cropY: y = 0, cropWidth: width = 1 - x, cropHeight: height = 1 - y }) => ({ x, y, width, height }))
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.000001 && y + height <= 1.000001, {
    message: 'Choose a part of the photo',
    path: ['cropWidth'],
  })
export type PhotoCrop = z.output<typeof photoCropSchema>

/** The photo of the signed-in user, which other people see beside their name. */
export const profilePhotoEndpoints = {
  uploadProfilePhoto: defineEndpoint({
    name: 'uploadProfilePhoto',
    method: 'PUT',
    path: '/api/auth/user/photo',
    summary: 'Set or replace your profile photo (JPEG, PNG, WebP or AVIF under 10 MB), cropped to a square',
    access: 'user',
    body: photoCropSchema,
    file: { field: 'image', contentTypes: imageContentTypes, maxBytes: IMAGE_BYTES - 1 },
    reply: currentUserSchema,
    errors: ['not_an_image', 'image_too_large', 'unavailable'],
  }),
  deleteProfilePhoto: defineEndpoint({
    name: 'deleteProfilePhoto',
    method: 'DELETE',
    path: '/api/auth/user/photo',
    summary: 'Remove your profile photo; succeeds without one',
    access: 'user',
    reply: currentUserSchema,
  }),
}
