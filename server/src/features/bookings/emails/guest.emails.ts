import { rentLines, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { serviceFeeLabel, siteFeesOf } from '#contract/bookings/price.rules.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { MailRow } from '../../../platform/mailer/mail-layout.ts'
import type { BookingRow } from '../bookings.repository.ts'

/** Booking events that send an email. */
export type BookingNews =
  | 'paid'
  | 'booked'
  | 'reminder'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'request_expired'
  | 'operator_cancelled'
  | 'stay_cancelled'
  | 'host_cancelled'
  | 'paid_too_late'
  | 'refunded'
  | 'refund_failed'

export interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  rows?: MailRow[]
}

export const dollars = (cents: number) => formatDollarsExact(toDollars(cents))

/** An instant in an email, `November 23, 2026 at 3:04 PM EST`: in the property's time zone. */
export const atProperty = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)

/** The host as the guest knows them, and the property's time zone. */
export interface EmailHost {
  firstName: string
  timeZone: string
}

/** The host who received a paid request and their deadline; no deadline where none is stored. */
function requestSent({ respondBy }: BookingRow, { firstName, timeZone }: EmailHost): string {
  const name = firstName.trim() || 'Host'
  if (!respondBy) return `Request sent to ${name}.`
  return `Request sent to ${name}. They have until ${atProperty(respondBy, timeZone)} to answer.`
}

/** The stay in an email: where, when, how many. The street is left out. */
export const stayRows = (booking: BookingRow): MailRow[] => [
  { name: 'Place', value: booking.property.title },
  { name: 'Check-in', value: formatDate(booking.checkIn) },
  { name: 'Check-out', value: formatDate(booking.checkOut) },
  { name: 'Guests', value: String(booking.guestCount) },
]

/** The payment line by line, from the booking's quote. */
function paidRows({ quote }: BookingRow): MailRow[] {
  const rent = rentLines(toBreakdown(quote)).map(({ label, amount }) => ({ name: label, value: formatDollarsExact(amount) }))
  return [
    ...rent,
    ...quote.fees.filter((fee) => fee.included).map((fee) => ({ name: fee.name, value: dollars(fee.amountCents) })),
    {
      name: serviceFeeLabel(siteFeesOf(quote).guestPercent).replace(/^./, (first) => first.toUpperCase()),
      value: dollars(quote.serviceFeeCents),
    },
    { name: 'Total paid', value: dollars(quote.totalCents) },
  ]
}

const refundSentence = (refundCents: number) =>
  refundCents > 0 ? `We are refunding ${dollars(refundCents)} to your card.` : 'No refund is due for this cancellation.'

function endedWords(
  news:
    | 'rejected'
    | 'cancelled'
    | 'request_expired'
    | 'operator_cancelled'
    | 'paid_too_late'
    | 'stay_cancelled'
    | 'host_cancelled',
  place: string,
): Omit<Words, 'rows'> {
  const words = {
    rejected: {
      subject: `Your request for ${place} was declined`,
      heading: 'The host declined your request',
      paragraphs: ['The host could not accept your request. The nights are free again.'],
    },
    cancelled: {
      subject: `Canceled: ${place}`,
      heading: 'Your booking is canceled',
      paragraphs: ['You canceled this booking.'],
    },
    request_expired: {
      subject: `The host of ${place} did not answer in time`,
      heading: 'Your request has expired',
      paragraphs: ['The host did not answer in time, so your request expired.'],
    },
    operator_cancelled: {
      subject: `Your stay at ${place} was canceled`,
      heading: 'We had to cancel your stay',
      paragraphs: ['We are sorry. This stay cannot take place.'],
    },
    stay_cancelled: {
      subject: `Canceled: ${place}`,
      heading: 'Your stay is canceled',
      paragraphs: ['You canceled this stay. The nights are free again.'],
    },
    host_cancelled: {
      subject: `Your host canceled your stay at ${place}`,
      heading: 'Your host canceled your stay',
      paragraphs: ['We are sorry. Your host had to cancel. You get a full refund, service fee included.'],
    },
    paid_too_late: {
      subject: `Your payment for ${place} arrived too late`,
      heading: 'Your payment arrived after the booking ended',
      paragraphs: ['Your hold on the nights had ended when the payment arrived.'],
    },
  }
  return words[news]
}

/** The email to the guest. It contains the exact address only while the stay is confirmed. */
export function wordsForGuest(news: BookingNews, booking: BookingRow, refundCents: number, host: EmailHost): Words | null {
  const { title: place, address } = booking.property
  const rows = stayRows(booking)
  switch (news) {
    case 'paid':
      return {
        subject: `We received your payment for ${place}`,
        heading: 'Your request is with the host',
        rows: [...rows, ...paidRows(booking)],
        paragraphs: [
          `You paid ${dollars(booking.totalCents)}.`,
          `${requestSent(booking, host)} If they cannot host you, you get a full refund.`,
        ],
      }
    case 'booked':
      return {
        subject: `Booked: ${place}`,
        heading: 'Your stay is booked',
        rows: [...rows, { name: 'Address', value: `${address}, ${townOf(booking.property)}` }, ...paidRows(booking)],
        paragraphs: [
          `You paid ${dollars(booking.totalCents)}, and your stay is confirmed.`,
          'Check-in is from 3 PM and check-out is until 11 AM, local time.',
        ],
      }
    case 'approved':
      return {
        subject: `Confirmed: ${place}`,
        heading: 'Your stay is confirmed',
        rows: [...rows, { name: 'Address', value: `${address}, ${townOf(booking.property)}` }],
        paragraphs: ['The host approved your request.', 'Check-in is from 3 PM and check-out is until 11 AM, local time.'],
      }
    case 'refunded':
      return {
        subject: `Refund for ${place}`,
        heading: 'You get a part of your payment back',
        rows,
        paragraphs: [`We are refunding ${dollars(refundCents)} to your card.`, 'Your stay remains booked.'],
      }
    case 'refund_failed':
      return {
        subject: `Your refund for ${place} did not arrive`,
        heading: 'Your refund could not be paid out yet',
        rows,
        paragraphs: [
          `Your bank returned the refund of ${dollars(refundCents)}.`,
          'We will send it another way. You don’t need to do anything.',
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
