import type { EmailKey } from '#contract/content/emails/email-templates.rules.ts'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import type { MailRow } from '../../platform/mailer/mail-layout.ts'
import { atProperty, type BookingNews, dollars, stayRows, stayValues } from './guest.emails.ts'

export interface EmailGuest {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
}

const contactRows = (guest: EmailGuest): MailRow[] => [
  { name: 'Guest', value: `${guest.firstName} ${guest.lastName}`.trim() },
  { name: 'Email', value: guest.email },
  ...(guest.phoneNumber ? [{ name: 'Phone', value: guest.phoneNumber }] : []),
]

const keys = {
  paid: 'email-host-paid',
  booked: 'email-host-booked',
  reminder: 'email-host-reminder',
  approved: 'email-host-approved',
  refunded: 'email-host-refunded',
  cancelled: 'email-host-cancelled',
  stay_cancelled: 'email-host-stay-cancelled',
  host_cancelled: 'email-host-host-cancelled',
  request_expired: 'email-host-request-expired',
  operator_cancelled: 'email-host-operator-cancelled',
} as const satisfies Partial<Record<BookingNews, EmailKey>>
const isForHost = (news: BookingNews): news is keyof typeof keys => Object.hasOwn(keys, news)

/** The emails with the guest's contact details and special requests: about an open or confirmed booking. */
const withContact: readonly BookingNews[] = ['paid', 'booked', 'reminder', 'approved']

const payoutSentence = (cents: number) =>
  cents > 0
    ? `Under your cancellation policy you still receive ${dollars(cents)}, on the day the stay would have been paid out.`
    : 'The guest is refunded, so there is no payout for this stay.'

/**
 * What the emails to a host need beside the booking: the property's time zone, the refund, and the payout that is
 * left.
 */
interface HostFacts {
  to: string
  guest: EmailGuest
  timeZone: string
  refundCents: number
  payoutCents: number
  url: string
}

/**
 * The email to the host, or null when there is none. It contains the guest's email and phone while the booking is
 * active, and only the first name after its end.
 */
export function mailToHost(news: BookingNews, booking: BookingRow, facts: HostFacts): Email | null {
  if (!isForHost(news)) return null
  const { to, guest, timeZone, refundCents, payoutCents, url } = facts
  const values = {
    ...stayValues(booking),
    guestName: guest.firstName,
    answerBy: booking.respondBy ? `by ${atProperty(booking.respondBy, timeZone)}` : '',
    hours: String(payoutPolicy.hoursAfterCheckIn),
    specialRequests: booking.specialRequests || null,
    refund: dollars(refundCents),
    payout: dollars(payoutCents),
    payoutSentence: payoutSentence(payoutCents),
  }
  const rows = [...stayRows(booking), ...(withContact.includes(news) ? contactRows(guest) : [])]
  return emailOf(to, keys[news], values, { rows, url })
}
