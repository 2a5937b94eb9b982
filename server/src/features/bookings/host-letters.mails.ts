import type { MailRow } from '../../platform/mailer/mail-layout.ts'
import type { BookingRow } from './bookings.repository.ts'
import { type BookingNews, dollars, stayRows, type Words } from './guest-letters.mails.ts'

export interface LetterGuest {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
}

const contactRows = (guest: LetterGuest): MailRow[] => [
  { name: 'Guest', value: `${guest.firstName} ${guest.lastName}`.trim() },
  { name: 'Email', value: guest.email },
  ...(guest.phoneNumber ? [{ name: 'Phone', value: guest.phoneNumber }] : []),
]

/** An instant as the host reads it, at the property's own clock (decision T2). */
const atProperty = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)

/**
 * The letter to the host, or null when there is nothing to tell. The guest's email and phone stand in it while the booking stands;
 * after its end only the first name does (decision B9).
 */
export function wordsForHost(
  news: BookingNews,
  booking: BookingRow,
  guest: LetterGuest,
  { timeZone, payoutCents }: { timeZone: string; payoutCents: number },
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
          `${guest.firstName} has paid ${dollars(booking.totalCents)} and waits for your answer.`,
          `Please approve or reject the request${until}; after that it is cancelled and the guest is refunded.`,
          ...(booking.specialRequests ? [`Special requests: ${booking.specialRequests}`] : []),
        ],
      }
    case 'booked':
      return {
        subject: `${guest.firstName} booked ${place}`,
        heading: 'You have a new booking',
        rows,
        paragraphs: [
          `${guest.firstName} has paid ${dollars(booking.totalCents)}. With Instant Book the stay is confirmed: you need to do nothing.`,
          'Your payout follows 24 hours after check-in.',
          ...(booking.specialRequests ? [`Special requests: ${booking.specialRequests}`] : []),
        ],
      }
    case 'reminder':
      return {
        subject: `${guest.firstName} still waits for your answer`,
        heading: 'Half of the time to answer has passed',
        rows,
        paragraphs: [
          `Please approve or reject this request${until}.`,
          'Without an answer it is cancelled and the guest is refunded.',
        ],
      }
    case 'approved':
      return {
        subject: `You host ${guest.firstName}: ${place}`,
        heading: 'You confirmed a booking',
        rows,
        paragraphs: ['The guest has been told and now knows the address.', 'Your payout follows 24 hours after check-in.'],
      }
    case 'cancelled':
      return {
        subject: `${guest.firstName} cancelled`,
        heading: 'A booking was cancelled',
        rows: stayRows(booking),
        paragraphs: [`${guest.firstName} cancelled their booking.`, 'The nights are free again.'],
      }
    case 'stay_cancelled':
      return {
        subject: `${guest.firstName} cancelled`,
        heading: 'A confirmed stay was cancelled',
        rows: stayRows(booking),
        paragraphs: [
          `${guest.firstName} cancelled their stay, and its nights are free again.`,
          payoutCents > 0
            ? `By your cancellation policy ${dollars(payoutCents)} of the payment still reaches you, at the time the stay would have been paid out.`
            : 'The payment goes back, so nothing of it is paid out to you.',
        ],
      }
    case 'host_cancelled':
      return {
        subject: `You cancelled the stay of ${guest.firstName}`,
        heading: 'You cancelled a confirmed stay',
        rows: stayRows(booking),
        paragraphs: [
          `${guest.firstName} was told and gets everything back, the service fee included.`,
          'The nights are free again. Nothing of this stay is paid out to you.',
        ],
      }
    case 'lapsed':
      return {
        subject: 'A booking request has expired',
        heading: 'A request went unanswered',
        rows: stayRows(booking),
        paragraphs: ['You did not answer in time.', `${guest.firstName} was refunded, and the nights are free again.`],
      }
    case 'annulled':
      return {
        subject: `A stay at ${place} was cancelled`,
        heading: 'We had to cancel a stay',
        rows: stayRows(booking),
        paragraphs: [`The stay of ${guest.firstName} was cancelled and refunded.`, 'Its nights are free again.'],
      }
    default:
      return null
  }
}
