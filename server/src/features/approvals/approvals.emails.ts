import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { Verdict } from './approvals.repository.ts'

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

const approvedMail = ({ to, propertyId, title, publicUrl }: VerdictEmail): Mail => ({
  to,
  ...renderMail({
    subject: `${title} is live`,
    heading: 'Your listing is live',
    paragraphs: [
      `We have approved ${title}. Guests can find and book it from now on.`,
      'Keep its calendar up to date. Block the days you need for yourself on your dashboard.',
    ],
    action: { label: 'See your listing', url: `${publicUrl}/property/${propertyId}` },
  }),
})

const rejectedMail = ({ to, propertyId, title, reason, publicUrl }: VerdictEmail): Mail => ({
  to,
  ...renderMail({
    subject: `${title} needs a change before it can go live`,
    heading: 'Your listing was not approved',
    paragraphs: [
      `We could not approve ${title} yet.${reason ? ` Reason: ${reason}` : ''}`,
      'Guests cannot find or book it for now. Existing bookings won’t change. Update the listing and save it, and we will review it again.',
    ],
    action: { label: 'Change your listing', url: `${publicUrl}/list-property?edit=${propertyId}` },
  }),
})

/** Emails a host the decision about a listing. */
export const verdictMail = (email: VerdictEmail): Mail =>
  email.verdict === 'approved' ? approvedMail(email) : rejectedMail(email)
