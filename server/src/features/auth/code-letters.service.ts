import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import { addressTakenMail, confirmationMail, resetMail, signInCodeMail } from './auth.mails.ts'
import type { AuthRepository, UserRow } from './auth.repository.ts'
import { codeTriesKey, hashCode, newCode, newCodeBeside, sameText } from './secrets.domain.ts'
import type { SignInCodesRepository } from './sign-in-codes.repository.ts'
import type { PendingSignUp, SignUpsRepository } from './sign-ups.repository.ts'
import type { SharedThrottle } from './throttle.service.ts'

/** The kind of the job that decides what to write to an address. */
export const CODE_LETTER_JOB = 'auth.code-letter'

const payloadSchema = z.object({
  email: z.string(),
  purpose: z.enum(['signup', 'reset', 'signin']),
  /** The sign-up the letter is for. Whoever asks for a code again may not be able to name it. */
  signUpId: z.string().nullish(),
  /** The request for a sign-in code, and who made it: a key of the table of limits that names nobody. */
  requestId: z.string().optional(),
  requester: z.string().optional(),
  /** The device that asked, in plain words. */
  device: z.string().optional(),
})
export type CodeLetter = z.infer<typeof payloadSchema>

interface Deps {
  repository: AuthRepository
  signUps: SignUpsRepository
  signIns: SignInCodesRepository
  clock: Clock
  mailer: Mailer
  secret: string
  publicUrl: string
  /** Per address: letters an hour, and notices a minute. */
  letters: SharedThrottle
  notices: SharedThrottle
  /** Per address and requester, and per address: letters with sign-in codes, an hour and a day. */
  signInLetters: { perRequester: SharedThrottle; perAddress: SharedThrottle }
}

/**
 * Writes the letters with codes. A call only leaves the wish for a letter behind, the same for every address; whether there is an account
 * is looked up here, afterwards. So no call tells by its time whether an address is known (money-and-safety A9), and no code is ever
 * stored readable.
 */
export function createCodeLetters(deps: Deps) {
  const { repository, signUps, signIns, clock, mailer, secret } = deps

  const timesOf = (now: Date) => ({
    now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
    olderThan: new Date(now.getTime() - codePolicy.resendSeconds * 1_000),
  })

  /** Takes the count back of what was not sent: it is tried again, however often, and is one letter all the same. */
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
    counted(user.email, [deps.notices, deps.letters], async () => {
      await mailer.send(addressTakenMail(user.email, deps.publicUrl))
      return true
    })

  /** The sign-up a letter is for. Without its id only the one there is: which of several is meant, nobody could tell. */
  const findSignUp = async (email: string, signUpId: string | null | undefined): Promise<PendingSignUp | null> => {
    const live = await signUps.listLive(email, clock.now())
    if (signUpId) return live.find(({ id }) => id === signUpId) ?? null
    return live.length === 1 ? (live[0] ?? null) : null
  }

  const writeForSignUp = async ({ email, signUpId, device }: CodeLetter) => {
    const user = await repository.findByEmail(email)
    if (user) {
      await repository.transaction((tx) => signUps.discardAll(tx, email))
      return sendNotice(user)
    }
    const signUp = await findSignUp(email, signUpId)
    if (signUp) await counted(email, [deps.letters], () => sendSignUpCode(signUp, device))
  }

  const writeForReset = async ({ email }: CodeLetter) => {
    const user = await repository.findByEmail(email)
    if (user) await counted(email, [deps.letters], () => sendResetCode(user))
  }

  const writeForSignIn = async ({ email, requestId, requester, device }: CodeLetter) => {
    const user = await repository.findByEmail(email)
    if (!user || !requestId || !requester) return
    const { perRequester, perAddress } = deps.signInLetters
    // Somebody who asks in the name of others uses up what is theirs first.
    if (!(await perRequester.take(requester))) return
    await counted(email, [perAddress], () => sendSignInCode(user, requestId, device))
  }

  const writers = { signup: writeForSignUp, reset: writeForReset, signin: writeForSignIn }

  return {
    /** Leaves the wish for a letter in the caller's transaction. */
    request: (tx: Queryable, letter: CodeLetter) =>
      enqueue(tx, {
        kind: CODE_LETTER_JOB,
        key: `${CODE_LETTER_JOB}:${randomUUID()}`,
        payload: letter,
        runAt: clock.now(),
      }),

    /** Carries the wish out: a code, a notice to an address that already has an account, or nothing for an unknown one. */
    carryOut: async (payload: unknown): Promise<void> => {
      const letter = payloadSchema.parse(payload)
      await writers[letter.purpose](letter)
    },
  }
}

export type CodeLetters = ReturnType<typeof createCodeLetters>
