import { and, eq, isNull } from 'drizzle-orm'
import type { BookingEmailKind } from '#contract/desk/desk.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { bookingEmails } from '../../db/schema/console.schema.ts'
import { jobKeys } from '../../db/schema/platform.schema.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Mail } from './mailer.ts'

export interface BookingMail {
  bookingId: number
  kind: BookingEmailKind
  recipient: 'guest' | 'host'
  /** The key of the job: the same email is sent once. */
  key: string
  mail: Mail
  /** The amount in cents that the email is about. */
  amountCents?: number | null
}

/** Queues an email about a booking in the caller's transaction, and keeps what it is about for staff to read. */
export async function queueBookingMail(tx: Queryable, email: BookingMail): Promise<void> {
  const { bookingId, kind, recipient, key, mail, amountCents = null } = email
  const [known] = await tx.select({ key: jobKeys.key }).from(jobKeys).where(eq(jobKeys.key, key))
  if (known) return
  const row = { bookingId, jobKey: key, kind, recipient, subject: mail.subject, amountCents }
  await tx.insert(bookingEmails).values(row).onConflictDoNothing({ target: bookingEmails.jobKey })
  await enqueue(tx, { kind: 'mail.send', key, payload: mail })
}

/** Keeps when and with which subject an email about a booking was sent; no effect for other emails. */
export async function markMailSent(db: Queryable, key: string, sent: { sentAt: Date; subject: string }): Promise<void> {
  await db
    .update(bookingEmails)
    .set(sent)
    .where(and(eq(bookingEmails.jobKey, key), isNull(bookingEmails.sentAt)))
}
