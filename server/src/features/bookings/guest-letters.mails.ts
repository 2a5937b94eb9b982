import { rentLines, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { MailRow } from '../../platform/mailer/mail-layout.ts'
import type { BookingRow } from './bookings.repository.ts'

/** What happened to a booking, as far as somebody is told by mail. */
export type BookingNews =
  | 'paid'
  | 'booked'
  | 'reminder'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'lapsed'
  | 'annulled'
  | 'stay_cancelled'
  | 'host_cancelled'
  | 'paid_too_late'
  | 'refund_failed'

export interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  rows?: MailRow[]
}

export const dollars = (cents: number) => formatDollarsExact(toDollars(cents))

/** The stay of a letter: where, when, how many. The street is not among it (decision S7). */
export const stayRows = (booking: BookingRow): MailRow[] => [
  { name: 'Place', value: booking.property.title },
  { name: 'Check-in', value: formatDate(booking.checkIn) },
  { name: 'Check-out', value: formatDate(booking.checkOut) },
  { name: 'Guests', value: String(booking.guestCount) },
]

/** What was paid, line by line, as the quote on the booking says. */
function paidRows({ quote }: BookingRow): MailRow[] {
  const rent = rentLines(toBreakdown(quote)).map(({ label, amount }) => ({ name: label, value: formatDollarsExact(amount) }))
  return [
    ...rent,
    ...quote.fees.filter((fee) => fee.included).map((fee) => ({ name: fee.name, value: dollars(fee.amountCents) })),
    { name: 'Service fee', value: dollars(quote.serviceFeeCents) },
    { name: 'Total paid', value: dollars(quote.totalCents) },
  ]
}

const refundSentence = (refundCents: number) =>
  refundCents > 0 ? `${dollars(refundCents)} is on its way back to your card.` : 'No refund is due for this cancellation.'

function endedWords(
  news: 'rejected' | 'cancelled' | 'lapsed' | 'annulled' | 'paid_too_late' | 'stay_cancelled' | 'host_cancelled',
  place: string,
): Omit<Words, 'rows'> {
  const words = {
    rejected: {
      subject: `${place} cannot host you this time`,
      heading: 'The host could not accept your request',
      paragraphs: ['Your request was not accepted, and the nights are free again.'],
    },
    cancelled: {
      subject: `Cancelled: ${place}`,
      heading: 'Your booking is cancelled',
      paragraphs: ['You cancelled this booking.'],
    },
    lapsed: {
      subject: `The host of ${place} did not answer in time`,
      heading: 'Your request has expired',
      paragraphs: ['The host did not answer in time, so we let the request go.'],
    },
    annulled: {
      subject: `Your stay at ${place} was cancelled`,
      heading: 'We had to cancel your stay',
      paragraphs: ['We are sorry: this stay cannot take place.'],
    },
    stay_cancelled: {
      subject: `Cancelled: ${place}`,
      heading: 'Your stay is cancelled',
      paragraphs: ['You cancelled this stay, and its nights are free again.'],
    },
    host_cancelled: {
      subject: `Your host cancelled your stay at ${place}`,
      heading: 'Your host cancelled your stay',
      paragraphs: ['We are sorry: your host cannot host you after all. You get everything back, the service fee included.'],
    },
    paid_too_late: {
      subject: `Your payment for ${place} came too late`,
      heading: 'Your payment came after the booking had ended',
      paragraphs: ['The nights were no longer kept for you when the payment arrived.'],
    },
  }
  return words[news]
}

/** The letter to the guest. The exact address stands in it once the stay is confirmed and at no other time (decision S7). */
export function wordsForGuest(news: BookingNews, booking: BookingRow, refundCents: number): Words | null {
  const { title: place, address, city, state } = booking.property
  const rows = stayRows(booking)
  switch (news) {
    case 'paid':
      return {
        subject: `We received your payment for ${place}`,
        heading: 'Your request is with the host',
        rows: [...rows, ...paidRows(booking)],
        paragraphs: [
          `You paid ${dollars(booking.totalCents)}.`,
          'The host has 24 hours to answer, or until check-in day if that is sooner, and two hours at least. If they cannot host you, everything is refunded.',
        ],
      }
    case 'booked':
      return {
        subject: `Booked: ${place}`,
        heading: 'Your stay is booked',
        rows: [...rows, { name: 'Address', value: `${address}, ${city}, ${state}` }, ...paidRows(booking)],
        paragraphs: [
          `You paid ${dollars(booking.totalCents)}, and your stay is confirmed.`,
          'Check-in is from 3 PM, check-out until 11 AM, at local time.',
        ],
      }
    case 'approved':
      return {
        subject: `Confirmed: ${place}`,
        heading: 'Your stay is confirmed',
        rows: [...rows, { name: 'Address', value: `${address}, ${city}, ${state}` }],
        paragraphs: ['The host said yes.', 'Check-in is from 3 PM, check-out until 11 AM, at local time.'],
      }
    case 'refund_failed':
      return {
        subject: `Your refund for ${place} did not arrive`,
        heading: 'Your refund could not be paid out yet',
        rows,
        paragraphs: [
          `Your bank returned the refund of ${dollars(refundCents)}.`,
          'We have been told and will find another way. You need to do nothing.',
        ],
      }
    case 'reminder':
      return null
    default: {
      const words = endedWords(news, place)
      return { ...words, rows, paragraphs: [...words.paragraphs, refundSentence(refundCents)] }
    }
  }
}
