import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { addressTakenMail } from '../auth.emails.ts'
import type { SharedThrottle } from '../throttle.repository.ts'
import type { AuthRepository, UserRow } from '../users.queries.ts'
import { type NewCodeDeps, sendResetCode, sendSignInCode, sendSignUpCode } from './new-codes.service.ts'
import type { PendingSignUp } from './sign-up-codes.repository.ts'

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

interface Deps extends NewCodeDeps {
  repository: AuthRepository
  publicUrl: string
  /** Per address: emails per hour, and notices per minute. */
  emails: SharedThrottle
  notices: SharedThrottle
  /** Per address and requester, and per address: emails with sign-in codes, per hour and per day. */
  signInEmails: { perRequester: SharedThrottle; perAddress: SharedThrottle }
}

/**
 * Sends an email unless a limit is reached, and undoes the count of one that was not sent: its retries count as one
 * email.
 */
async function sendCounted(email: string, throttles: readonly SharedThrottle[], send: () => Promise<boolean>): Promise<void> {
  const subject = email.toLowerCase()
  for (const throttle of throttles) if (!(await throttle.take(subject))) return
  let isSent = false
  try {
    isSent = await send()
  } finally {
    if (!isSent) for (const throttle of throttles) await throttle.giveBack(subject)
  }
}

/**
 * Sends the emails with codes. A call only enqueues a job, the same for every address; the job looks up whether
 * there is an account. So no call's timing reveals whether an address is known, and no code is ever stored readable.
 */
export function createCodeEmails(deps: Deps) {
  const { repository, signUps, clock, mailer } = deps

  const sendNotice = (user: UserRow) =>
    sendCounted(user.email, [deps.notices, deps.emails], async () => {
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
    if (signUp) await sendCounted(email, [deps.emails], () => sendSignUpCode(deps, signUp, device))
  }

  const writeForReset = async ({ email }: CodeEmail) => {
    const user = await repository.findByEmail(email)
    if (user) await sendCounted(email, [deps.emails], () => sendResetCode(deps, user))
  }

  const writeForSignIn = async ({ email, requestId, requester, device }: CodeEmail) => {
    const user = await repository.findByEmail(email)
    if (!user || !requestId || !requester) return
    const { perRequester, perAddress } = deps.signInEmails
    // Checked first: a person who requests codes for others uses up their own limit.
    if (!(await perRequester.take(requester))) return
    await sendCounted(email, [perAddress], () => sendSignInCode(deps, user, requestId, device))
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
