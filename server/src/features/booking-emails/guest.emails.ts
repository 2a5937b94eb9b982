import { rentLines, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { serviceFeeLabel, siteFeesOf } from '#contract/bookings/price.rules.ts'
import type { EmailKey } from '#contract/content/emails/email-templates.rules.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import type { MailRow } from '../../platform/mailer/mail-layout.ts'

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

/** Until when the host can answer a paid request; empty where no deadline is stored. */
const deadlineSentence = ({ respondBy }: BookingRow, { timeZone }: EmailHost): string =>
  respondBy ? `They have until ${atProperty(respondBy, timeZone)} to answer.` : ''

/** What every email about a stay may name. */
export const stayValues = (booking: BookingRow) => ({
  place: booking.property.title,
  checkIn: formatDate(booking.checkIn),
  checkOut: formatDate(booking.checkOut),
  guests: String(booking.guestCount),
  total: dollars(booking.totalCents),
})

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

const keys = {
  paid: 'email-guest-paid',
  booked: 'email-guest-booked',
  approved: 'email-guest-approved',
  rejected: 'email-guest-rejected',
  cancelled: 'email-guest-cancelled',
  request_expired: 'email-guest-request-expired',
  operator_cancelled: 'email-guest-operator-cancelled',
  stay_cancelled: 'email-guest-stay-cancelled',
  host_cancelled: 'email-guest-host-cancelled',
  paid_too_late: 'email-guest-paid-too-late',
  refunded: 'email-guest-refunded',
  refund_failed: 'email-guest-refund-failed',
} as const satisfies Partial<Record<BookingNews, EmailKey>>

function rowsOf(news: BookingNews, booking: BookingRow): MailRow[] {
  const address = { name: 'Address', value: `${booking.property.address}, ${townOf(booking.property)}` }
  return [
    ...stayRows(booking),
    ...(news === 'booked' || news === 'approved' ? [address] : []),
    ...(news === 'booked' || news === 'paid' ? paidRows(booking) : []),
  ]
}

interface GuestFacts {
  guest: { email: string; firstName: string }
  host: EmailHost
  refundCents: number
  url: string
}

/** The email to the guest. It contains the exact address only while the stay is confirmed. */
export function mailToGuest(news: BookingNews, booking: BookingRow, { guest, host, refundCents, url }: GuestFacts): Email | null {
  if (news === 'reminder') return null
  const values = {
    ...stayValues(booking),
    guestName: guest.firstName,
    hostName: host.firstName.trim() || 'Host',
    deadlineSentence: deadlineSentence(booking, host),
    refund: dollars(refundCents),
    refundSentence: refundSentence(refundCents),
  }
  return emailOf(guest.email, keys[news], values, { rows: rowsOf(news, booking), url })
}
