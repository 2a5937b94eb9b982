import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import { addressTakenMail, confirmationMail, resetMail } from './auth.mails.ts'
import type { AuthRepository, UserRow } from './auth.repository.ts'
import { type CodePurpose, codeTriesKey, hashCode, newCode } from './secrets.domain.ts'
import type { SharedThrottle } from './throttle.service.ts'

/** The kind of the job that decides what to write to an address. */
export const CODE_LETTER_JOB = 'auth.code-letter'

const payloadSchema = z.object({
  email: z.string(),
  purpose: z.enum(['signup', 'reset']),
})

interface Deps {
  repository: AuthRepository
  clock: Clock
  mailer: Mailer
  secret: string
  publicUrl: string
  /** Per account: letters an hour, and notices a minute. */
  letters: SharedThrottle
  notices: SharedThrottle
}

/**
 * Writes the letters with codes. A call only leaves the wish for a letter behind, the same for every address; whether there is an account
 * is looked up here, afterwards. So no call tells by its time whether an address is known (money-and-safety A9), and no code is ever
 * stored readable.
 */
export function createCodeLetters(deps: Deps) {
  const sendCode = async (user: UserRow, purpose: CodePurpose) => {
    const now = deps.clock.now()
    if (!(await deps.repository.hasTries(codeTriesKey(deps.secret, user.email), now))) return
    const code = newCode()
    const isNew = await deps.repository.replaceCode(
      {
        userId: user.id,
        purpose,
        codeHash: hashCode(deps.secret, user.id, purpose, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
      },
      new Date(now.getTime() - codePolicy.resendSeconds * 1_000),
    )
    if (!isNew) return
    try {
      await deps.mailer.send((purpose === 'signup' ? confirmationMail : resetMail)(user.email, code))
    } catch (error) {
      await deps.repository.forgetCode(user.id, purpose)
      throw error
    }
  }

  const isTooSoon = async (user: UserRow, purpose: CodePurpose) => {
    const known = await deps.repository.findCode(user.id, purpose)
    return known !== null && known.createdAt.getTime() > deps.clock.now().getTime() - codePolicy.resendSeconds * 1_000
  }

  /** Takes the count back of what could not be sent: it is tried again, however often, and is one letter all the same. */
  const counted = async (user: UserRow, throttles: readonly SharedThrottle[], send: () => Promise<void>) => {
    for (const throttle of throttles) if (!(await throttle.take(user.id))) return
    try {
      await send()
    } catch (error) {
      for (const throttle of throttles) await throttle.giveBack(user.id)
      throw error
    }
  }

  const sendNotice = (user: UserRow) =>
    counted(user, [deps.notices, deps.letters], () => deps.mailer.send(addressTakenMail(user.email, deps.publicUrl)))

  return {
    /** Leaves the wish for a letter in the caller's transaction. */
    request: (tx: Queryable, email: string, purpose: CodePurpose) =>
      enqueue(tx, {
        kind: CODE_LETTER_JOB,
        key: `${CODE_LETTER_JOB}:${randomUUID()}`,
        payload: { email, purpose },
        runAt: deps.clock.now(),
      }),

    /** Carries the wish out: a code, a notice to an address that already has an account, or nothing for an unknown one. */
    carryOut: async (payload: unknown): Promise<void> => {
      const { email, purpose } = payloadSchema.parse(payload)
      const user = await deps.repository.findByEmail(email)
      if (!user) return
      if (purpose === 'signup' && user.emailConfirmedAt) return sendNotice(user)
      if (await isTooSoon(user, purpose)) return
      await counted(user, [deps.letters], () => sendCode(user, purpose))
    },
  }
}

export type CodeLetters = ReturnType<typeof createCodeLetters>
