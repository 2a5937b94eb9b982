import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { refunds } from '../../db/schema/bookings.schema.ts'
import { bookingEmails, bookingNotes, bookingTransitions } from '../../db/schema/console.schema.ts'
import { disputes, ledgerLines, ledgerTransactions, paymentExceptions, paymentOps } from '../../db/schema/ledger.schema.ts'
import { auditEntries, jobs } from '../../db/schema/platform.schema.ts'

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
