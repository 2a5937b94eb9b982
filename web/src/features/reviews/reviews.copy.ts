import { t } from '@lingui/core/macro'
import { type ReportReason, reviewPolicy } from '#contract/reviews/reviews.rules.ts'

export const reasonLabels = (): Record<ReportReason, string> => ({
  untrue: t`It’s not true`,
  offensive: t`It’s insulting or discriminatory`,
  private_details: t`It shares private information`,
  spam: t`It’s advertising or spam`,
  other: t`Something else`,
})

/** The meaning of each number of stars, visible and read by screen readers. */
export const starWords = () => ['', t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`] as const

export function blindHint(): string {
  const { windowDays: days } = reviewPolicy
  return t`Your review stays private until you both post, or ${days} days pass.`
}
