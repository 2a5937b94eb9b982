import type { ReportDecision, ReportKind, SubjectReportReason } from '#contract/reports/reports.rules.ts'

export const reasonWords: Record<SubjectReportReason, string> = {
  not_as_described: 'It’s inaccurate',
  scam: 'It looks like a scam',
  unsafe: 'I feel unsafe',
  offensive: 'It’s insulting or hateful',
  discrimination: 'It’s discrimination',
  pays_elsewhere: 'They ask to pay or talk elsewhere',
  spam: 'It’s advertising or spam',
  other: 'Something else',
}

export const kindWords: Record<ReportKind, string> = { listing: 'Listing', person: 'Person', message: 'Message' }

/** A decision of the past. */
export const decisionWords: Record<ReportDecision, string> = {
  none: 'No action',
  hidden: 'Taken down',
  suspended: 'Person suspended',
}
