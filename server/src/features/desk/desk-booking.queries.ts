import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../db/client.ts'
import { isDisputed } from '../../db/conditions/stay-dates.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings, refunds } from '../../db/schema/bookings.schema.ts'
import { bookingEmails, bookingNotes, bookingTransitions } from '../../db/schema/console.schema.ts'
import { disputes, ledgerLines, ledgerTransactions, paymentExceptions, paymentOps } from '../../db/schema/ledger.schema.ts'
import { auditEntries, jobs } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isOfPlatform } from '../ledger/ledger.queries.ts'

type RefundStatus = (typeof refunds.$inferSelect)['status']

const hosts = alias(users, 'hosts')
const person = (from: typeof users | typeof hosts) => ({
  id: from.id,
  firstName: from.firstName,
  lastName: from.lastName,
  email: from.email,
  phoneNumber: from.phoneNumber,
  photoKey: from.photoSmallKey,
})

/** What the ledger says of a booking that is the platform's, in cents; null while it has nothing about it. */
const keptCents = sql<
  number | null
>`(select -sum(l.amount_cents) from ${ledgerTransactions} t join ${ledgerLines} l on l.transaction_id = t.id
  where t.booking_id = ${bookings.id} and ${isOfPlatform(sql`l.account`)}
  having count(*) > 0)`.mapWith((sum: string) => Number(sum))

const selectRows = (db: Queryable) =>
  db
    .select({
      booking: bookings,
      guest: person(users),
      host: person(hosts),
      timeZone: properties.timeZone,
      refundedCents:
        sql<number>`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r where r.booking_id = ${bookings.id})`.mapWith(
          Number,
        ),
      refundStatus: sql<RefundStatus | null>`(select case when bool_or(r.status = 'failed') then 'failed'
        when bool_or(r.status = 'pending') then 'pending' when count(*) > 0 then 'succeeded' end
        from ${refunds} r where r.booking_id = ${bookings.id})`,
      isDisputed,
      hasException: sql<boolean>`exists (select from ${paymentExceptions} where ${and(
        eq(paymentExceptions.bookingId, bookings.id),
        sql`resolved_at is null`,
      )})`,
      keptCents,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, properties.ownerId))

export type DeskRow = Awaited<ReturnType<typeof selectRows>>[number]

/** These bookings as staff read them, in the order of the ids. */
export async function readDeskRows(db: Queryable, ids: readonly number[]): Promise<DeskRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectRows(db).where(inArray(bookings.id, [...ids]))).map((row) => [row.booking.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** How many bookings a guest has paid, and how many listings a host has. */
export async function countOfParties(db: Queryable, { guest, host }: Pick<DeskRow, 'guest' | 'host'>) {
  const [stays, listings] = await Promise.all([
    db.$count(bookings, and(eq(bookings.guestId, guest.id), sql`${bookings.paidAt} is not null`)),
    db.$count(properties, and(eq(properties.ownerId, host.id), sql`${properties.deletedAt} is null`)),
  ])
  return { stays, listings }
}

const authorName = { firstName: users.firstName, lastName: users.lastName }

const listEntries = (db: Queryable, bookingId: number) =>
  db
    .select({
      ref: ledgerTransactions.ref,
      kind: ledgerTransactions.kind,
      providerRef: ledgerTransactions.providerRef,
      occurredAt: ledgerTransactions.occurredAt,
      account: ledgerLines.account,
      amountCents: ledgerLines.amountCents,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerLines, eq(ledgerLines.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.bookingId, bookingId))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerLines.id))

const listAudit = (db: Queryable, bookingId: number) =>
  db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      detail: auditEntries.detail,
      at: auditEntries.createdAt,
      ...authorName,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.subjectId, String(bookingId)),
        or(like(auditEntries.action, 'booking.%'), like(auditEntries.action, 'exception.%')),
      ),
    )
    .orderBy(asc(auditEntries.id))

const listNotes = (db: Queryable, bookingId: number) =>
  db
    .select({ id: bookingNotes.id, text: bookingNotes.text, at: bookingNotes.createdAt, ...authorName })
    .from(bookingNotes)
    .innerJoin(users, eq(users.id, bookingNotes.authorId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.id))

/** The emails of a booking, newest first, with the state of their jobs. */
export const listBookingEmails = (db: Queryable, bookingId: number) =>
  db
    .select({
      id: bookingEmails.id,
      jobKey: bookingEmails.jobKey,
      kind: bookingEmails.kind,
      recipient: bookingEmails.recipient,
      subject: bookingEmails.subject,
      amountCents: bookingEmails.amountCents,
      createdAt: bookingEmails.createdAt,
      sentAt: bookingEmails.sentAt,
      isWaiting: sql<boolean>`(${jobs.id} is not null and ${jobs.doneAt} is null and ${jobs.deadAt} is null)`,
      /** Whether the job still holds the text. */
      isKept: sql<boolean>`(${jobs.id} is not null and ${jobs.doneAt} is null)`,
    })
    .from(bookingEmails)
    .leftJoin(jobs, eq(jobs.key, bookingEmails.jobKey))
    .where(eq(bookingEmails.bookingId, bookingId))
    .orderBy(desc(bookingEmails.id))
export type EmailFacts = Awaited<ReturnType<typeof listBookingEmails>>[number]

const listOperations = (db: Queryable, bookingId: number) =>
  db
    .select({ kind: paymentOps.kind, providerId: paymentOps.providerId })
    .from(paymentOps)
    .where(and(eq(paymentOps.bookingId, bookingId), inArray(paymentOps.kind, ['transfer', 'reversal'])))
    .orderBy(paymentOps.id)

/** Everything that is known of what happened to a booking. Each list is bounded by the life of one booking. */
export async function readHistory(db: Queryable, bookingId: number) {
  const [transitions, lines, given, disputed, exceptions, audit, notes, emails, operations] = await Promise.all([
    db.select().from(bookingTransitions).where(eq(bookingTransitions.bookingId, bookingId)).orderBy(asc(bookingTransitions.id)),
    listEntries(db, bookingId),
    db.select().from(refunds).where(eq(refunds.bookingId, bookingId)).orderBy(refunds.number),
    db.select().from(disputes).where(eq(disputes.bookingId, bookingId)).orderBy(disputes.openedAt),
    db.select().from(paymentExceptions).where(eq(paymentExceptions.bookingId, bookingId)).orderBy(paymentExceptions.id),
    listAudit(db, bookingId),
    listNotes(db, bookingId),
    listBookingEmails(db, bookingId),
    listOperations(db, bookingId),
  ])
  const entries = [...new Set(lines.map(({ ref }) => ref))].flatMap((ref) => {
    const own = lines.filter((line) => line.ref === ref)
    const [first] = own
    return first ? [{ ref, kind: first.kind, providerRef: first.providerRef, occurredAt: first.occurredAt, lines: own }] : []
  })
  return { transitions, entries, refunds: given, disputes: disputed, exceptions, audit, notes, emails, operations }
}
export type BookingHistory = Awaited<ReturnType<typeof readHistory>>
export type EntryFacts = BookingHistory['entries'][number]

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
