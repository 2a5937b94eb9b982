import { fullNameOf } from '#contract/auth/person-name.rules.ts'
import { listRent, type RentItem, toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { siteFeesOf } from '#contract/bookings/price.rules.ts'
import { type EmailFact, say, sayCount } from '#contract/content/emails/email-phrases.rules.ts'
import type { EmailKey } from '#contract/content/emails/email-templates.rules.ts'
import { payoutLeftOf } from '#contract/ledger/ledger.rules.ts'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import { writeAddress } from '#contract/properties/places/address.rules.ts'
import { toCents } from '#contract/shared/money.ts'
import { showLine } from '#contract/shared/texts/written-texts.ts'
import type { Queryable } from '../../db/client.ts'
import { type BookingRow, findParties } from '../../db/queries/bookings.queries.ts'
import { type Email, type EmailRow, type EmailSite, emailOf, writtenForGuest } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { arrivalValues } from '../../platform/mailer/render-email.ts'

/** The host's remaining share of a stay after refunds, in cents. */
const payoutLeft = ({ booking, givenBackCents = 0 }: { booking: BookingRow; givenBackCents?: number }): number =>
  payoutLeftOf(booking.quote, givenBackCents)

interface BookingChange {
  news: BookingNews
  booking: BookingRow
  refundCents: number
  givenBackCents?: number
}

type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

/** The email to the guest or the host about a change; null when they get none. */
function writeMail(site: EmailSite, change: BookingChange, { guest, host }: Parties, recipient: 'guest' | 'host'): Email | null {
  const { news, booking, refundCents } = change
  const url = `${site.config.publicUrl}/dashboard?tab=${recipient === 'guest' ? 'bookings' : 'requests'}`
  if (recipient === 'guest') return mailToGuest(news, booking, { guest, host, refundCents, url })
  const facts = { to: host.email, guest, timeZone: host.timeZone, refundCents, payoutCents: payoutLeft(change), url }
  return mailToHost(news, booking, facts)
}

/**
 * Queues the emails about a change in the same transaction: they exist exactly when the change does, and the key of
 * each prevents a duplicate. `refundId` tells the refund that the news is about, for news that a booking may have
 * several times.
 */
export async function queueBookingEmails(
  site: EmailSite,
  tx: Queryable,
  change: BookingChange & { refundId?: string },
): Promise<void> {
  const parties = await findParties(tx, change.booking.id)
  if (!parties) return
  const { news, booking, refundId, refundCents } = change
  for (const recipient of ['guest', 'host'] as const) {
    const email = writeMail(site, change, parties, recipient)
    const key = ['mail:booking', booking.id, news, recipient, ...(refundId ? [refundId] : [])].join(':')
    const about = { bookingId: booking.id, kind: news, recipient, amountCents: refundCents }
    if (email) await queueEmail(tx, { key, email, about })
  }
}

const phasesOf = {
  paid: 'paid',
  reminder: 'paid',
  booked: 'confirmed',
  approved: 'confirmed',
  refunded: 'confirmed',
  refund_failed: null,
} as const
type ActiveNews = keyof typeof phasesOf
const isActive = (news: BookingNews): news is ActiveNews => Object.hasOwn(phasesOf, news)

/**
 * Whether an email can be written again from the booking: while the booking is still in the state that the email is
 * about, so that nobody reads an address or contact details that are hidden by now.
 */
export function isRewritable(news: BookingNews, phase: BookingRow['phase']): boolean {
  const wanted = isActive(news) ? phasesOf[news] : 'cancelled'
  return wanted === null || wanted === phase
}

/** The email about a past change, to the current address of its recipient; null when it cannot be written again. */
export async function rewriteBookingEmail(
  site: EmailSite,
  db: Queryable,
  { recipient, ...change }: BookingChange & { recipient: 'guest' | 'host' },
): Promise<Email | null> {
  const parties = await findParties(db, change.booking.id)
  return parties && isRewritable(change.news, change.booking.phase) ? writeMail(site, change, parties, recipient) : null
}

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

/** An instant in an email: in the property's time zone. */
const atProperty = (instant: Date, timeZone: string): EmailFact => ({ at: instant.toISOString(), timeZone })

/** The host as the guest knows them, with the property's time zone and its translations. */
interface EmailHost {
  firstName: string
  timeZone: string
  translations: Parties['host']['translations']
}

/** Until when the host can answer a paid request; empty where no deadline is stored. */
const deadlineSentence = ({ respondBy }: BookingRow, { timeZone }: EmailHost): EmailFact =>
  respondBy ? say('theyHaveUntil', { time: atProperty(respondBy, timeZone) }) : ''

/** What every email about a stay may name. */
const stayValues = (booking: BookingRow, place: EmailFact) => ({
  place,
  checkIn: { day: booking.checkIn },
  checkOut: { day: booking.checkOut },
  guests: String(booking.guestCount),
  total: { cents: booking.totalCents },
})

/** The stay in an email: where, when, how many. The street is left out. */
const stayRows = (booking: BookingRow, place: EmailFact): EmailRow[] => [
  { name: say('place'), value: place },
  { name: say('checkIn'), value: { day: booking.checkIn } },
  { name: say('checkOut'), value: { day: booking.checkOut } },
  { name: say('guests'), value: String(booking.guestCount) },
]

const reasons = { special: say('special'), season: say('season'), weekend: say('weekend'), base: null }

/** A part of the rent: `$150.00 × 4 nights`. */
function rentName(item: RentItem): EmailFact {
  if (item.kind === 'discount') return say(item.of, { percent: String(item.percent) })
  const each = { cents: toCents(item.each) }
  if (item.kind === 'extraGuests')
    return say('eachNight', { guests: sayCount('extraGuests', item.guests), nights: sayCount('nights', item.nights), each })
  const line = sayCount('nightsAt', item.count, { each })
  const why = item.line && ((item.line.why === 'season' && item.line.name) || reasons[item.line.why])
  return why ? say('because', { line, why }) : line
}

/** The payment line by line, from the booking's quote. */
const paidRows = ({ quote }: BookingRow, { translations }: EmailHost): EmailRow[] => [
  ...listRent(toBreakdown(quote)).map((item) => ({ name: rentName(item), value: { cents: toCents(item.amount) } })),
  ...quote.fees
    .filter((fee) => fee.included)
    .map(({ name, amountCents }) => ({
      name: writtenForGuest(name, translations, ({ fees }) => showLine(name, fees)),
      value: { cents: amountCents },
    })),
  {
    name: say('serviceFee', { percent: String(siteFeesOf(quote).guestPercent) }),
    value: { cents: quote.serviceFeeCents },
  },
  { name: say('totalPaid'), value: { cents: quote.totalCents } },
]

const refundSentence = (cents: number): EmailFact => (cents > 0 ? say('refunding', { amount: { cents } }) : say('noRefund'))

const guestKinds = {
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

function rowsOf(news: BookingNews, booking: BookingRow, host: EmailHost, place: EmailFact): EmailRow[] {
  const address = { name: say('address'), value: writeAddress({ ...booking.property, zipCode: '' }) }
  return [
    ...stayRows(booking, place),
    ...(news === 'booked' || news === 'approved' ? [address] : []),
    ...(news === 'booked' || news === 'paid' ? paidRows(booking, host) : []),
  ]
}

interface GuestFacts {
  guest: { email: string; firstName: string }
  host: EmailHost
  refundCents: number
  url: string
}

/** The email to the guest. It contains the exact address only while the stay is confirmed. */
function mailToGuest(news: BookingNews, booking: BookingRow, facts: GuestFacts): Email | null {
  if (news === 'reminder') return null
  const { guest, host, refundCents, url } = facts
  const place = writtenForGuest(booking.property.title, host.translations)
  const values = {
    ...stayValues(booking, place),
    guestName: guest.firstName,
    hostName: host.firstName.trim() || say('host'),
    ...arrivalValues,
    deadlineSentence: deadlineSentence(booking, host),
    refund: { cents: refundCents },
    refundSentence: refundSentence(refundCents),
  }
  return emailOf(guest.email, guestKinds[news], values, { rows: rowsOf(news, booking, host, place), url })
}

interface EmailGuest {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
}

const contactRows = (guest: EmailGuest): EmailRow[] => [
  { name: say('guest'), value: fullNameOf(guest) },
  { name: say('email'), value: guest.email },
  ...(guest.phoneNumber ? [{ name: say('phone'), value: guest.phoneNumber }] : []),
]

const hostKinds = {
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
const isForHost = (news: BookingNews): news is keyof typeof hostKinds => Object.hasOwn(hostKinds, news)

/** The emails with the guest's contact details and special requests: about an open or confirmed booking. */
const withContact: readonly BookingNews[] = ['paid', 'booked', 'reminder', 'approved']

const payoutSentence = (cents: number): EmailFact => (cents > 0 ? say('payoutLeft', { amount: { cents } }) : say('noPayout'))

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
function mailToHost(news: BookingNews, booking: BookingRow, facts: HostFacts): Email | null {
  if (!isForHost(news)) return null
  const { to, guest, timeZone, refundCents, payoutCents, url } = facts
  const place = booking.property.title
  const values = {
    ...stayValues(booking, place),
    guestName: guest.firstName,
    answerBy: booking.respondBy ? say('byThen', { time: atProperty(booking.respondBy, timeZone) }) : '',
    hours: String(payoutPolicy.hoursAfterCheckIn),
    specialRequests: booking.specialRequests || null,
    refund: { cents: refundCents },
    payout: { cents: payoutCents },
    payoutSentence: payoutSentence(payoutCents),
  }
  const rows = [...stayRows(booking, place), ...(withContact.includes(news) ? contactRows(guest) : [])]
  return emailOf(to, hostKinds[news], values, { rows, url })
}
