import type { ReportDecision, ReportKind } from '#contract/reports/reports.rules.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'

const subjects: Record<ReportKind, string> = { listing: 'a listing', person: 'a person', message: 'a message' }

const outcomes: Record<ReportKind, string> = {
  listing: 'We took the listing off the site.',
  person: 'We closed this person’s account.',
  message: 'We removed the message.',
}

/** Tells a person that their report was decided. It names neither the subject nor the reason. */
export function reportDecidedMail(
  to: string,
  { kind, decision, publicUrl }: { kind: ReportKind; decision: ReportDecision; publicUrl: string },
): Mail {
  const outcome = decision === 'suspended' ? outcomes.person : outcomes[kind]
  return {
    to,
    ...renderMail({
      subject: 'We looked at your report',
      heading: 'We looked at your report',
      paragraphs: [
        `Thank you for reporting ${subjects[kind]}.`,
        decision === 'none' ? 'We found nothing against our rules this time, so nothing changes.' : outcome,
        'If something else happens, report it again or reply to this email.',
      ],
      action: { label: 'Get help', url: `${publicUrl}/help` },
    }),
  }
}
