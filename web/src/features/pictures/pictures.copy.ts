import { t } from '@lingui/core/macro'

/**
 * Texts that the specification fixes around the pictures of a listing. Getters: each is in the language of the page
 * that reads it.
 */
export const picturesCopy = {
  get notAnImage() {
    return t`Please select an image file`
  },
  get tooLarge() {
    return t`Image file must be less than 10MB`
  },
  get onlyWhenEditing() {
    return t`Image upload is only available when editing existing properties`
  },
  get uploadFailed() {
    return t`Failed to upload image`
  },
  get deleteFailed() {
    return t`Failed to delete image`
  },
  get primaryFailed() {
    return t`Failed to update primary image`
  },
  get orderFailed() {
    return t`Failed to update the order of the images`
  },
  get captionFailed() {
    return t`Failed to update the caption`
  },
  get deleted() {
    return t`Image deleted`
  },
  get photo() {
    return {
      input: t`Profile photo`,
      add: t`Add photo`,
      change: t`Change photo`,
      remove: t`Remove photo`,
      removing: t`Removing...`,
      removed: t`Photo removed`,
      removeFailed: t`Failed to remove photo`,
      saved: t`Photo saved`,
      failed: t`Failed to upload image`,
      cropTitle: t`Position your photo`,
      cropHint: t`Drag the photo or use the arrow keys. Other people see the part inside the circle.`,
      area: t`Photo position. Move it with the arrow keys.`,
      zoom: t`Zoom`,
      cancel: t`Cancel`,
      save: t`Save photo`,
      saving: t`Saving...`,
      loadAgain: t`Try again`,
    }
  },
}

/** The messages of failed uploads by status, for responses without a message. */
export const uploadStatusText = (status: number): string => t`Upload failed with status ${status}`
