import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messageFiles, messages, threads } from '../../db/schema/messages.schema.ts'
import { isPaidStay } from './messages.queries.ts'

export type FileRow = typeof messageFiles.$inferSelect

/** The stored files of a row. */
export const keysOfFile = ({ key, previewKey }: Pick<FileRow, 'key' | 'previewKey'>): string[] =>
  previewKey === null ? [key] : [key, previewKey]

export async function insertFile(db: Queryable, file: typeof messageFiles.$inferInsert): Promise<FileRow> {
  const [row] = await db.insert(messageFiles).values(file).returning()
  if (!row) throw new Error('The file was not written')
  return row
}

/** The bytes of the files that a person has uploaded since then and that are still there. */
export async function sumFiles(db: Queryable, uploaderId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${messageFiles.bytes}), 0)`.mapWith(Number) })
    .from(messageFiles)
    .where(and(eq(messageFiles.uploaderId, uploaderId), gt(messageFiles.createdAt, since)))
  return row?.bytes ?? 0
}

/** A person's files without a message, locked until the transaction ends. */
export const lockUnsent = (tx: Transaction, uploaderId: string, ids: readonly number[]): Promise<FileRow[]> =>
  tx
    .select()
    .from(messageFiles)
    .where(and(inArray(messageFiles.id, [...ids]), eq(messageFiles.uploaderId, uploaderId), isNull(messageFiles.messageId)))
    .orderBy(asc(messageFiles.id))
    .for('update')

/** Gives files a message, in this order. The caller has locked them. */
export async function placeFiles(tx: Transaction, messageId: number, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(messageFiles).set({ messageId, position }).where(eq(messageFiles.id, id))
}

/** The files of messages by the number of the message, in their order. */
export async function listFiles(db: Queryable, messageIds: readonly number[]): Promise<Map<number, FileRow[]>> {
  const found = new Map<number, FileRow[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
  for (const row of rows) {
    if (row.messageId === null) continue
    const files = found.get(row.messageId)
    if (files) files.push(row)
    else found.set(row.messageId, [row])
  }
  return found
}

/**
 * A file that a person may read, and whether their booking is paid: one of their own that is not sent, or one of
 * their conversations whose message was neither removed nor erased. Null otherwise.
 */
export async function findReadable(db: Queryable, id: number, userId: string) {
  const isUnsentOwn = and(isNull(messageFiles.messageId), eq(messageFiles.uploaderId, userId))
  const isOfThread = and(
    or(eq(threads.guestId, userId), eq(threads.hostId, userId)),
    isNull(messages.hiddenAt),
    isNull(messages.erasedAt),
  )
  const [row] = await db
    .select({ file: messageFiles, isPaid: isPaidStay })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
    .where(and(eq(messageFiles.id, id), or(isUnsentOwn, isOfThread)))
  return row ?? null
}

/** Deletes a person's file that is not sent; null when there is none. */
export async function removeUnsent(tx: Transaction, id: number, uploaderId: string): Promise<FileRow | null> {
  const isUnsent = and(eq(messageFiles.id, id), eq(messageFiles.uploaderId, uploaderId), isNull(messageFiles.messageId))
  const [row] = await tx.delete(messageFiles).where(isUnsent).returning()
  return row ?? null
}

/** Deletes up to `limit` files that were uploaded before `before` and not sent. */
export async function removeOldUnsent(tx: Transaction, before: Date, limit: number): Promise<FileRow[]> {
  const isOld = and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before))
  const some = tx.select({ id: messageFiles.id }).from(messageFiles).where(isOld).limit(limit).for('update', { skipLocked: true })
  return tx.delete(messageFiles).where(inArray(messageFiles.id, some)).returning()
}

/** Deletes every file of a person, sent or not; returns the keys of what is stored. */
export async function removeFilesOf(tx: Transaction, uploaderId: string): Promise<string[]> {
  const rows = await tx.delete(messageFiles).where(eq(messageFiles.uploaderId, uploaderId)).returning()
  return rows.flatMap(keysOfFile)
}
