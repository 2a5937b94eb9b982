import { type ReportReason, reviewPolicy } from '#contract/reviews/reviews.rules.ts'

export const reasonLabels: Record<ReportReason, string> = {
  untrue: 'It’s not true',
  offensive: 'It’s insulting or discriminatory',
  private_details: 'It shares private information',
  spam: 'It’s advertising or spam',
  other: 'Something else',
}

/** The meaning of each number of stars, visible and read by screen readers. */
export const starWords = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

export const blindHint = `Your review stays private until you both post, or ${reviewPolicy.windowDays} days pass.`
