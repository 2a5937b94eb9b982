import { t } from '@lingui/core/macro'

/** Texts of the import. Getters: each is in the language of the page that reads it. */
export const importsCopy = {
  get sendFailed() {
    return t`The file could not be uploaded. Please try again.`
  },
  get saved() {
    return t`Draft saved`
  },
  get saveFailed() {
    return t`The draft could not be saved. Please try again.`
  },
  get live() {
    return { title: t`Your listing is live`, description: t`Find it under My Properties.` }
  },
  get published() {
    return { title: t`Submitted for approval`, description: t`Find it under My Properties.` }
  },
  get publishFailed() {
    return t`The draft could not be published. Please try again.`
  },
  get deleteFailed() {
    return t`The draft could not be deleted. Please try again.`
  },
}
