import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type BookingStatus, statusOf } from '#contract/bookings/bookings.rules.ts'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties, propertyImages } from '../../db/schema/properties.schema.ts'
import { toMessage, toOtherName } from './messages.mapper.ts'
import { isPaidStay } from './messages.repository.ts'

/** Where the next page of threads begins: after the thread of this moment and id. */
export interface ThreadCursor {
  at: string
  id: number
}

const MOST_UNREAD = 99
const others = alias(users, 'others')
const isMine = (userId: string) => or(eq(threads.guestId, userId), eq(threads.hostId, userId))
const readMark = (userId: string) =>
  sql`case when ${threads.guestId} = ${userId} then ${threads.guestReadId} else ${threads.hostReadId} end`
const unreadOf = (userId: string) => sql`select 1 from messages m
  where m.thread_id = ${threads.id} and m.author_id <> ${userId} and m.id > ${readMark(userId)}`

const selectThreads = (db: Queryable, userId: string) =>
  db
    .select({
      thread: threads,
      /** To the microsecond, as the database orders by it. */
      at: sql<string>`${threads.lastMessageAt}::text`,
      title: properties.title,
      pictureKey: propertyImages.key,
      otherName: others.firstName,
      otherImage: others.profileImageUrl,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      phase: bookings.phase,
      isPaid: isPaidStay,
      unread: sql<number>`(select count(*)::integer from (${unreadOf(userId)} limit ${MOST_UNREAD}) unread)`,
      last: messages,
    })
    .from(threads)
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .leftJoin(propertyImages, and(eq(propertyImages.propertyId, properties.id), propertyImages.isPrimary))
    .innerJoin(
      others,
      sql`${others.id} = case when ${threads.guestId} = ${userId} then ${threads.hostId} else ${threads.guestId} end`,
    )
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
    .leftJoin(messages, sql`${messages.id} = (select max(m.id) from messages m where m.thread_id = ${threads.id})`)

type Row = Awaited<ReturnType<typeof selectThreads>>[number]

const stayOf = ({ thread, checkIn, checkOut, phase }: Row): Thread['stay'] => {
  if (thread.bookingId === null || checkIn === null || checkOut === null || phase === null) return null
  const status: BookingStatus = statusOf(phase)
  return { bookingId: thread.bookingId, checkInDate: checkIn, checkOutDate: checkOut, status }
}

function toThread(row: Row, userId: string, urlFor: (key: string) => string): Thread {
  const { thread, pictureKey, last, otherName } = row
  const role = thread.guestId === userId ? 'guest' : 'host'
  return {
    id: thread.id,
    propertyId: thread.propertyId,
    title: row.title,
    picture: pictureKey && urlFor(pictureKey),
    role,
    otherName: toOtherName(otherName, role),
    otherImage: row.otherImage,
    stay: stayOf(row),
    hidesContacts: !row.isPaid,
    unread: row.unread,
    lastMessage: last && toMessage(last, userId, !row.isPaid),
  }
}

/** Reads what a person finds in their inbox. */
export function createInboxReadModel(db: Queryable, urlFor: (key: string) => string) {
  return {
    /** A page of a person's threads, the latest first, after `cursor`. */
    async listThreads(userId: string, cursor: ThreadCursor | null): Promise<{ threads: Thread[]; next: ThreadCursor | null }> {
      const after = cursor
        ? sql`(${threads.lastMessageAt}, ${threads.id}) < (${cursor.at}::timestamptz, ${cursor.id})`
        : undefined
      const size = messagePolicy.threadPageSize
      const rows = await selectThreads(db, userId)
        .where(and(isMine(userId), after))
        .orderBy(desc(threads.lastMessageAt), desc(threads.id))
        .limit(size + 1)
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        threads: shown.map((row) => toThread(row, userId, urlFor)),
        next: last ? { at: last.at, id: last.thread.id } : null,
      }
    },

    /** One thread of a person; null for a stranger. */
    async findThread(id: number, userId: string): Promise<Thread | null> {
      const [row] = await selectThreads(db, userId).where(and(eq(threads.id, id), isMine(userId)))
      return row ? toThread(row, userId, urlFor) : null
    },

    /** The newest messages of a thread before `before`, in the order they were written. Whose thread it is, was asked before. */
    async listMessages(
      thread: Thread,
      userId: string,
      before: number | null,
    ): Promise<{ messages: Message[]; hasMore: boolean }> {
      const size = messagePolicy.pageSize
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.threadId, thread.id), before === null ? undefined : lt(messages.id, before)))
        .orderBy(desc(messages.id))
        .limit(size + 1)
      const shown = rows.slice(0, size).reverse()
      return { messages: shown.map((row) => toMessage(row, userId, thread.hidesContacts)), hasMore: rows.length > size }
    },

    /** How many threads have something a person has not read. */
    async countUnread(userId: string): Promise<number> {
      const unread = db
        .select({ one: sql`1`.as('one') })
        .from(threads)
        .where(and(isMine(userId), sql`exists (${unreadOf(userId)})`))
        .limit(MOST_UNREAD)
        .as('unread_threads')
      const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(unread)
      return row?.count ?? 0
    },

    /** Messages whose contact details are hidden, as they were written; null when there is no such thread. */
    async listOriginals(threadId: number) {
      const [thread] = await db.select().from(threads).where(eq(threads.id, threadId))
      if (!thread) return null
      const rows = await db
        .select()
        .from(messages)
        .where(and(eq(messages.threadId, threadId), sql`${messages.original} is not null`))
        .orderBy(messages.id)
        .limit(500)
      return rows.map((row) => ({
        id: row.id,
        author: row.authorId === thread.guestId ? ('guest' as const) : ('host' as const),
        text: row.original ?? row.body,
        createdAt: row.createdAt.toISOString(),
      }))
    },
  }
}
export type InboxReadModel = ReturnType<typeof createInboxReadModel>
