import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailChangePolicy, emailChangeStarts } from '#contract/auth/auth.policy.ts'
import { type EmailChange, type EmailSide, emailSideSchema } from '#contract/auth/security.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { giveBackTry, requireTry, takeTry } from '../../../platform/limits/limits.ts'
import { queueEmail, sendEmail } from '../../../platform/mailer/queue-email.ts'
import { addressInUseMail, approveChangeMail, confirmNewAddressMail, emailChangedMail } from '../auth.emails.ts'
import { emailsPerAddress } from '../auth-limits.ts'
import { confirmPassword } from '../passwords/passwords.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { findUserByEmail, requireUser } from '../users.queries.ts'
import {
  confirmSide,
  countEmailChangeTry,
  type EmailChangeRow,
  findEmailChange,
  findEmailChangeById,
  removeEmailChange,
  replaceEmailChange,
  setEmailChangeCode,
  takeRefusedChange,
} from './email-changes.queries.ts'
import { hashCode, hashToken, newCode, newSessionToken, sameText } from './secrets.ts'

// Moving an account to another email. The password is required, both mailboxes confirm by a code, and the current one
// can refuse. Only an email to the new address reveals whether it has an account.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret'>
type SendingCtx = Ctx & Needs<'mailer' | 'settings' | 'texts' | 'authLimits'>

/** The kind of the job that writes to one of the two addresses. */
export const EMAIL_CHANGE_JOB = 'auth.email-change'

const payloadSchema = z.object({ changeId: z.string(), side: emailSideSchema })

const MINUTE_MS = 60_000

const toEmailChange = (row: EmailChangeRow): EmailChange => ({
  newEmail: row.newEmail,
  isCurrentConfirmed: row.currentConfirmedAt !== null,
  isNewConfirmed: row.newConfirmedAt !== null,
  expiresAt: row.expiresAt.toISOString(),
})

/** The pending change, or null. */
export async function getEmailChange({ db, clock }: Needs<'db' | 'clock'>, actor: Actor): Promise<EmailChange | null> {
  const row = await findEmailChange(db, actor.id, clock.now())
  return row && toEmailChange(row)
}

/** Starts a change and replaces a pending one. 403 `wrong_password`, 429, and 400 for the current email. */
export async function startEmailChange(
  ctx: Ctx & Needs<'authLimits' | 'passwords'>,
  actor: Actor,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<EmailChange> {
  await confirmPassword(ctx, actor, password)
  const user = await requireUser(ctx.db, actor.id)
  if (user.email.toLowerCase() === newEmail.toLowerCase()) {
    const message = 'This is your email address already.'
    throw new Refusal('invalid_request', message, [{ path: 'newEmail', message }])
  }
  await requireTry(ctx, emailChangeStarts, actor.id)
  const [id, createdAt] = [randomUUID(), ctx.clock.now()]
  const expiresAt = new Date(createdAt.getTime() + emailChangePolicy.minutes * MINUTE_MS)
  await ctx.db.transaction(async (tx) => {
    await replaceEmailChange(tx, { userId: actor.id, id, newEmail, createdAt, expiresAt })
    for (const side of emailSideSchema.options) {
      await enqueue(tx, {
        kind: EMAIL_CHANGE_JOB,
        key: `${EMAIL_CHANGE_JOB}:${id}:${side}`,
        payload: { changeId: id, side },
        runAt: createdAt,
      })
    }
  })
  return { newEmail, isCurrentConfirmed: false, isNewConfirmed: false, expiresAt: expiresAt.toISOString() }
}

/** Executes the job: emails a code to one of the two addresses, or a notice to a new one that has an account. */
export async function sendEmailChange(ctx: SendingCtx, payload: unknown): Promise<void> {
  const { changeId, side } = payloadSchema.parse(payload)
  const found = await findEmailChangeById(ctx.db, changeId, ctx.clock.now())
  if (!found) return
  await (side === 'current' ? writeToCurrent(ctx, found.change, found.email) : writeToNew(ctx, found.change))
}

const hashSideCode = (secret: string, id: string | undefined, side: EmailSide, code: string) =>
  hashCode(secret, `${id}:${side}`, 'email-change', code)

async function writeToCurrent(ctx: SendingCtx, { id, newEmail }: EmailChangeRow, email: string): Promise<void> {
  const { db, secret, config } = ctx
  const [code, refusal] = [newCode(), newSessionToken()]
  const codeHash = hashSideCode(secret, id, 'current', code)
  await setEmailChangeCode(db, id, 'current', { codeHash, refusalHash: hashToken(refusal) })
  await sendEmail(ctx, approveChangeMail(email, code, { newEmail, refusal, publicUrl: config.publicUrl }))
}

async function writeToNew(ctx: SendingCtx, { id, newEmail }: EmailChangeRow): Promise<void> {
  const { db, secret, config } = ctx
  const [limit, subject] = [emailsPerAddress(ctx), newEmail.toLowerCase()]
  if (!(await takeTry(ctx, limit, subject))) return
  try {
    if (await findUserByEmail(db, newEmail)) {
      await sendEmail(ctx, addressInUseMail(newEmail, config.publicUrl))
      return
    }
    const code = newCode()
    await setEmailChangeCode(db, id, 'new', { codeHash: hashSideCode(secret, id, 'new', code), refusalHash: null })
    await sendEmail(ctx, confirmNewAddressMail(newEmail, code))
  } catch (error) {
    await giveBackTry(ctx, limit, subject)
    throw error
  }
}

/**
 * Confirms one side; the second one completes the change, and both addresses are notified. 400 `invalid_code`, 409
 * `email_taken`.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  actor: Actor,
  { side, confirmationCode }: { side: EmailSide; confirmationCode: string },
): Promise<{ isChanged: boolean; change: EmailChange | null }> {
  const { db, clock, secret } = ctx
  const tried = await countEmailChangeTry(db, actor.id, side, clock.now())
  const codeHash = hashSideCode(secret, tried?.id, side, confirmationCode)
  if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
  const result = await confirmSide(ctx, actor.id, tried, side)
  if (result.state === 'gone') throw new Refusal('invalid_code')
  if (result.state === 'taken') throw new Refusal('email_taken')
  if (result.state === 'waiting') return { isChanged: false, change: toEmailChange(result.change) }
  await notifyBoth(ctx, result.former, result.change)
  return { isChanged: true, change: null }
}

const notifyBoth = ({ db, clock, config }: Ctx, former: string, { id, newEmail }: EmailChangeRow): Promise<void> =>
  db.transaction(async (tx) => {
    for (const to of [former, newEmail]) {
      const email = emailChangedMail(to, { newEmail, publicUrl: config.publicUrl })
      await queueEmail(tx, { key: `email-changed:${id}:${to}`, email, runAt: clock.now() })
    }
  })

/** Cancels the change. */
export const cancelEmailChange = ({ db }: Needs<'db'>, actor: Actor): Promise<void> => removeEmailChange(db, actor.id)

/**
 * Refuses a change by the link in the email to the current address. The requester knows the password and has a
 * session, so every session ends. 400 `invalid_link`.
 */
export const refuseEmailChange = ({ db, clock }: Needs<'db' | 'clock'>, refusal: string): Promise<void> =>
  db.transaction(async (tx) => {
    const userId = await takeRefusedChange(tx, hashToken(refusal), clock.now())
    if (!userId) throw new Refusal('invalid_link')
    await endAllSessions(tx, userId)
  })
