import { isErasedEmail } from '#contract/auth/auth.rules.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import type { DeskEmail } from '#contract/desk/desk.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { type BookingRow, lockBooking } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type QueuedEmail, queuedEmailSchema, queueEmail } from '../../platform/mailer/queue-email.ts'
import { type BookingNews, isRewritable, rewriteBookingEmail } from '../booking-emails/bookings.emails.ts'
import { readGivenBack } from '../payments/refunds/refunds.queries.ts'
import { countResends, type EmailFacts, findUnsentContent, listBookingEmails } from './desk-booking.queries.ts'
import { toDeskEmail } from './desk-views.ts'

type Ctx = Needs<'db' | 'clock' | 'config' | 'settings'>

/**
 * Sends an email about a booking again under a new key. Refuses with `email_not_found`, with `email_not_repeatable`
 * while it is still waiting or when its content is gone, and with `limit_reached` after five times.
 */
export async function sendEmailAgain(ctx: Ctx, actor: Actor, bookingId: number, emailId: number): Promise<DeskEmail> {
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Refusal('booking_not_found')
    const email = (await listBookingEmails(tx, bookingId)).find(({ id }) => id === emailId)
    if (!email) throw new Refusal('email_not_found')
    if (email.isWaiting) throw new Refusal('email_not_repeatable', 'This email is still waiting to be sent.')
    const again = await writeAgain(ctx, tx, booking, email)
    if (!again) throw new Refusal('email_not_repeatable')
    const [firstKey = email.jobKey] = email.jobKey.split(':again:')
    const resends = await countResends(tx, bookingId, firstKey)
    if (resends >= deskLimits.resends)
      throw new Refusal('limit_reached', `An email is sent again at most ${deskLimits.resends} times.`)
    const { kind, recipient, amountCents } = email
    const about = { bookingId, kind, recipient, amountCents }
    await queueEmail(tx, { key: `${firstKey}:again:${resends + 1}`, email: again, about })
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'booking.email_resent',
      subjectId: bookingId,
      detail: `${kind.replaceAll('_', ' ')}, to the ${recipient}`,
      at: ctx.clock.now(),
    })
    const [sent = email] = await listBookingEmails(tx, bookingId)
    return toEmails([sent], booking.phase)[0] ?? toDeskEmail(sent, false)
  })
}

/**
 * The email as it can be sent again: written anew from the booking, or what its job still holds; null without both.
 */
async function writeAgain(ctx: Ctx, tx: Transaction, booking: BookingRow, email: EmailFacts): Promise<QueuedEmail | null> {
  const { kind, recipient, amountCents, jobKey } = email
  const rewritten =
    isNews(kind) && isComplete(kind, amountCents)
      ? await rewriteBookingEmail(ctx, tx, {
          news: kind,
          booking,
          recipient,
          refundCents: amountCents ?? 0,
          givenBackCents: await readGivenBack(tx, booking.id),
        })
      : null
  const again = rewritten ?? queuedEmailSchema.safeParse(await findUnsentContent(tx, jobKey)).data ?? null
  return again && !isErasedEmail(again.to) ? again : null
}

/** The emails of a booking, newest first, with whether each can be sent again. */
export const toEmails = (emails: readonly EmailFacts[], phase: BookingRow['phase']): DeskEmail[] =>
  emails.map((email) => {
    const { kind, amountCents } = email
    return toDeskEmail(email, isNews(kind) && isComplete(kind, amountCents) && isRewritable(kind, phase))
  })

/** The kinds of emails about a booking that are not written from the booking alone. */
const otherKinds: readonly string[] = ['payout_sent', 'payout_blocked', 'review_request', 'review_published']
const isNews = (kind: string): kind is BookingNews => !otherKinds.includes(kind)

/** The emails that name no refund; older ones of the others do not know their amount any more. */
const withoutAmount: readonly BookingNews[] = ['paid', 'booked', 'approved', 'reminder']
const isComplete = (kind: BookingNews, amountCents: number | null) => amountCents !== null || withoutAmount.includes(kind)
