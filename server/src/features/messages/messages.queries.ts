import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { inboxVersions, messages, threads } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type Seat = 'guest' | 'host'

/** The two people of a conversation, and its subject. */
export interface Parties {
  propertyId: number
  guestId: string
  hostId: string
  bookingId: number | null
}

/**
 * Whether a thread's booking is paid, so that its people may exchange contact details. For queries with `bookings`
 * joined to a thread.
 */
export const isPaidStay = sql<boolean>`coalesce(${bookings.phase} in ('paid', 'confirmed'), false)`

/** A booking as a conversation needs it; null when there is none. */
export async function findBookingParties(db: Queryable, bookingId: number) {
  const [row] = await db
    .select({
      propertyId: bookings.propertyId,
      guestId: bookings.guestId,
      hostId: properties.ownerId,
      bookingId: bookings.id,
      paidAt: bookings.paidAt,
      isPaid: isPaidStay,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(eq(bookings.id, bookingId))
  return row ?? null
}

/** The thread of a booking, or the inquiry of a guest about a place. */
export async function findThreadOf(db: Queryable, { propertyId, guestId, bookingId }: Parties): Promise<ThreadRow | null> {
  const inquiry = and(eq(threads.propertyId, propertyId), eq(threads.guestId, guestId), isNull(threads.bookingId))
  const [row] = await db
    .select()
    .from(threads)
    .where(bookingId === null ? inquiry : eq(threads.bookingId, bookingId))
  return row ?? null
}

/**
 * The thread of these people about this subject, created when missing. An inquiry about the place continues as the
 * thread of the booking.
 */
export async function openThread(tx: Transaction, parties: Parties, now: Date): Promise<ThreadRow> {
  const known = await findThreadOf(tx, parties)
  if (known) return known
  const inquiry = parties.bookingId === null ? null : await findThreadOf(tx, { ...parties, bookingId: null })
  if (inquiry) {
    const [adopted] = await tx
      .update(threads)
      .set({ bookingId: parties.bookingId })
      .where(and(eq(threads.id, inquiry.id), isNull(threads.bookingId)))
      .returning()
    if (adopted) return adopted
  }
  await tx
    .insert(threads)
    .values({ ...parties, lastMessageAt: now, createdAt: now })
    .onConflictDoNothing()
  const made = await findThreadOf(tx, parties)
  if (!made) throw new Error('The thread was not written')
  return made
}

/**
 * A thread with its booking's state, locked until the transaction ends; null when it is not one of this person's.
 */
export async function lockThread(tx: Transaction, id: number, userId: string) {
  const [row] = await tx
    .select({ thread: threads, isPaid: isPaidStay })
    .from(threads)
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
    .where(eq(threads.id, id))
    .for('update', { of: threads })
  return row && seatOf(row.thread, userId) ? row : null
}

/** A person's side of a conversation; null for a stranger. */
export const seatOf = ({ guestId, hostId }: Pick<ThreadRow, 'guestId' | 'hostId'>, userId: string): Seat | null =>
  userId === guestId ? 'guest' : userId === hostId ? 'host' : null

/** The last message that one of the two people has seen. */
export const readIdOf = ({ guestId, guestReadId, hostReadId }: ThreadRow, userId: string): number =>
  userId === guestId ? guestReadId : hostReadId

/** Notifies the live streams of these people that their inbox has changed. */
export async function raiseVersions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  // Always in the same order, so that two conversations of the same people do not deadlock.
  for (const userId of userIds.toSorted()) {
    await tx
      .insert(inboxVersions)
      .values({ userId, version: 1 })
      .onConflictDoUpdate({ target: inboxVersions.userId, set: { version: sql`${inboxVersions.version} + 1` } })
  }
}

/**
 * Adds a message and moves the thread to the top. `isNew` is false when this attempt was written before. The caller
 * has locked the thread.
 */
export async function insertMessage(
  tx: Transaction,
  thread: ThreadRow,
  message: { authorId: string; key: string; body: string; original: string | null; now: Date },
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { now, authorId, key, body, original } = message
  const [row] = await tx
    .insert(messages)
    .values({ threadId: thread.id, authorId, key, body, original, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const once = and(eq(messages.threadId, thread.id), eq(messages.authorId, authorId), eq(messages.key, key))
    const [before] = await tx.select().from(messages).where(once)
    if (!before) throw new Error('The message was not written')
    return { row: before, isNew: false }
  }
  // The sender of a reply has read everything before it.
  const read = authorId === thread.guestId ? { guestReadId: row.id } : { hostReadId: row.id }
  await tx
    .update(threads)
    .set({ lastMessageAt: now, ...read })
    .where(eq(threads.id, thread.id))
  return { row, isNew: true }
}

/**
 * Moves a person's read mark forward, never back and never past the last message. False when it was there already.
 */
export async function moveReadMark(tx: Transaction, thread: ThreadRow, seat: Seat, messageId: number): Promise<boolean> {
  const mark = seat === 'guest' ? threads.guestReadId : threads.hostReadId
  const upTo = sql`(select coalesce(max(id), 0) from messages where thread_id = ${thread.id} and id <= ${messageId})`
  const rows = await tx
    .update(threads)
    .set(seat === 'guest' ? { guestReadId: sql`${upTo}` } : { hostReadId: sql`${upTo}` })
    .where(and(eq(threads.id, thread.id), sql`${mark} < ${upTo}`))
    .returning({ id: threads.id })
  return rows.length > 0
}

/** Removes a message for both people of its conversation; false when it was removed before, or erased. */
export async function hideMessage(tx: Transaction, messageId: number, at: Date): Promise<boolean> {
  const [hidden] = await tx
    .update(messages)
    .set({ hiddenAt: at })
    .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt), isNull(messages.erasedAt)))
    .returning({ threadId: messages.threadId })
  if (!hidden) return false
  const [thread] = await tx.select().from(threads).where(eq(threads.id, hidden.threadId))
  if (thread) await raiseVersions(tx, [thread.guestId, thread.hostId])
  return true
}

/** The versions of these inboxes; people who never had one are left out. */
export async function readVersions(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  // One primary-key look-up for each reader: for many of them the planner would read the whole table, every second.
  const { rows } = await db.execute<{ id: string; version: number | null }>(sql`
    select reader.id, (select v.version from inbox_versions v where v.user_id = reader.id) as version
    from unnest(${sql.param([...userIds])}::text[]) as reader(id)`)
  return new Map(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const])))
}
