import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { ApiError, messageOf } from '../../lib/api/api-client.ts'
import { type SendForm, sendForm } from '../../lib/api/send-form.ts'
import { picturesCopy, uploadStatusText } from './pictures.copy.ts'

interface SendImage extends Pick<SendForm<typeof listingsEndpoints.uploadImage>, 'onProgress' | 'signal'> {
  propertyId: number
  file: File
}

/** The form of an upload; the fields precede the file, so that the server has them when the file's bytes arrive. */
function toForm(file: File): FormData {
  const form = new FormData()
  form.set('isPrimary', 'false')
  form.set('sortOrder', '0')
  form.set('image', file, file.name)
  return form
}

/** Uploads one picture of a listing with progress. Rejects as `sendForm` does. */
export const sendImage = ({ propertyId, file, ...watching }: SendImage): Promise<PropertyImage> =>
  sendForm(listingsEndpoints.uploadImage, { params: { id: propertyId }, form: toForm(file), ...watching })

/** The message of a failed upload: the server's, or one for its status. */
export function describeUploadFailure(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, uploadStatusText(error.status))
  return error instanceof Error && error.message.startsWith('Network error') ? error.message : picturesCopy.uploadFailed
}
