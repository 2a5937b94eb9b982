import type { PropertyImage } from '#contract/properties/properties.schemas.ts'

/** What a photo shows: its caption, or the listing's title with the photo's number. */
export const namePhoto = (image: Pick<PropertyImage, 'caption'>, title: string, index: number): string =>
  image.caption?.trim() || `${title}, photo ${index + 1}`
