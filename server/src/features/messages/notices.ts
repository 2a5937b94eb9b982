import { eq, sql } from 'drizzle-orm'
import { isErasedEmail } from '#contract/auth/auth.rules.ts'
import { describeFiles } from '#contract/shared/files/attached-files.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { type Email, emailOf, writtenForGuest } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { textFor, toOtherName } from './inbox.queries.ts'
import { listFiles } from './message-files.queries.ts'
import { isPaidStay, type Parties, readIdOf } from './messages.queries.ts'

// Emails about unread messages: once, until they read again.

/** The kind of the job that sends the email about unread messages; its payload is `{ threadId, userId }`. */
export const MESSAGE_NOTICE_JOB = 'message.notice'

/** Queues the email when there still is something unread. */
export async function queueNotice(
  { db, config }: Needs<'db' | 'config'>,
  { threadId, userId }: { threadId: number; userId: string },
): Promise<void> {
  const notice = await findNotice(db, threadId, userId)
  if (!notice || notice.unread === 0) return
  const key = `mail:message:${threadId}:${userId}:${notice.readId}`
  await queueEmail(db, { key, email: noticeMail(notice, config.publicUrl) })
}

/** The content of an email about unread messages; null when the thread or the person is gone. */
async function findNotice(db: Queryable, threadId: number, userId: string) {
  const [row] = await db
    .select({ thread: threads, isPaid: isPaidStay, email: users.email })
    .from(threads)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
    .where(eq(threads.id, threadId))
  if (!row || isErasedEmail(row.email)) return null
  const { thread, isPaid, email } = row
  const readId = readIdOf(thread, userId)
  const unread = await db
    .select()
    .from(messages)
    .where(sql`${messages.threadId} = ${threadId} and ${messages.authorId} <> ${userId} and ${messages.id} > ${readId}`)
    .orderBy(messages.id)
    .limit(10)
  const files = await listFiles(
    db,
    unread.map(({ id }) => id),
  )
  const words = unread.map((message) =>
    [textFor(message, !isPaid), describeFiles(files.get(message.id) ?? [])].filter((part) => part !== '').join('\n'),
  )
  return { ...(await describeParties(db, thread, userId)), to: email, threadId, readId, words, unread: unread.length }
}
type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** The email about all unread messages of a conversation. */
export const noticeMail = ({ to, otherName, title, translations, words, threadId }: Notice, publicUrl: string): Email => {
  const values = { writerName: otherName, place: writtenForGuest(title, translations), messages: words }
  return emailOf(to, 'email-messages', values, { url: `${publicUrl}/messages/${threadId}` })
}

/**
 * The title of a place, for a guest with its translations, and the name of the other party of a conversation, which
 * need not have begun.
 */
export async function describeParties(db: Queryable, { propertyId, guestId, hostId }: Parties, userId: string) {
  const [place] = await db
    .select({ title: properties.title, language: properties.language, translations: properties.translations })
    .from(properties)
    .where(eq(properties.id, propertyId))
  const seat = userId === guestId ? 'guest' : 'host'
  const [other] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, seat === 'guest' ? hostId : guestId))
  const { title = '', language = null, translations = null } = place ?? {}
  const written = { title, language, translations: seat === 'guest' ? translations : null }
  return { ...written, otherName: toOtherName(other?.firstName ?? '', seat) }
}
