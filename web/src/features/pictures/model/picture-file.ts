import { t } from '@lingui/core/macro'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { countUnderWay, type Upload } from '../../../lib/api/uploads/upload-queue.ts'
import { picturesCopy } from '../pictures.copy.ts'

/** The accepted types of a file input. The server decides by content, not by these. */
export const acceptedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/tiff': ['.tif', '.tiff'],
  'image/gif': ['.gif'],
} as const

/** Common types of pictures that the server cannot read, by their true names. */
const unreadableTypes: Readonly<Record<string, string>> = { 'image/heic': 'HEIC', 'image/heif': 'HEIC', 'image/bmp': 'BMP' }

/** The error of a file before the upload, or null. */
export function refuseFile(file: { type: string; size: number }): string | null {
  const name = unreadableTypes[file.type]
  if (name) return t`${name} pictures cannot be read here. Save it as JPEG and upload that.`
  if (!Object.hasOwn(acceptedTypes, file.type)) return picturesCopy.notAnImage
  return file.size >= listingLimits.imageBytes ? picturesCopy.tooLarge : null
}

/** The error of a further photo of a listing that has `stored` ones, beside the chosen ones before it; or null. */
export function refusePhoto(
  file: { type: string; size: number },
  { stored, before }: { stored: number; before: readonly Upload<unknown>[] },
): string | null {
  const { images: most } = listingLimits
  const isFull = stored + countUnderWay(before) >= most
  return refuseFile(file) ?? (isFull ? t`A listing can have at most ${most} images` : null)
}
