import { t } from '@lingui/core/macro'
import type { SubjectReportReason } from '#contract/reports/reports.rules.ts'

export const reasonWords = (): Record<SubjectReportReason, string> => ({
  not_as_described: t`It’s inaccurate`,
  scam: t`It looks like a scam`,
  unsafe: t`I feel unsafe`,
  offensive: t`It’s insulting or hateful`,
  discrimination: t`It’s discrimination`,
  pays_elsewhere: t`They ask to pay or talk elsewhere`,
  spam: t`It’s advertising or spam`,
  other: t`Something else`,
})
