import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isPaidStay, type Parties } from './messages.repository.ts'

/** What a mail about unread messages says; null when the thread or the person is gone. */
export async function findNotice(db: Queryable, threadId: number, userId: string) {
  const [row] = await db
    .select({ thread: threads, title: properties.title, isPaid: isPaidStay, email: users.email })
    .from(threads)
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
    .where(eq(threads.id, threadId))
  if (!row || row.email.endsWith('@erased.invalid')) return null
  const { thread, title, isPaid, email } = row
  const isGuest = thread.guestId === userId
  const readId = isGuest ? thread.guestReadId : thread.hostReadId
  const [other] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, isGuest ? thread.hostId : thread.guestId))
  const unread = await db
    .select()
    .from(messages)
    .where(sql`${messages.threadId} = ${threadId} and ${messages.authorId} <> ${userId} and ${messages.id} > ${readId}`)
    .orderBy(messages.id)
    .limit(10)
  const words = unread.map(({ body, original }) => (isPaid ? (original ?? body) : body))
  return {
    to: email,
    threadId,
    title,
    readId,
    otherName: other?.firstName.trim() || (isGuest ? 'Host' : 'Guest'),
    words,
    unread: unread.length,
  }
}
export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** The title of a place and the first name of the other one, for a conversation that has not begun. */
export async function describeParties(db: Queryable, { propertyId, guestId, hostId }: Parties, userId: string) {
  const [place] = await db.select({ title: properties.title }).from(properties).where(eq(properties.id, propertyId))
  const isGuest = userId === guestId
  const [other] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, isGuest ? hostId : guestId))
  return { title: place?.title ?? '', otherName: other?.firstName.trim() || (isGuest ? 'Host' : 'Guest') }
}
