import { and, eq, like } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { bookingEmails, bookingNotes } from '../../db/schema/console.schema.ts'
import { jobs } from '../../db/schema/platform.schema.ts'

/** Locks a booking, so that its notes and repeated emails are counted one call at a time; false when there is none. */
export async function lockForStaff(tx: Transaction, bookingId: number): Promise<boolean> {
  const rows = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return rows.length > 0
}

export const countNotes = (tx: Transaction, bookingId: number): Promise<number> =>
  tx.$count(bookingNotes, eq(bookingNotes.bookingId, bookingId))

export async function insertNote(tx: Transaction, note: typeof bookingNotes.$inferInsert): Promise<void> {
  await tx.insert(bookingNotes).values(note)
}

/** How often an email was sent again; `key` is the key of its first job. */
export const countResends = (tx: Transaction, bookingId: number, key: string): Promise<number> =>
  tx.$count(bookingEmails, and(eq(bookingEmails.bookingId, bookingId), like(bookingEmails.jobKey, `${key}:again:%`)))

/** The content of an email whose job has not been sent; null when it is gone. */
export async function findUnsentContent(tx: Transaction, key: string): Promise<unknown> {
  const [row] = await tx.select({ payload: jobs.payload, doneAt: jobs.doneAt }).from(jobs).where(eq(jobs.key, key))
  return row && row.doneAt === null ? row.payload : null
}
