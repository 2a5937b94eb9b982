import type { ReportReason } from '#contract/reviews/reviews.rules.ts'

export const reasonLabels: Record<ReportReason, string> = {
  untrue: 'It is not true',
  offensive: 'It insults or discriminates',
  private_details: 'It tells private details',
  spam: 'It is advertising or spam',
  other: 'Something else',
}

/** What each number of stars means, read out and shown beside the stars. */
export const starWords = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

export const blindHint = 'Nobody reads it before both of you have written, or the 14 days are over.'
