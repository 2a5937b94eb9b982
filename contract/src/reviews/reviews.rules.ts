import { perHour, workOfAccount } from '../shared/limits.ts'

/** Reviews are written within so many days of check-out; lengths are in characters. */
export const reviewPolicy = {
  windowDays: 14,
  shortestComment: 10,
  commentLength: 2_000,
  answerLength: 1_000,
  reasonLength: 500,
} as const

export const reviewReports = workOfAccount(perHour('review-reports', 20), 'reports')

/** Why a stay cannot be reviewed, before check-out and after the review period. */
export const reviewClosed = `This stay cannot be reviewed now. You can review a stay for ${reviewPolicy.windowDays} days after check-out.`

/** Why a review is reported. */
export const reportReasons = ['untrue', 'offensive', 'private_details', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Who writes: the guest about the stay, the host about the guest. */
export const reviewRoles = ['guest', 'host'] as const
export type ReviewRole = (typeof reviewRoles)[number]
