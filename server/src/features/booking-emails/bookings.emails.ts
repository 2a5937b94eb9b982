import { payoutLeftOf } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { type BookingRow, findParties } from '../../db/queries/bookings.queries.ts'
import type { Email } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { type BookingNews, mailToGuest } from './guest.emails.ts'
import { mailToHost } from './host.emails.ts'

/** The host's remaining share of a stay after refunds, in cents. */
const payoutLeft = ({ booking, givenBackCents = 0 }: { booking: BookingRow; givenBackCents?: number }): number =>
  payoutLeftOf(booking.quote, givenBackCents)

interface BookingChange {
  news: BookingNews
  booking: BookingRow
  refundCents: number
  givenBackCents?: number
  publicUrl: string
}

type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

/** The email to the guest or the host about a change; null when they get none. */
function writeMail(change: BookingChange, { guest, host }: Parties, recipient: 'guest' | 'host'): Email | null {
  const { news, booking, refundCents, publicUrl } = change
  const url = `${publicUrl}/dashboard?tab=${recipient === 'guest' ? 'bookings' : 'requests'}`
  if (recipient === 'guest') return mailToGuest(news, booking, { guest, host, refundCents, url })
  const facts = { to: host.email, guest, timeZone: host.timeZone, refundCents, payoutCents: payoutLeft(change), url }
  return mailToHost(news, booking, facts)
}

/**
 * Queues the emails about a change in the same transaction: they exist exactly when the change does, and the key of
 * each prevents a duplicate. `refundId` tells the refund that the news is about, for news that a booking may have
 * several times.
 */
export async function queueBookingEmails(tx: Queryable, change: BookingChange & { refundId?: string }): Promise<void> {
  const parties = await findParties(tx, change.booking.id)
  if (!parties) return
  const { news, booking, refundId, refundCents } = change
  for (const recipient of ['guest', 'host'] as const) {
    const email = writeMail(change, parties, recipient)
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
  db: Queryable,
  { recipient, ...change }: BookingChange & { recipient: 'guest' | 'host' },
): Promise<Email | null> {
  const parties = await findParties(db, change.booking.id)
  return parties && isRewritable(change.news, change.booking.phase) ? writeMail(change, parties, recipient) : null
}
