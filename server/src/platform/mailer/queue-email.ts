import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { BookingEmailKind } from '#contract/desk/desk.rules.ts'
import { sourceLanguage } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { bookingEmails } from '../../db/schema/console.schema.ts'
import { jobKeys } from '../../db/schema/platform.schema.ts'
import { enqueue } from '../jobs/jobs.ts'
import { emailSchema, templateOf } from './email.ts'
import { languageOfAddress, speakerOf } from './email-language.ts'
import { inOneLine } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import { olderEmailSchema } from './older-email.ts'
import { fillText, renderEmail } from './render-email.ts'

/** The kind of the job that sends an email. */
export const EMAIL_JOB = 'mail.send'

/** What the job of an email holds: the data, or an email that an older version has rendered. */
export const queuedEmailSchema = z.union([emailSchema, olderEmailSchema])
export type QueuedEmail = z.infer<typeof queuedEmailSchema>

export interface NewEmail {
  /** The key of the job: the same email is sent once. */
  key: string
  email: QueuedEmail
  runAt?: Date
  /** The booking in whose history staff see the email, and the amount in cents that the email is about. */
  about?: { bookingId: number; kind: BookingEmailKind; recipient: 'guest' | 'host'; amountCents?: number | null }
}

/** Queues an email in the caller's transaction. It is rendered when it is sent. */
export async function queueEmail(tx: Queryable, { key, email, runAt, about }: NewEmail): Promise<void> {
  if (about) {
    const [known] = await tx.select({ key: jobKeys.key }).from(jobKeys).where(eq(jobKeys.key, key))
    if (known) return
    const row = { amountCents: null, ...about, jobKey: key, subject: usualSubject(email) }
    await tx.insert(bookingEmails).values(row).onConflictDoNothing({ target: bookingEmails.jobKey })
  }
  await enqueue(tx, { kind: EMAIL_JOB, key, payload: email, ...(runAt ? { runAt } : {}) })
}

const english = speakerOf(sourceLanguage, defaultSiteSettings)

/** The subject in the default words, which staff read until the email is sent. No subject names an amount. */
const usualSubject = (email: QueuedEmail): string =>
  'kind' in email ? inOneLine(fillText(templateOf(email.kind).subject, english.values(email.values))) : email.subject

/** Renders an email in the language of its reader and sends it at once. */
export async function sendEmail(ctx: Needs<'db' | 'mailer' | 'settings' | 'texts'>, email: QueuedEmail): Promise<Mail> {
  const asked = 'kind' in email ? email.language : undefined
  const mail = renderEmail(ctx, email, await languageOfAddress(ctx, email.to, asked))
  await ctx.mailer.send(mail)
  return mail
}

/** Executes the job: sends the email, and keeps when and with which subject one about a booking was sent. */
export async function sendQueuedEmail(
  ctx: Needs<'db' | 'clock' | 'mailer' | 'settings' | 'texts'>,
  payload: unknown,
  key: string,
): Promise<void> {
  const mail = await sendEmail(ctx, queuedEmailSchema.parse(payload))
  await ctx.db
    .update(bookingEmails)
    .set({ sentAt: ctx.clock.now(), subject: mail.subject })
    .where(and(eq(bookingEmails.jobKey, key), isNull(bookingEmails.sentAt)))
}
