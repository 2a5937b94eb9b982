import { t } from '@lingui/core/macro'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'

/** What a photo shows: its caption, or the listing's title with the photo's number. */
export function namePhoto(image: Pick<PropertyImage, 'caption'>, title: string, index: number): string {
  const number = index + 1
  return image.caption?.trim() || t`${title}, photo ${number}`
}
