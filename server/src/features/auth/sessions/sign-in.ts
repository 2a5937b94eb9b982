import { randomUUID } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import { perHour } from '#contract/shared/limits.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { giveBackTry, requireTry, takeTry } from '../../../platform/limits/limits.ts'
import { queueEmail } from '../../../platform/mailer/queue-email.ts'
import { newDeviceMail } from '../auth.emails.ts'
import { failedSignIns } from '../auth-limits.ts'
import { deviceMark, hashToken, newSessionToken, sameText } from '../codes/secrets.ts'
import { continueSignUp, findSignUpForSignIn } from '../codes/sign-up.ts'
import { findByPasskey, requireCode } from '../factors/factor-checks.ts'
import { addStep, countStepTry, type FactorKinds, findFactorKinds, spendStep } from '../factors/factors.queries.ts'
import { findUser, findUserByEmail, markFirstSignIn, type UserRow } from '../users.queries.ts'
import { nameDevice } from './device-name.ts'
import { type OpenSession, openSession } from './sessions.ts'

// Signing in. Every way, by password, code or passkey, ends in `openSignIn` or `openFor`: asks for the second factor
// where there is one, opens a session, remembers the browser, and notifies the owner of a new device.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret'>

/** The browser's cookies at sign-in. */
export interface SignInBrowser {
  /** The previous session, which ends. */
  token: string | null
  /** The mark of an account it signed in to before. */
  device?: string | undefined
  userAgent?: string | undefined
}

/** An opened session, or the token with which the browser goes on to the second factor. */
export type SignInOutcome =
  | { isOpen: true; user: UserRow; session: OpenSession; device: string }
  | { isOpen: false; step: { token: string; expiresAt: Date }; kinds: FactorKinds }

export type SignInResult =
  | { isConfirmed: true; outcome: SignInOutcome }
  /**
   * The password is right but the email is unconfirmed: a code is on its way, and `proof` binds this browser to the
   * sign-up.
   */
  | { isConfirmed: false; proof: string }

/** Per account: emails about new devices. */
const notices = perHour('new-devices', 10)

const explainLockout = (time: string) => `Too many sign-in attempts. Try again in ${time}, or sign in with a code sent by email.`

const isKnownDevice = (secret: string, userId: string | undefined, device: string | undefined): boolean =>
  userId !== undefined && sameText(device ?? '', deviceMark(secret, userId))

/**
 * Signs in with a password, up to the second factor, and replaces the browser's previous session. 401
 * `invalid_credentials` for an unknown email or a wrong password, in the same time; 429 after too many wrong ones for
 * one account, counted separately for a browser that signed in to it before. An unconfirmed email opens no session.
 */
export async function signIn(
  ctx: Ctx & Needs<'authLimits' | 'passwords'>,
  given: { email: string; password: string },
  browser: SignInBrowser & { proof?: string | undefined },
): Promise<SignInResult> {
  // One hash is compared in every case, so that the timing reveals nothing.
  const [user, pending] = await Promise.all([
    findUserByEmail(ctx.db, given.email),
    findSignUpForSignIn(ctx, given.email, browser.proof),
  ])
  const isKnown = isKnownDevice(ctx.secret, user?.id, browser.device)
  const account = isKnown ? `device:${user?.id}` : given.email.toLowerCase()
  await requireTry(ctx, failedSignIns(ctx), account, explainLockout)
  const fits = await ctx.passwords.verify((user ?? pending)?.passwordHash ?? null, given.password)
  if (!fits) throw new Refusal('invalid_credentials')
  await giveBackTry(ctx, failedSignIns(ctx), account)
  if (user) return { isConfirmed: true, outcome: await openSignIn(ctx, user, browser) }
  if (!pending) throw new Refusal('invalid_credentials')
  return { isConfirmed: false, ...(await continueSignUp(ctx, pending)) }
}

/**
 * Ends the first step. Refuses a suspended account with `account_suspended`: who signs in has proven to be its owner.
 */
export async function openSignIn(ctx: Ctx, user: UserRow, browser: SignInBrowser): Promise<SignInOutcome> {
  if (user.suspendedAt) throw new Refusal('account_suspended')
  const kinds = await findFactorKinds(ctx.db, user.id)
  if (!kinds.hasApp && !kinds.hasPasskey) return openFor(ctx, user, browser)
  const token = newSessionToken()
  const expiresAt = new Date(ctx.clock.now().getTime() + factorPolicy.stepMinutes * 60_000)
  await addStep(ctx.db, { tokenHash: hashToken(token), userId: user.id, expiresAt })
  return { isOpen: false, step: { token, expiresAt }, kinds }
}

/**
 * The second step, with the token of the first: 401 `sign_in_expired` when that is over or its tries are used up, 400
 * `wrong_factor` for a wrong code. Guesses in a known browser are counted apart from those of others.
 */
export async function finishSignIn(ctx: Ctx, token: string, code: string, browser: SignInBrowser): Promise<SignInOutcome> {
  const tokenHash = hashToken(token)
  const userId = await countStepTry(ctx.db, tokenHash, ctx.clock.now())
  const user = userId === null ? null : await findUser(ctx.db, userId)
  if (!user) throw new Refusal('sign_in_expired')
  const isKnown = isKnownDevice(ctx.secret, user.id, browser.device)
  await requireCode(ctx, user, code, isKnown ? `device:${user.id}` : user.id)
  if (!(await spendStep(ctx.db, tokenHash))) throw new Refusal('sign_in_expired')
  return openFor(ctx, user, browser)
}

/**
 * Signs in with a passkey alone, or in place of a code after `step`, the token of the first step: the device has
 * checked the person's PIN, fingerprint or face. 400 `wrong_passkey` for any other answer.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  answer: PasskeyAnswer,
  given: SignInBrowser & { challenge: string; step: string },
): Promise<SignInOutcome> {
  const subjectOf = (userId: string) => (isKnownDevice(ctx.secret, userId, given.device) ? `device:${userId}` : userId)
  const user = await findUser(ctx.db, await findByPasskey(ctx, answer, given.challenge, subjectOf))
  if (!user) throw new Refusal('wrong_passkey')
  await spendStep(ctx.db, hashToken(given.step))
  return openFor(ctx, user, given)
}

async function openFor(ctx: Ctx, user: UserRow, browser: SignInBrowser): Promise<SignInOutcome> {
  if (user.suspendedAt) throw new Refusal('account_suspended')
  const name = nameDevice(browser.userAgent)
  const session = await openSession(ctx, user.id, browser.token, name)
  await notifyOwner(ctx, user, browser, name)
  return { isOpen: true, user, session, device: deviceMark(ctx.secret, user.id) }
}

/** The very first sign-in of an account sends no notice: it follows the sign-up. */
async function notifyOwner(ctx: Ctx, user: UserRow, browser: SignInBrowser, device: string): Promise<void> {
  const at = ctx.clock.now()
  const isFirst = await markFirstSignIn(ctx.db, user.id, at)
  if (isFirst || isKnownDevice(ctx.secret, user.id, browser.device) || !(await takeTry(ctx, notices, user.id))) return
  const email = newDeviceMail(user.email, { at, device, publicUrl: ctx.config.publicUrl })
  await queueEmail(ctx.db, { key: `new-device:${randomUUID()}`, email, runAt: at })
}
