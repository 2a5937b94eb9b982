import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { picturesCopy } from '../pictures.copy.ts'

/** The kinds of picture that can be uploaded, as a file input names them. The server decides by content, not by this. */
export const acceptedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
} as const

/** What is wrong with a file before it is sent, or null (spec §5). */
export function refuseFile(file: { type: string; size: number }): string | null {
  if (!Object.hasOwn(acceptedTypes, file.type)) return picturesCopy.notAnImage
  return file.size >= listingLimits.imageBytes ? picturesCopy.tooLarge : null
}

const units = ['B', 'KB', 'MB', 'GB']

/** `640 KB`, `2.4 MB`: a size as a person reads it. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[unit]}`
}
