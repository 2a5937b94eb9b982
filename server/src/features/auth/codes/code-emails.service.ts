import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import { addressTakenMail, confirmationMail, resetMail, signInCodeMail } from '../auth.emails.ts'
import type { AuthRepository, UserRow } from '../auth.repository.ts'
import type { SharedThrottle } from '../throttle.service.ts'
import { codeTriesKey, hashCode, newCode, newCodeBeside, sameText } from './secrets.domain.ts'
import type { SignInCodesRepository } from './sign-in-codes.repository.ts'
import type { PendingSignUp, SignUpsRepository } from './sign-ups.repository.ts'

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

interface Deps {
  repository: AuthRepository
  signUps: SignUpsRepository
  signIns: SignInCodesRepository
  clock: Clock
  mailer: Mailer
  secret: string
  publicUrl: string
  /** Per address: emails per hour, and notices per minute. */
  emails: SharedThrottle
  notices: SharedThrottle
  /** Per address and requester, and per address: emails with sign-in codes, per hour and per day. */
  signInEmails: { perRequester: SharedThrottle; perAddress: SharedThrottle }
}

/**
 * Sends the emails with codes. A call only enqueues a job, the same for every address; the job looks up whether
 * there is an account. So no call's timing reveals whether an address is known, and no code is ever stored readable.
 */
export function createCodeEmails(deps: Deps) {
  const { repository, signUps, signIns, clock, mailer, secret } = deps

  const timesOf = (now: Date) => ({
    now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
    olderThan: new Date(now.getTime() - codePolicy.resendSeconds * 1_000),
  })

  /** Undoes the count of an unsent email: its retries count as one email. */
  const counted = async (email: string, throttles: readonly SharedThrottle[], send: () => Promise<boolean>) => {
    const subject = email.toLowerCase()
    for (const throttle of throttles) if (!(await throttle.take(subject))) return
    let isSent = false
    try {
      isSent = await send()
    } finally {
      if (!isSent) for (const throttle of throttles) await throttle.giveBack(subject)
    }
  }

  const sendOrForget = async (send: () => Promise<void>, forget: () => Promise<void>): Promise<true> => {
    try {
      await send()
      return true
    } catch (error) {
      await forget()
      throw error
    }
  }

  const sendResetCode = async (user: UserRow): Promise<boolean> => {
    const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
    if (!(await repository.hasTries(codeTriesKey(secret, user.email), createdAt))) return false
    const code = newCode()
    const codeHash = hashCode(secret, user.id, 'reset', code)
    const isNew = await repository.replaceCode({ userId: user.id, purpose: 'reset', codeHash, createdAt, expiresAt }, olderThan)
    if (!isNew) return false
    return sendOrForget(
      () => mailer.send(resetMail(user.email, code)),
      () => repository.forgetCode(user.id, 'reset'),
    )
  }

  const sendSignUpCode = async (signUp: PendingSignUp, device: string | undefined): Promise<boolean> => {
    const times = timesOf(clock.now())
    if (!(await repository.hasTries(codeTriesKey(secret, signUp.email), times.now))) return false
    let code = ''
    const isNew = await signUps.replaceCode(signUp, times, (others) => {
      const isTaken = (candidate: string) =>
        others.some(({ id, codeHash }) => sameText(codeHash ?? '', hashCode(secret, id, 'signup', candidate)))
      code = newCodeBeside(isTaken)
      return { ...times, codeHash: hashCode(secret, signUp.id, 'signup', code) }
    })
    if (!isNew) return false
    const { email, createdAt } = signUp
    return sendOrForget(
      () => mailer.send(confirmationMail(email, code, { at: createdAt, device })),
      () => signUps.forgetCode(signUp.id),
    )
  }

  const sendSignInCode = async (user: UserRow, id: string, device: string | undefined): Promise<boolean> => {
    const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
    const code = newCode()
    const codeHash = hashCode(secret, id, 'signin', code)
    if (!(await signIns.replace({ id, userId: user.id, codeHash, createdAt, expiresAt }, olderThan))) return false
    return sendOrForget(
      () => mailer.send(signInCodeMail(user.email, code, { at: createdAt, device })),
      () => signIns.remove(id),
    )
  }

  const sendNotice = (user: UserRow) =>
    counted(user.email, [deps.notices, deps.emails], async () => {
      await mailer.send(addressTakenMail(user.email, deps.publicUrl))
      return true
    })

  /** The sign-up an email is for. Without an id it must be the only one, because several cannot be told apart. */
  const findSignUp = async (email: string, signUpId: string | null | undefined): Promise<PendingSignUp | null> => {
    const live = await signUps.listLive(email, clock.now())
    if (signUpId) return live.find(({ id }) => id === signUpId) ?? null
    return live.length === 1 ? (live[0] ?? null) : null
  }

  const writeForSignUp = async ({ email, signUpId, device }: CodeEmail) => {
    const user = await repository.findByEmail(email)
    if (user) {
      await repository.transaction((tx) => signUps.discardAll(tx, email))
      return sendNotice(user)
    }
    const signUp = await findSignUp(email, signUpId)
    if (signUp) await counted(email, [deps.emails], () => sendSignUpCode(signUp, device))
  }

  const writeForReset = async ({ email }: CodeEmail) => {
    const user = await repository.findByEmail(email)
    if (user) await counted(email, [deps.emails], () => sendResetCode(user))
  }

  const writeForSignIn = async ({ email, requestId, requester, device }: CodeEmail) => {
    const user = await repository.findByEmail(email)
    if (!user || !requestId || !requester) return
    const { perRequester, perAddress } = deps.signInEmails
    // Checked first: a person who requests codes for others uses up their own limit.
    if (!(await perRequester.take(requester))) return
    await counted(email, [perAddress], () => sendSignInCode(user, requestId, device))
  }

  const writers = { signup: writeForSignUp, reset: writeForReset, signin: writeForSignIn }

  return {
    /** Enqueues the email in the caller's transaction. */
    request: (tx: Queryable, email: CodeEmail) =>
      enqueue(tx, {
        kind: CODE_EMAIL_JOB,
        key: `${CODE_EMAIL_JOB}:${randomUUID()}`,
        payload: email,
        runAt: clock.now(),
      }),

    /**
     * Executes the job: sends a code, a notice to an address that already has an account, or nothing to an unknown
     * one.
     */
    execute: async (payload: unknown): Promise<void> => {
      const email = payloadSchema.parse(payload)
      await writers[email.purpose](email)
    },
  }
}

export type CodeEmails = ReturnType<typeof createCodeEmails>
