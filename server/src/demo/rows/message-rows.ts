import type { Transaction } from '../../db/client.ts'
import type { bookings } from '../../db/schema/bookings.schema.ts'
import { insertMessage, moveReadMark, openThread } from '../../features/messages/messages.queries.ts'
import { conversations } from '../world/calendar/conversations.ts'
import { personId } from './people-rows.ts'

const HOUR_MS = 3_600_000

interface Stays {
  title: string
  hostId: string
  rows: readonly (typeof bookings.$inferSelect)[]
}

/** Writes the conversations about these stays of a listing. Only new messages are unread. */
export async function insertConversations(tx: Transaction, { title, hostId, rows }: Stays, now: Date): Promise<void> {
  for (const { guestKey, messages, isUnread } of conversations.filter((one) => one.title === title)) {
    const guestId = personId(guestKey)
    const stay = rows.find((row) => row.guestId === guestId && row.phase !== 'cancelled')
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
    const [first] = messages
    if (!stay || !first) continue
    const parties = { propertyId: stay.propertyId, guestId, hostId, bookingId: stay.id }
    const thread = await openThread(tx, parties, at(first.hoursAgo))
    for (const [index, { by, hoursAgo, body }] of messages.entries()) {
      const authorId = by === 'guest' ? guestId : hostId
      const message = { authorId, key: `demo-${index}`, body, original: null, now: at(hoursAgo) }
      const { row } = await insertMessage(tx, thread, message)
      if (!isUnread) await moveReadMark(tx, thread, by === 'guest' ? 'host' : 'guest', row.id)
    }
  }
}
