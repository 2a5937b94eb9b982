import { randomInt, randomUUID } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'
import { factorPolicy, type Identity } from '#contract/auth/second-factor.schemas.ts'
import { perDay } from '#contract/shared/limits.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { unseal } from '../../../config/sealed-secret.ts'
import type { Needs } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { giveBackTry, requireTry } from '../../../platform/limits/limits.ts'
import { queueEmail } from '../../../platform/mailer/queue-email.ts'
import { type FactorNotice, type FactorNoticeRows, factorNoticeMail } from '../auth.emails.ts'
import { hashCode } from '../codes/secrets.ts'
import { isAnswered, takeChallenge } from '../passkeys/passkey-challenges.ts'
import { findByCredential, type PasskeyRow } from '../passkeys/passkeys.queries.ts'
import { periodOf } from './authenticator-code.ts'
import {
  type AppRow,
  countRecoveryCodes,
  findApp,
  findFactorKinds,
  replaceRecoveryCodes,
  spendPeriod,
  spendRecoveryCode,
} from './factors.queries.ts'

// Checks second factors: a code of the app, a recovery code and the answer of a passkey each count once.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret'>
type Account = { id: string; email: string }

/** Per account: wrong codes and answers of passkeys. */
const wrongCodes = perDay('second-factors', factorPolicy.triesPerDay)

const APP_CODE = /^\d{6}$/
const explainLockout = (time: string) => `Too many wrong codes. Try again in ${time}, or ask the site for help.`

/** Whether signing in to the account with a password asks for a second factor. */
export async function isFactorOn(db: Queryable, userId: string): Promise<boolean> {
  const { hasApp, hasPasskey } = await findFactorKinds(db, userId)
  return hasApp || hasPasskey
}

/** Queues an email about a change of the second factor to its owner, in the caller's transaction. */
export function notifyFactorChange(
  { clock, config }: Needs<'clock' | 'config'>,
  tx: Queryable,
  to: string,
  { notice, ...rows }: FactorNoticeRows & { notice: FactorNotice },
): Promise<void> {
  const at = clock.now()
  return queueEmail(tx, {
    key: `second-factor:${randomUUID()}`,
    email: factorNoticeMail(to, notice, { at, publicUrl: config.publicUrl, ...rows }),
    runAt: at,
  })
}

/** Counts wrong guesses only. A subject keeps those of a known browser apart from those of others. */
async function guarded<T>(
  ctx: Ctx,
  subject: string,
  check: () => Promise<T | null>,
  code: 'wrong_factor' | 'wrong_passkey' = 'wrong_factor',
): Promise<T> {
  await requireTry(ctx, wrongCodes, subject, explainLockout)
  const result = await check()
  if (result === null) throw new Refusal(code)
  await giveBackTry(ctx, wrongCodes, subject)
  return result
}

/** The second factor of an account, whichever was given: a code, or the answer of a passkey to `browserToken`. */
export const requireFactor = (
  ctx: Ctx,
  user: Account,
  given: Identity & { browserToken: string },
  subject = user.id,
): Promise<void> =>
  given.passkey
    ? requireOwnPasskey(ctx, user.id, { answer: given.passkey, browserToken: given.browserToken }, subject)
    : requireCode(ctx, user, given.code ?? '', subject)

/** 400 `wrong_factor` for a wrong or used code, 429 after too many. Uses the code up. */
export async function requireCode(ctx: Ctx, user: Account, code: string, subject = user.id): Promise<void> {
  await guarded(ctx, subject, async () => ((await isRightCode(ctx, user, code)) ? true : null))
}

async function isRightCode(ctx: Ctx, user: Account, code: string): Promise<boolean> {
  const { db, secret } = ctx
  if (APP_CODE.test(code)) {
    const app = await findApp(db, user.id)
    const period = app?.confirmedAt ? findPeriod(ctx, app, code) : null
    return period !== null && spendPeriod(db, user.id, period)
  }
  if (!(await spendRecoveryCode(db, user.id, hashRecoveryCode(secret, user.id, code)))) return false
  await notifyFactorChange(ctx, db, user.email, { notice: 'code-used', left: await countRecoveryCodes(db, user.id) })
  return true
}

/** The period of an app's code; null for a wrong one. */
function findPeriod({ secret, clock }: Ctx, { userId, sealedSecret }: AppRow, code: string): number | null {
  const appSecret = unseal(secret, userId, sealedSecret)
  return appSecret === null ? null : periodOf(appSecret, code, clock.now())
}

/** The period of the first code of an app that is being set up; refusals as of `requireCode`. */
export const requireFirstCode = (ctx: Ctx, app: AppRow, code: string): Promise<number> =>
  guarded(ctx, app.userId, async () => findPeriod(ctx, app, code))

async function requireAnswer(
  ctx: Ctx,
  answer: PasskeyAnswer,
  expected: { challenge: string | null; passkey: PasskeyRow | null },
  subject: string,
): Promise<void> {
  const { challenge, passkey } = expected
  if (!challenge || !passkey) throw new Refusal('wrong_passkey')
  const check = async () => ((await isAnswered(ctx, challenge, answer, passkey)) ? true : null)
  await guarded(ctx, subject, check, 'wrong_passkey')
}

/** 400 `wrong_passkey` for any other answer than one of the account's own passkeys. */
async function requireOwnPasskey(
  ctx: Ctx,
  userId: string,
  { answer, browserToken }: { answer: PasskeyAnswer; browserToken: string },
  subject: string,
): Promise<void> {
  const challenge = await takeChallenge(ctx, browserToken, { purpose: 'confirm', userId })
  const passkey = await findByCredential(ctx.db, answer.id)
  await requireAnswer(ctx, answer, { challenge, passkey: passkey?.userId === userId ? passkey : null }, subject)
}

/**
 * The account whose passkey answered; 400 `wrong_passkey` for any other answer, whether or not the passkey is known.
 */
export async function findByPasskey(
  ctx: Ctx,
  answer: PasskeyAnswer,
  browserToken: string,
  subjectOf: (userId: string) => string,
): Promise<string> {
  const challenge = await takeChallenge(ctx, browserToken, { purpose: 'sign-in', userId: null })
  const passkey = await findByCredential(ctx.db, answer.id)
  const userId = passkey?.userId ?? ''
  await requireAnswer(ctx, answer, { challenge, passkey }, subjectOf(userId))
  return userId
}

/** Without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const RECOVERY_LENGTH = 10

const newRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

/** New recovery codes as their owner reads them, such as 'ABCDE-23456': 49 random bits each. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: factorPolicy.recoveryCodes }, () => newRecoveryCode().replace(/^(.{5})/, '$1-'))

/** What is stored of a recovery code, with or without its dash. */
const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  hashCode(secret, userId, 'recovery', code.replaceAll('-', ''))

/** Replaces the recovery codes of an account, in the caller's transaction. Returns them, this once. */
export async function writeRecoveryCodes({ clock, secret }: Ctx, tx: Queryable, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(secret, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes, clock.now())
  return codes
}
