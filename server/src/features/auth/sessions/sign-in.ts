import { randomUUID } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { deviceMark, hashToken, newSessionToken, sameText } from '../codes/secrets.ts'
import type { FactorChecks } from '../factors/factor-checks.ts'
import type { FactorKinds, FactorsRepository } from '../factors/factors.queries.ts'
import type { SharedThrottle } from '../throttle.repository.ts'
import type { AuthRepository, UserRow } from '../users.queries.ts'
import { nameDevice } from './device-name.ts'
import { newDeviceMail } from './security.emails.ts'
import type { OpenSession, SessionService } from './sessions.ts'

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

interface Deps {
  repository: AuthRepository
  factors: Pick<FactorsRepository, 'addStep' | 'countStepTry' | 'spendStep'>
  checks: FactorChecks
  sessions: SessionService
  clock: Clock
  secret: string
  publicUrl: string
  /** Per account: emails about new devices per hour. */
  notices: SharedThrottle
}

/**
 * The last steps of every sign-in, by password or by code: asks for the second factor where there is one, opens a
 * session, remembers the browser, and notifies the owner of a new device.
 */
export function createSignIns({ repository, factors, checks, sessions, clock, secret, publicUrl, notices }: Deps) {
  const isKnown = (userId: string | undefined, device: string | undefined): boolean =>
    userId !== undefined && sameText(device ?? '', deviceMark(secret, userId))

  /** The very first sign-in of an account sends no notice: it follows the sign-up. */
  const tellOwner = async (user: UserRow, browser: SignInBrowser, device: string): Promise<void> => {
    const at = clock.now()
    const isFirst = await repository.markFirstSignIn(user.id, at)
    if (isFirst || isKnown(user.id, browser.device) || !(await notices.take(user.id))) return
    const payload = newDeviceMail(user.email, { at, device, publicUrl })
    await repository.transaction((tx) =>
      enqueue(tx, { kind: 'mail.send', key: `new-device:${randomUUID()}`, payload, runAt: at }),
    )
  }

  const openSession = async (user: UserRow, browser: SignInBrowser): Promise<SignInOutcome> => {
    if (user.suspendedAt) throw new Refusal('account_suspended')
    const name = nameDevice(browser.userAgent)
    const session = await sessions.open(user.id, browser.token, name)
    await tellOwner(user, browser, name)
    return { isOpen: true, user, session, device: deviceMark(secret, user.id) }
  }

  const beginStep = async (user: UserRow, kinds: FactorKinds): Promise<SignInOutcome> => {
    const token = newSessionToken()
    const expiresAt = new Date(clock.now().getTime() + factorPolicy.stepMinutes * 60_000)
    await factors.addStep({ tokenHash: hashToken(token), userId: user.id, expiresAt })
    return { isOpen: false, step: { token, expiresAt }, kinds }
  }

  return {
    isKnown,
    /**
     * Ends the first step. Refuses a suspended account with `account_suspended`: who signs in has proven to be its
     * owner.
     */
    open: async (user: UserRow, browser: SignInBrowser): Promise<SignInOutcome> => {
      if (user.suspendedAt) throw new Refusal('account_suspended')
      const kinds = await checks.kindsOf(user.id)
      return kinds.hasApp || kinds.hasPasskey ? beginStep(user, kinds) : openSession(user, browser)
    },

    /**
     * The second step, with the token of the first: 401 `sign_in_expired` when that is over or its tries are used up,
     * 400 `wrong_factor` for a wrong code. Guesses in a known browser are counted apart from those of others.
     */
    finish: async (token: string, code: string, browser: SignInBrowser): Promise<SignInOutcome> => {
      const tokenHash = hashToken(token)
      const userId = await factors.countStepTry(tokenHash, clock.now())
      const user = userId === null ? null : await repository.findById(userId)
      if (!user) throw new Refusal('sign_in_expired')
      await checks.requireCode(user, code, isKnown(user.id, browser.device) ? `device:${user.id}` : user.id)
      if (!(await factors.spendStep(tokenHash))) throw new Refusal('sign_in_expired')
      return openSession(user, browser)
    },

    /**
     * Signs in with a passkey alone, or in place of a code after `step`, the token of the first step: the device has
     * checked the person's PIN, fingerprint or face. 400 `wrong_passkey` for any other answer.
     */
    openWithPasskey: async (
      answer: PasskeyAnswer,
      given: SignInBrowser & { challenge: string; step: string },
    ): Promise<SignInOutcome> => {
      const subjectOf = (userId: string) => (isKnown(userId, given.device) ? `device:${userId}` : userId)
      const user = await repository.findById(await checks.findByPasskey(answer, given.challenge, subjectOf))
      if (!user) throw new Refusal('wrong_passkey')
      await factors.spendStep(hashToken(given.step))
      return openSession(user, given)
    },
  }
}
export type SignIns = ReturnType<typeof createSignIns>
