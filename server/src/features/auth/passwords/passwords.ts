import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { clearTries, giveBackTry, requireTry } from '../../../platform/limits/limits.ts'
import { queueEmail } from '../../../platform/mailer/queue-email.ts'
import { ownPasswordChangedMail, passwordChangedMail } from '../auth.emails.ts'
import { failedSignIns } from '../auth-limits.ts'
import { requestCodeEmail } from '../codes/code-emails.ts'
import { countResetTry, type TriedCode, takeResetCode } from '../codes/reset-codes.queries.ts'
import { codeTriesKey, hashCode, sameText } from '../codes/secrets.ts'
import { endAllSessions, endOtherSessions } from '../sessions/sessions.ts'
import { findUser, forgetOpenRequests, setPasswordHash } from '../users.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'

// Asking for a password again, changing it, and setting a new one by an emailed code.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords'>

/** A hash that no password opens. */
export const makeUnusableHash = ({ passwords }: Needs<'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'))

/** Asks a signed-in user for the password again: 403 `wrong_password`, 429 after too many wrong ones. */
export async function confirmPassword(
  ctx: Needs<'db' | 'clock' | 'secret' | 'authLimits' | 'passwords'>,
  actor: Actor,
  password: string,
): Promise<void> {
  const account = `again:${actor.id}`
  await requireTry(ctx, failedSignIns(ctx), account)
  const user = await findUser(ctx.db, actor.id)
  if (!(await ctx.passwords.verify(user?.passwordHash ?? null, password))) throw new Refusal('wrong_password')
  await giveBackTry(ctx, failedSignIns(ctx), account)
}

/**
 * Sets a new password, ends every session but that of `token` and all pending codes, and notifies the owner. 403
 * `wrong_password`, 429 after too many wrong ones, 400 for a common one.
 */
export async function changePassword(
  ctx: Ctx,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
  token: string | null,
): Promise<void> {
  refuseCommonPassword(given.newPassword, 'newPassword')
  await confirmPassword(ctx, actor, given.currentPassword)
  const passwordHash = await ctx.passwords.hash(given.newPassword)
  await ctx.db.transaction(async (tx) => {
    const user = await setPasswordHash(tx, actor.id, passwordHash)
    if (!user) throw new Refusal('unauthorized')
    await forgetOpenRequests(tx, actor.id)
    await endOtherSessions(tx, actor.id, token)
    const email = ownPasswordChangedMail(user.email, ctx.config.publicUrl)
    await queueEmail(tx, { key: `password-changed:${randomUUID()}`, email, runAt: ctx.clock.now() })
  })
}

/**
 * Requests a code for a new password. Reveals neither whether the account exists nor whether the request came too
 * soon.
 */
export const requestReset = ({ db, clock }: Needs<'db' | 'clock'>, email: string): Promise<void> =>
  requestCodeEmail(db, clock.now(), { email, purpose: 'reset' })

/**
 * Sets a new password, ends all sessions, resets wrong guesses and notifies the owner; opens no session. Refuses a
 * common password before it uses the code up.
 */
export async function resetPassword(
  ctx: Ctx,
  given: { email: string; confirmationCode: string; newPassword: string },
): Promise<void> {
  refuseCommonPassword(given.newPassword, 'newPassword')
  const match = await matchResetCode(ctx, given.email, given.confirmationCode)
  const passwordHash = await ctx.passwords.hash(given.newPassword)
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    if (!(await takeResetCode(tx, match, now))) throw new Refusal('invalid_code')
    await setPasswordHash(tx, match.userId, passwordHash)
    await forgetOpenRequests(tx, match.userId)
    await endAllSessions(tx, match.userId)
    const email = passwordChangedMail(match.email, ctx.config.publicUrl)
    await queueEmail(tx, { key: `password-changed:${randomUUID()}`, email, runAt: now })
  })
  for (const account of [match.email.toLowerCase(), `device:${match.userId}`, `again:${match.userId}`])
    await clearTries(ctx, failedSignIns(ctx), account)
}

async function matchResetCode({ db, clock, secret }: Ctx, email: string, code: string): Promise<TriedCode> {
  const tried = await countResetTry(db, { email, account: codeTriesKey(secret, email) }, clock.now())
  const codeHash = hashCode(secret, tried?.userId ?? '', 'reset', code)
  if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
  return tried
}
