import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'
import { findParties } from './bookings.read-model.ts'
import type { BookingRow } from './bookings.repository.ts'

/** What happened to a booking, as far as somebody is told by mail. */
export type BookingNews = 'paid' | 'approved' | 'rejected' | 'cancelled' | 'lapsed' | 'paid_too_late'

interface Words {
  subject: string
  heading: string
  paragraphs: string[]
}

const stayOf = (booking: BookingRow) => `${formatDate(booking.checkIn)} to ${formatDate(booking.checkOut)}`
const dollars = (cents: number) => formatDollarsExact(toDollars(cents))

function wordsForGuest(news: BookingNews, booking: BookingRow, refundCents: number): Words {
  const place = booking.property.title
  const stay = `${place}, ${stayOf(booking)}.`
  const refund =
    refundCents > 0 ? `${dollars(refundCents)} is on its way back to your card.` : 'No refund is due for this cancellation.'
  const words: Record<BookingNews, Words> = {
    paid: {
      subject: `We received your payment for ${place}`,
      heading: 'Your request is with the host',
      paragraphs: [
        stay,
        `You paid ${dollars(booking.totalCents)}.`,
        'The host has 24 hours to answer. If they cannot host you, everything is refunded.',
      ],
    },
    approved: {
      subject: `Confirmed: ${place}`,
      heading: 'Your stay is confirmed',
      paragraphs: [stay, `The address is ${booking.property.address}, ${booking.property.city}, ${booking.property.state}.`],
    },
    rejected: {
      subject: `${place} cannot host you this time`,
      heading: 'The host could not accept your request',
      paragraphs: [stay, refund],
    },
    cancelled: { subject: `Cancelled: ${place}`, heading: 'Your booking is cancelled', paragraphs: [stay, refund] },
    lapsed: {
      subject: `The host of ${place} did not answer in time`,
      heading: 'Your request has expired',
      paragraphs: [stay, 'The host did not answer in time, so we let the request go.', refund],
    },
    paid_too_late: {
      subject: `Your payment for ${place} came too late`,
      heading: 'Your payment came after the booking had ended',
      paragraphs: [stay, refund],
    },
  }
  return words[news]
}

function wordsForHost(news: BookingNews, booking: BookingRow, guestName: string): Words | null {
  const stay = `${booking.property.title}, ${stayOf(booking)}, ${booking.guestCount} ${booking.guestCount === 1 ? 'guest' : 'guests'}.`
  switch (news) {
    case 'paid':
      return {
        subject: `${guestName} would like to stay at ${booking.property.title}`,
        heading: 'A new booking request',
        paragraphs: [stay, 'Please approve or reject it within 24 hours; after that it is cancelled and the guest is refunded.'],
      }
    case 'cancelled':
      return {
        subject: `${guestName} cancelled`,
        heading: 'A booking was cancelled',
        paragraphs: [stay, 'Its nights are free again.'],
      }
    case 'lapsed':
      return {
        subject: 'A booking request has expired',
        heading: 'A request went unanswered',
        paragraphs: [stay, 'The guest was refunded.'],
      }
    default:
      return null
  }
}

/** Queues the mails about a change in the change's own transaction; the key keeps each of them from being sent for a second reason. */
export async function queueBookingMails(
  tx: Queryable,
  change: { news: BookingNews; booking: BookingRow; refundCents: number; publicUrl: string },
): Promise<void> {
  const parties = await findParties(tx, change.booking.id)
  if (!parties) return
  const { news, booking } = change
  const queue = (to: string, who: 'guest' | 'host', words: Words | null, tab: string) =>
    words &&
    enqueue(tx, {
      kind: 'mail.send',
      key: `mail:booking:${booking.id}:${news}:${who}`,
      payload: {
        to,
        ...renderMail({ ...words, action: { label: 'Open your dashboard', url: `${change.publicUrl}/dashboard?tab=${tab}` } }),
      },
    })
  await queue(parties.guest.email, 'guest', wordsForGuest(news, booking, change.refundCents), 'bookings')
  await queue(parties.host.email, 'host', wordsForHost(news, booking, parties.guest.firstName), 'property-bookings')
}
