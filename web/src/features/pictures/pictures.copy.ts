/** Texts of spec §5 and §8 around the pictures of a listing. */
export const picturesCopy = {
  notAnImage: 'Please select an image file',
  tooLarge: 'Image file must be less than 10MB',
  onlyWhenEditing: 'Image upload is only available when editing existing properties',
  uploadFailed: 'Failed to upload image',
  deleteFailed: 'Failed to delete image',
  primaryFailed: 'Failed to update primary image',
  orderFailed: 'Failed to update the order of the images',
  captionFailed: 'Failed to update the caption',
  deleted: 'Image deleted',
  primarySet: 'Primary image updated',
} as const

/** What an upload says that was answered without a sentence. */
export const uploadStatusText = (status: number): string => `Upload failed with status ${status}`
