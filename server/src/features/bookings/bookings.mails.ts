import { hostPayoutCents } from '#contract/bookings/price.rules.ts'
import { retainedOf } from '#contract/ledger/ledger.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'
import { findParties } from './bookings.read-model.ts'
import type { BookingRow } from './bookings.repository.ts'
import { type BookingNews, type Words, wordsForGuest } from './guest-letters.mails.ts'
import { wordsForHost } from './host-letters.mails.ts'

/** What of a stay still reaches its host after so much has gone back, in cents. */
const payoutLeft = ({ booking, givenBackCents = 0 }: { booking: BookingRow; givenBackCents?: number }): number =>
  hostPayoutCents(retainedOf(booking.quote, givenBackCents).subtotalCents)

/**
 * Queues the mails about a change in the change's own transaction: they exist exactly when the change does, and the key of each keeps it
 * from being queued for a second reason (money-and-safety W8).
 */
export async function queueBookingMails(
  tx: Queryable,
  change: { news: BookingNews; booking: BookingRow; refundCents: number; givenBackCents?: number; publicUrl: string },
): Promise<void> {
  const parties = await findParties(tx, change.booking.id)
  if (!parties) return
  const { news, booking } = change
  const queue = async (to: string, who: 'guest' | 'host', words: Words | null, tab: string) => {
    if (!words) return
    const action = { label: 'Open your dashboard', url: `${change.publicUrl}/dashboard?tab=${tab}` }
    const payload = { to, ...renderMail({ ...words, action }) }
    await enqueue(tx, { kind: 'mail.send', key: `mail:booking:${booking.id}:${news}:${who}`, payload })
  }
  await queue(parties.guest.email, 'guest', wordsForGuest(news, booking, change.refundCents), 'bookings')
  const forHost = wordsForHost(news, booking, parties.guest, { timeZone: parties.host.timeZone, payoutCents: payoutLeft(change) })
  await queue(parties.host.email, 'host', forHost, 'requests')
}
