import type { ReportDecision, ReportKind } from '#contract/reports/reports.rules.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'

const subjects: Record<ReportKind, string> = { listing: 'a listing', person: 'a person', message: 'a message' }

const outcomes: Record<ReportKind, string> = {
  listing: 'We took the listing off the site.',
  person: 'We closed this person’s account.',
  message: 'We removed the message.',
}

function outcomeOf(kind: ReportKind, decision: ReportDecision): string {
  if (decision === 'none') return 'We found nothing against our rules this time, so nothing changes.'
  return decision === 'suspended' ? outcomes.person : outcomes[kind]
}

/** Tells a person that their report was decided. It names neither the subject nor the reason. */
export const reportDecidedMail = (
  to: string,
  { kind, decision, publicUrl }: { kind: ReportKind; decision: ReportDecision; publicUrl: string },
): Mail => {
  const values = { subject: subjects[kind], outcome: outcomeOf(kind, decision) }
  return writeEmail(to, 'email-report-decided', values, { url: `${publicUrl}/help` })
}
