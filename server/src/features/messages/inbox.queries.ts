import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import {
  byId,
  type ChangesPage,
  type ChangesRequest,
  changedAtOf,
  isChangeFor,
  readChanges,
} from '../../db/queries/record-changes.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties, propertyImages } from '../../db/schema/properties.schema.ts'
import { titlesOfCard } from '../properties/listing-texts.ts'
import { type FileRow, listFiles } from './message-files.queries.ts'
import { toFile } from './message-files.ts'
import { isPaidStay, type MessageRow, readIdOf, type Seat } from './messages.queries.ts'

// A person's inbox.

type Ctx = Needs<'db' | 'images' | 'settings'>

const MOST_UNREAD = 99
const latest = defineOrder('threads.latest', 'falling', [
  ['instant', threads.lastMessageAt],
  ['id', threads.id],
])
const newestMessage = defineOrder('messages.newest', 'falling', [['id', messages.id]])
const others = alias(users, 'others')
const isMine = (userId: string) => or(eq(threads.guestId, userId), eq(threads.hostId, userId))
const readMark = (userId: string) =>
  sql`case when ${threads.guestId} = ${userId} then ${threads.guestReadId} else ${threads.hostReadId} end`
const unreadOf = (userId: string) => sql`select 1 from messages m
  where m.thread_id = ${threads.id} and m.author_id <> ${userId} and m.id > ${readMark(userId)}`

// The outer column is spelled out: without a join, drizzle would write `id` alone.
const messageChangedAt = changedAtOf('message', sql`messages.id`, sql`messages.created_at`)

const selectThreads = (db: Queryable, userId: string) =>
  db
    .select({
      thread: threads,
      key: latest.key,
      title: properties.title,
      language: properties.language,
      translations: properties.translations,
      timeZone: properties.timeZone,
      pictureKey: propertyImages.key,
      otherName: others.firstName,
      otherImage: others.photoSmallKey,
      booking: {
        id: bookings.id,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        guestCount: bookings.guestCount,
        totalCents: bookings.totalCents,
        phase: bookings.phase,
        respondBy: bookings.respondBy,
      },
      isPaid: isPaidStay,
      unread: sql<number>`(select count(*)::integer from (${unreadOf(userId)} limit ${MOST_UNREAD}) unread)`,
      changedAt: changedAtOf('thread', threads.id, threads.lastMessageAt),
      last: messages,
      lastChangedAt: messageChangedAt,
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

const stayOf = ({ booking, timeZone }: Row): Thread['stay'] =>
  booking && {
    bookingId: booking.id,
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    guestCount: booking.guestCount,
    totalPrice: toAmount(booking.totalCents),
    status: statusOf(booking.phase),
    respondBy: booking.phase === 'paid' ? (booking.respondBy?.toISOString() ?? null) : null,
    timeZone,
  }

/** The files of the last messages of these threads. */
const filesOf = (db: Queryable, rows: readonly Row[]) =>
  listFiles(
    db,
    rows.flatMap(({ last }) => last?.id ?? []),
  )

interface ThreadReader {
  userId: string
  urlFor: (key: string) => string
  languages: readonly Language[]
  files: Map<number, FileRow[]>
}

async function readerOf({ db, images, settings }: Ctx, userId: string, rows: readonly Row[]): Promise<ThreadReader> {
  const { languages } = settings.current()
  return { userId, urlFor: images.urlFor, languages, files: await filesOf(db, rows) }
}

function toThread(row: Row, { userId, urlFor, languages, files }: ThreadReader): Thread {
  const { thread, pictureKey, last, otherName } = row
  const role = thread.guestId === userId ? 'guest' : 'host'
  return {
    id: thread.id,
    propertyId: thread.propertyId,
    title: row.title,
    ...(role === 'guest' ? titlesOfCard(row, languages) : {}),
    picture: pictureKey && urlFor(pictureKey),
    role,
    otherName: toOtherName(otherName, role),
    otherImage: row.otherImage && urlFor(row.otherImage),
    stay: stayOf(row),
    hidesContacts: !row.isPaid,
    otherReadId: readIdOf(thread, role === 'guest' ? thread.hostId : thread.guestId),
    unread: row.unread,
    lastMessage: last && toMessage(last, files.get(last.id), userId, !row.isPaid, row.lastChangedAt),
    updatedAt: row.changedAt.toISOString(),
  }
}

/**
 * What a reader may see of a message: the original once the booking is paid, before that without contact details.
 */
export const textFor = ({ body, original }: Pick<MessageRow, 'body' | 'original'>, hidesContacts: boolean): string =>
  hidesContacts ? body : (original ?? body)

/** The name of the other party, for the guest and for the host of a conversation. */
export const toOtherName = (firstName: string, reader: Seat): string =>
  firstName.trim() || (reader === 'guest' ? 'Host' : 'Guest')

/** A message for one of the two people, with its files; those of a removed message are not among them. */
export const toMessage = (
  row: MessageRow,
  files: readonly FileRow[] | undefined,
  readerId: string,
  hidesContacts: boolean,
  changedAt: Date = row.createdAt,
): Message => ({
  id: row.id,
  text: row.hiddenAt ? '' : textFor(row, hidesContacts),
  isMine: row.authorId === readerId,
  isMasked: hidesContacts && row.original !== null && row.hiddenAt === null,
  isErased: row.erasedAt !== null,
  isHidden: row.hiddenAt !== null,
  files: row.hiddenAt ? [] : (files ?? []).map((file) => toFile(file, hidesContacts && row.authorId !== readerId)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: changedAt.toISOString(),
})

/** A page of a person's threads, the latest first. */
export async function listThreads(ctx: Ctx, userId: string, page: PageRequest): Promise<Page<Thread>> {
  const { items, next } = await readPage(latest, page, (after, limit) =>
    selectThreads(ctx.db, userId)
      .where(and(isMine(userId), after))
      .orderBy(...latest.orderBy)
      .limit(limit),
  )
  const reader = await readerOf(ctx, userId, items)
  return { items: items.map((row) => toThread(row, reader)), next }
}

/** One thread of a person; null for a stranger. */
export async function findThread(ctx: Ctx, id: number, userId: string): Promise<Thread | null> {
  const { db } = ctx
  const [row] = await selectThreads(db, userId).where(and(eq(threads.id, id), isMine(userId)))
  return row ? toThread(row, await readerOf(ctx, userId, [row])) : null
}

/**
 * The newest messages of a thread before `before`, in the order they were written. The caller has checked
 * access.
 */
export async function listMessages(
  { db }: Needs<'db'>,
  thread: Thread,
  userId: string,
  { before, ...page }: PageRequest & { before?: number | undefined },
): Promise<Page<Message>> {
  const { items, next } = await readPage(newestMessage, page, (after, limit) =>
    db
      .select({ message: messages, changedAt: messageChangedAt, key: newestMessage.key })
      .from(messages)
      .where(and(eq(messages.threadId, thread.id), before === undefined ? undefined : lt(messages.id, before), after))
      .orderBy(...newestMessage.orderBy)
      .limit(limit),
  )
  const files = await listFiles(
    db,
    items.map(({ message }) => message.id),
  )
  const toItem = ({ message, changedAt }: { message: MessageRow; changedAt: Date }) =>
    toMessage(message, files.get(message.id), userId, thread.hidesContacts, changedAt)
  return { items: items.reverse().map(toItem), next }
}

/** A page of a person's threads that have changed: a message, a read mark, or the state of the stay. */
export const listChangedThreads = (ctx: Ctx, userId: string, asked: ChangesRequest): Promise<ChangesPage<Thread>> =>
  readChanges(ctx.db, asked, {
    kind: 'thread',
    among: isChangeFor(userId, 'either'),
    load: async (ids) => {
      const rows = await selectThreads(ctx.db, userId).where(inArray(threads.id, [...ids]))
      const reader = await readerOf(ctx, userId, rows)
      return byId(
        rows.map((row) => toThread(row, reader)),
        ({ id }) => id,
      )
    },
  })

/** A page of the messages of a thread that have changed. The caller has checked access. */
export const listChangedMessages = (
  { db }: Needs<'db'>,
  thread: Thread,
  userId: string,
  asked: ChangesRequest,
): Promise<ChangesPage<Message>> =>
  readChanges(db, asked, {
    kind: 'message',
    among: sql`record_id in (select id from ${messages} where thread_id = ${thread.id})`,
    load: async (ids) => {
      const rows = await db
        .select({ message: messages, changedAt: messageChangedAt })
        .from(messages)
        .where(inArray(messages.id, [...ids]))
      const files = await listFiles(db, [...ids])
      return byId(
        rows.map(({ message, changedAt }) => toMessage(message, files.get(message.id), userId, thread.hidesContacts, changedAt)),
        ({ id }) => id,
      )
    },
  })

/** How many threads have unread messages. */
export async function countUnread({ db }: Needs<'db'>, userId: string): Promise<number> {
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(threads)
    .where(and(isMine(userId), sql`exists (${unreadOf(userId)})`))
    .limit(MOST_UNREAD)
    .as('unread_threads')
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(unread)
  return row?.count ?? 0
}
