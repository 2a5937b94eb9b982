import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { Verdict } from './approvals.repository.ts'

export interface VerdictLetter {
  to: string
  propertyId: number
  title: string
  verdict: Verdict
  /** What the admin wrote to a rejection. */
  reason: string | null
  /** Where the site stands, without a slash at the end. */
  publicUrl: string
}

const approvedMail = ({ to, propertyId, title, publicUrl }: VerdictLetter): Mail => ({
  to,
  ...renderMail({
    subject: `${title} is live`,
    heading: 'Your listing is live',
    paragraphs: [
      `We have approved ${title}. Guests can find and book it from now on.`,
      'Keep its calendar up to date: days you need for yourself are blocked in your dashboard.',
    ],
    action: { label: 'See your listing', url: `${publicUrl}/property/${propertyId}` },
  }),
})

const rejectedMail = ({ to, propertyId, title, reason, publicUrl }: VerdictLetter): Mail => ({
  to,
  ...renderMail({
    subject: `${title} needs a change before it can go live`,
    heading: 'Your listing was not approved',
    paragraphs: [
      `We could not approve ${title} as it is.${reason ? ` The reason: ${reason}` : ''}`,
      'Nobody can find or book it for now; bookings made before stay as they are. Change the listing and save it, and we look at it again.',
    ],
    action: { label: 'Change your listing', url: `${publicUrl}/list-property?edit=${propertyId}` },
  }),
})

/** Tells a host what became of a listing. */
export const verdictMail = (letter: VerdictLetter): Mail =>
  letter.verdict === 'approved' ? approvedMail(letter) : rejectedMail(letter)
