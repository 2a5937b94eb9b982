import { perDay, workOfAccount } from '../shared/limits.ts'

/** What is reported. Reviews have reports of their own. */
export const reportKinds = ['listing', 'person', 'message'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Why something is reported, by what it is. */
export const reportReasonsOf = {
  listing: ['not_as_described', 'scam', 'unsafe', 'offensive', 'other'],
  person: ['scam', 'unsafe', 'offensive', 'discrimination', 'other'],
  message: ['scam', 'offensive', 'pays_elsewhere', 'spam', 'other'],
} as const satisfies Record<ReportKind, readonly string[]>

export const subjectReportReasons = [
  'not_as_described',
  'scam',
  'unsafe',
  'offensive',
  'discrimination',
  'pays_elsewhere',
  'spam',
  'other',
] as const
export type SubjectReportReason = (typeof subjectReportReasons)[number]

/**
 * What staff decide about the reports of one subject: nothing, the listing is unpublished or the message removed, or
 * the person was suspended.
 */
export const reportDecisions = ['none', 'hidden', 'suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportLimits = {
  /** Characters of what a person adds, and of a decision's reason. */
  noteLength: 1_000,
  reasonLength: 500,
  /** Reports by one person. */
  perDay: 10,
  /** Earlier reports of a subject that are shown, the latest ones. */
  history: 20,
  /** Messages of a conversation that staff open, before and after the reported one. */
  before: 40,
  after: 20,
} as const

export const subjectReports = workOfAccount(perDay('reports', reportLimits.perDay), 'reports')

const reasonsOf: Record<ReportKind, readonly SubjectReportReason[]> = reportReasonsOf
/** Whether a reason is one for this kind of subject. */
export const isReasonOf = (kind: ReportKind, reason: SubjectReportReason): boolean => reasonsOf[kind].includes(reason)
