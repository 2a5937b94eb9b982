import { t } from '@lingui/core/macro'
import type { ReviewAspect } from '#contract/properties/review-aspects.rules.ts'

/** The aspects that a guest rates, in the language of the page. */
export const aspectLabels = (): Record<ReviewAspect, string> => ({
  cleanliness: t`Cleanliness`,
  accuracy: t`Accuracy`,
  checkIn: t`Check-in`,
  location: t`Location`,
  value: t`Value`,
})
