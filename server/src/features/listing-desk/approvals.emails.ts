import { say } from '#contract/content/emails/email-phrases.rules.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import type { Verdict } from './approvals.queries.ts'

export interface VerdictEmail {
  to: string
  propertyId: number
  title: string
  verdict: Verdict
  /** The admin's reason for a rejection. */
  reason: string | null
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

/** Emails a host the decision about a listing. */
export function verdictMail({ to, propertyId, title: place, verdict, reason, publicUrl }: VerdictEmail): Email {
  if (verdict === 'approved')
    return emailOf(to, 'email-listing-approved', { place }, { url: `${publicUrl}/property/${propertyId}` })
  const values = { place, reasonSentence: reason ? say('reason', { reason }) : '' }
  return emailOf(to, 'email-listing-rejected', values, { url: `${publicUrl}/list-property?edit=${propertyId}` })
}
