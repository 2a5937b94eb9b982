import { payoutLeftOf } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { renderMail } from '../../../platform/mailer/mail-layout.ts'
import { findParties } from '../bookings.read-model.ts'
import type { BookingRow } from '../bookings.repository.ts'
import { type BookingNews, type Words, wordsForGuest } from './guest.emails.ts'
import { wordsForHost } from './host.emails.ts'

/** The host's remaining share of a stay after refunds, in cents. */
const payoutLeft = ({ booking, givenBackCents = 0 }: { booking: BookingRow; givenBackCents?: number }): number =>
  payoutLeftOf(booking.quote, givenBackCents)

interface BookingChange {
  news: BookingNews
  booking: BookingRow
  refundCents: number
  givenBackCents?: number
  /** The provider's id of the refund that the news is about, for news that a booking may have several times. */
  refundId?: string
  publicUrl: string
}

/**
 * Queues the emails about a change in the same transaction: they exist exactly when the change does, and the key of
 * each prevents a duplicate.
 */
export async function queueBookingEmails(tx: Queryable, change: BookingChange): Promise<void> {
  const parties = await findParties(tx, change.booking.id)
  if (!parties) return
  const { news, booking, refundId } = change
  const queue = async (to: string, who: 'guest' | 'host', words: Words | null, tab: string) => {
    if (!words) return
    const action = { label: 'Open your dashboard', url: `${change.publicUrl}/dashboard?tab=${tab}` }
    const payload = { to, ...renderMail({ ...words, action }) }
    const key = ['mail:booking', booking.id, news, who, ...(refundId ? [refundId] : [])].join(':')
    await enqueue(tx, { kind: 'mail.send', key, payload })
  }
  await queue(parties.guest.email, 'guest', wordsForGuest(news, booking, change.refundCents, parties.host), 'bookings')
  const forHost = wordsForHost(news, booking, parties.guest, { timeZone: parties.host.timeZone, payoutCents: payoutLeft(change) })
  await queue(parties.host.email, 'host', forHost, 'requests')
}
