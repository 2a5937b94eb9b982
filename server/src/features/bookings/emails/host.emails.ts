import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import type { MailRow } from '../../../platform/mailer/mail-layout.ts'
import type { BookingRow } from '../bookings.repository.ts'
import { atProperty, type BookingNews, dollars, stayRows, type Words } from './guest.emails.ts'

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

const payoutSentence = `Your payout follows ${payoutPolicy.hoursAfterCheckIn} hours after check-in.`

/** The guest's special requests, in their own words. */
const requestParagraphs = ({ specialRequests }: BookingRow): string[] =>
  specialRequests ? [`Special requests: ${specialRequests}`] : []

/** What the emails to a host need beside the booking: the property's time zone, the refund, and the payout that is left. */
interface HostFacts {
  timeZone: string
  refundCents: number
  payoutCents: number
}

/** The emails about an open or confirmed booking, with the guest's contact details and special requests. */
function activeWords(
  news: BookingNews,
  booking: BookingRow,
  guest: EmailGuest,
  { timeZone, refundCents, payoutCents }: HostFacts,
): Words | null {
  const place = booking.property.title
  const rows = [...stayRows(booking), ...contactRows(guest)]
  const until = booking.respondBy ? ` by ${atProperty(booking.respondBy, timeZone)}` : ''
  switch (news) {
    case 'paid':
      return {
        subject: `${guest.firstName} would like to stay at ${place}`,
        heading: 'A new booking request',
        rows,
        paragraphs: [
          `${guest.firstName} paid ${dollars(booking.totalCents)} and is waiting for your answer.`,
          `Please approve or reject the request${until}. After that, it is canceled and the guest is refunded.`,
          ...requestParagraphs(booking),
        ],
      }
    case 'booked':
      return {
        subject: `${guest.firstName} booked ${place}`,
        heading: 'You have a new booking',
        rows,
        paragraphs: [
          `${guest.firstName} paid ${dollars(booking.totalCents)}. The stay is confirmed by Instant Book. You don’t need to do anything.`,
          payoutSentence,
          ...requestParagraphs(booking),
        ],
      }
    case 'reminder':
      return {
        subject: `${guest.firstName} is still waiting for your answer`,
        heading: 'Half of your time to answer has passed',
        rows,
        paragraphs: [
          `Please approve or reject this request${until}.`,
          'If you don’t answer, it is canceled and the guest is refunded.',
          ...requestParagraphs(booking),
        ],
      }
    case 'approved':
      return {
        subject: `${guest.firstName} is booked: ${place}`,
        heading: 'You confirmed a booking',
        rows,
        paragraphs: ['We emailed the guest the address.', payoutSentence, ...requestParagraphs(booking)],
      }
    case 'refunded':
      return {
        subject: `A part of ${guest.firstName}’s payment was refunded`,
        heading: 'We refunded a part of a payment',
        rows: stayRows(booking),
        paragraphs: [
          `We are refunding ${dollars(refundCents)} to ${guest.firstName}. The stay remains booked.`,
          `Your payout for this stay is now ${dollars(payoutCents)}.`,
        ],
      }
    default:
      return null
  }
}

/** The emails about a booking that has ended, with the guest's first name alone. */
function endedWords(
  news: BookingNews,
  booking: BookingRow,
  { firstName }: Pick<EmailGuest, 'firstName'>,
  { payoutCents }: HostFacts,
): Words | null {
  const rows = stayRows(booking)
  switch (news) {
    case 'cancelled':
      return {
        subject: `${firstName} canceled`,
        heading: 'A booking was canceled',
        rows,
        paragraphs: [`${firstName} canceled their booking.`, 'The nights are free again.'],
      }
    case 'stay_cancelled':
      return {
        subject: `${firstName} canceled`,
        heading: 'A confirmed stay was canceled',
        rows,
        paragraphs: [
          `${firstName} canceled their stay. The nights are free again.`,
          payoutCents > 0
            ? `Under your cancellation policy you still receive ${dollars(payoutCents)}, on the day the stay would have been paid out.`
            : 'The guest is refunded, so there is no payout for this stay.',
        ],
      }
    case 'host_cancelled':
      return {
        subject: `You canceled ${firstName}’s stay`,
        heading: 'You canceled a confirmed stay',
        rows,
        paragraphs: [
          `We emailed ${firstName}. They get a full refund, service fee included.`,
          'The nights are free again. There is no payout for this stay.',
        ],
      }
    case 'request_expired':
      return {
        subject: 'A booking request has expired',
        heading: 'You did not answer a request',
        rows,
        paragraphs: ['The time to answer has passed.', `${firstName} was refunded, and the nights are free again.`],
      }
    case 'operator_cancelled':
      return {
        subject: `A stay at ${booking.property.title} was canceled`,
        heading: 'We had to cancel a stay',
        rows,
        paragraphs: [`${firstName}’s stay was canceled and refunded.`, 'The nights are free again.'],
      }
    default:
      return null
  }
}

/**
 * The email to the host, or null when there is none. It contains the guest's email and phone while the booking is
 * active, and only the first name after its end.
 */
export const wordsForHost = (news: BookingNews, booking: BookingRow, guest: EmailGuest, facts: HostFacts): Words | null =>
  activeWords(news, booking, guest, facts) ?? endedWords(news, booking, guest, facts)
