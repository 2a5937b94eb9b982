/** Texts that the specification fixes around the pictures of a listing. */
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
  photo: {
    input: 'Profile photo',
    add: 'Add photo',
    change: 'Change photo',
    remove: 'Remove photo',
    removing: 'Removing...',
    removed: 'Photo removed',
    removeFailed: 'Failed to remove photo',
    saved: 'Photo saved',
    failed: 'Failed to upload image',
    cropTitle: 'Position your photo',
    cropHint: 'Drag the photo or use the arrow keys. Other people see the part inside the circle.',
    area: 'Photo position. Move it with the arrow keys.',
    zoom: 'Zoom',
    cancel: 'Cancel',
    save: 'Save photo',
    saving: 'Saving...',
    loadAgain: 'Try again',
  },
} as const

/** The messages of failed uploads by status, for responses without a message. */
export const uploadStatusText = (status: number): string => `Upload failed with status ${status}`
