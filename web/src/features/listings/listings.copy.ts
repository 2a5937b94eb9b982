import { t } from '@lingui/core/macro'
import { joinWords } from '../../lib/texts/join-words.ts'

/**
 * Texts of the listing form; those of the specification are fixed (docs/conformance.md). Getters: each is in the
 * language of the page that reads it.
 */
export const listingsCopy = {
  get pageTitle() {
    return t`List Your Space`
  },
  get editTitle() {
    return t`Edit your listing`
  },
  get signIn() {
    return t`Sign in to list your property.`
  },
  get live() {
    return { title: t`Property Created`, description: t`Guests see your property now.` }
  },
  get created() {
    return { title: t`Property Created`, description: t`Your property has been submitted for approval.` }
  },
  get updated() {
    return { title: t`Property Updated` }
  },
  get resubmitted() {
    return { title: t`Property Updated`, description: t`Your property has been submitted for approval.` }
  },
  get rehidden() {
    return {
      title: t`Property Updated`,
      description: t`Your listing is hidden until we approve it again. Existing bookings are not affected.`,
    }
  },
  get needsApproval() {
    return {
      title: t`Saving hides your listing until we approve it again`,
      short: t`Saving hides your listing until we approve it again.`,
      place: t`You changed its city, state or country.`,
      text: t`More than half of its title and description has changed since we approved it.`,
      note: t`Guests cannot find or book it until then. Existing bookings are not affected.`,
    }
  },
  get saveFailed() {
    return t`Error`
  },
  get createFailed() {
    return t`Failed to create property`
  },
  get updateFailed() {
    return t`Failed to update property`
  },
  get missingFee() {
    return t`Please fill in all required fields`
  },
  get missingFeeName() {
    return t`Fee name is required`
  },
  get missingFeeAmount() {
    return t`Amount is required`
  },
  get smallFeeAmount() {
    return t`Amount must be a positive number`
  },
  get unfinishedFee() {
    return t`Add this fee or clear it before you submit.`
  },
  get feeAdded() {
    return t`Fee added successfully`
  },
  get feeDeleted() {
    return t`Fee deleted successfully`
  },
  get addFeeError() {
    return t`Error adding fee`
  },
  get addFeeFailed() {
    return t`Failed to add fee`
  },
  /** Which fees were not added. */
  feesFailed: (fees: readonly { name: string }[]): string => {
    const names = joinWords(fees.map(({ name }) => name))
    return t`Failed to add fee: ${names}`
  },
  get deleteFeeError() {
    return t`Error deleting fee`
  },
  get deleteFeeFailed() {
    return t`Failed to delete fee`
  },
  get fetchFeesFailed() {
    return t`Failed to fetch fees`
  },
  get imagesLater() {
    return t`Images can be added after creation.`
  },
}
