import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import { type Limit, perDay, perHour } from '#contract/shared/limits.ts'
import type { Needs } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { giveBackTry, takeTry } from '../../../platform/limits/limits.ts'
import { sendEmail } from '../../../platform/mailer/queue-email.ts'
import { addressTakenMail, confirmationMail, resetMail, signInCodeMail } from '../auth.emails.ts'
import { emailsPerAddress } from '../auth-limits.ts'
import { findUserByEmail, type UserRow } from '../users.queries.ts'
import { hasTriesToday } from './code-tries.queries.ts'
import { forgetResetCode, replaceResetCode } from './reset-codes.queries.ts'
import { codeTriesKey, hashCode, newCode, newCodeBeside, sameText } from './secrets.ts'
import { removeSignInCode, replaceSignInCode } from './sign-in-codes.queries.ts'
import { discardSignUps, forgetSignUpCode, listLiveSignUps, type PendingSignUp, replaceSignUpCode } from './sign-ups.queries.ts'

// The emails with codes. A call only enqueues a job, the same for every address; the job looks up whether there is an
// account. So no call's timing reveals whether an address is known, and no code is ever stored readable.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'mailer' | 'settings' | 'texts' | 'authLimits'>

/** The kind of the job that decides what to send to an email. */
export const CODE_EMAIL_JOB = 'auth.code-email'

const payloadSchema = z.object({
  email: z.string(),
  purpose: z.enum(['signup', 'reset', 'signin']),
  /** The sign-up the email is for. A request for another code may not be able to name it. */
  signUpId: z.string().nullish(),
  /** The request for a sign-in code, and its requester: an anonymous key of the table of limits. */
  requestId: z.string().optional(),
  requester: z.string().optional(),
  /** The requesting device, in plain words. */
  device: z.string().optional(),
})
export type CodeEmail = z.infer<typeof payloadSchema>

/** Per address: notices that it has an account already. */
const notices: Limit = { name: 'notices', limit: 1, seconds: 60 }

/** Enqueues the email, in the caller's transaction if there is one. */
export const requestCodeEmail = (db: Queryable, now: Date, email: CodeEmail): Promise<void> =>
  enqueue(db, { kind: CODE_EMAIL_JOB, key: `${CODE_EMAIL_JOB}:${randomUUID()}`, payload: email, runAt: now })

/**
 * Executes the job: sends a code, a notice to an address that already has an account, or nothing to an unknown one.
 */
export async function sendCodeEmail(ctx: Ctx, payload: unknown): Promise<void> {
  const email = payloadSchema.parse(payload)
  await writers[email.purpose](ctx, email)
}

async function writeForSignUp(ctx: Ctx, { email, signUpId, device }: CodeEmail): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user) {
    await discardSignUps(ctx.db, email)
    await sendCounted(ctx, user.email, [notices, emailsPerAddress(ctx)], async () => {
      await sendEmail(ctx, addressTakenMail(user.email, ctx.config.publicUrl))
      return true
    })
    return
  }
  const signUp = await findSignUp(ctx, email, signUpId)
  if (signUp) await sendCounted(ctx, email, [emailsPerAddress(ctx)], () => sendSignUpCode(ctx, signUp, device))
}

async function writeForReset(ctx: Ctx, { email }: CodeEmail): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user) await sendCounted(ctx, email, [emailsPerAddress(ctx)], () => sendResetCode(ctx, user))
}

async function writeForSignIn(ctx: Ctx, { email, requestId, requester, device }: CodeEmail): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user || !requestId || !requester) return
  const { signInEmailsPerRequester, signInEmailsPerAccount } = ctx.authLimits
  // Checked first: a person who requests codes for others uses up their own limit.
  if (!(await takeTry(ctx, perHour('sign-in-emails', signInEmailsPerRequester), requester))) return
  const perAddress = perDay('sign-in-emails-a-day', signInEmailsPerAccount)
  await sendCounted(ctx, email, [perAddress], () => sendSignInCode(ctx, user, requestId, device))
}

const writers = { signup: writeForSignUp, reset: writeForReset, signin: writeForSignIn }

/** The sign-up an email is for. Without an id it must be the only one, because several cannot be told apart. */
async function findSignUp({ db, clock }: Ctx, email: string, signUpId?: string | null): Promise<PendingSignUp | null> {
  const live = await listLiveSignUps(db, email, clock.now())
  if (signUpId) return live.find(({ id }) => id === signUpId) ?? null
  return live.length === 1 ? (live[0] ?? null) : null
}

/**
 * Sends an email unless a limit is reached, and undoes the count of one that was not sent: its retries count as one
 * email.
 */
async function sendCounted(ctx: Ctx, email: string, limits: readonly Limit[], send: () => Promise<boolean>): Promise<void> {
  const subject = email.toLowerCase()
  for (const limit of limits) if (!(await takeTry(ctx, limit, subject))) return
  let isSent = false
  try {
    isSent = await send()
  } finally {
    if (!isSent) for (const limit of limits) await giveBackTry(ctx, limit, subject)
  }
}

const timesOf = (now: Date) => ({
  now,
  createdAt: now,
  expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
  olderThan: new Date(now.getTime() - codePolicy.resendSeconds * 1_000),
})

async function sendOrForget(send: () => Promise<unknown>, forget: () => Promise<void>): Promise<true> {
  try {
    await send()
    return true
  } catch (error) {
    await forget()
    throw error
  }
}

/** Makes a code for a new password and sends it. False when the last one is too young or no tries are left today. */
async function sendResetCode(ctx: Ctx, user: UserRow): Promise<boolean> {
  const { db, clock, secret } = ctx
  const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
  if (!(await hasTriesToday(db, codeTriesKey(secret, user.email), createdAt))) return false
  const code = newCode()
  const codeHash = hashCode(secret, user.id, 'reset', code)
  if (!(await replaceResetCode(db, { userId: user.id, codeHash, createdAt, expiresAt }, olderThan))) return false
  return sendOrForget(
    () => sendEmail(ctx, resetMail(user.email, code)),
    () => forgetResetCode(db, user.id),
  )
}

/** Makes a code that confirms a sign-up and sends it; of the sign-ups of one email no two have the same code. */
async function sendSignUpCode(ctx: Ctx, signUp: PendingSignUp, device: string | undefined): Promise<boolean> {
  const { db, clock, secret } = ctx
  const times = timesOf(clock.now())
  if (!(await hasTriesToday(db, codeTriesKey(secret, signUp.email), times.now))) return false
  let code = ''
  const isNew = await replaceSignUpCode(db, signUp, times, (others) => {
    const isTaken = (candidate: string) =>
      others.some(({ id, codeHash }) => sameText(codeHash ?? '', hashCode(secret, id, 'signup', candidate)))
    code = newCodeBeside(isTaken)
    return { ...times, codeHash: hashCode(secret, signUp.id, 'signup', code) }
  })
  if (!isNew) return false
  const { email, createdAt, language } = signUp
  return sendOrForget(
    () => sendEmail(ctx, confirmationMail(email, code, { at: createdAt, device, language })),
    () => forgetSignUpCode(db, signUp.id),
  )
}

/** Makes a code that signs in, for one request of a browser, and sends it. False when the last one is too young. */
async function sendSignInCode(ctx: Ctx, user: UserRow, requestId: string, device: string | undefined): Promise<boolean> {
  const { db, clock, secret } = ctx
  const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
  const code = newCode()
  const codeHash = hashCode(secret, requestId, 'signin', code)
  if (!(await replaceSignInCode(db, { id: requestId, userId: user.id, codeHash, createdAt, expiresAt }, olderThan))) return false
  return sendOrForget(
    () => sendEmail(ctx, signInCodeMail(user.email, code, { at: createdAt, device })),
    () => removeSignInCode(db, requestId),
  )
}
