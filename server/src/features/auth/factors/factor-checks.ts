import { randomUUID } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/auth/passkeys.schemas.ts'
import type { Identity } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { PasskeyChallenges } from '../passkeys/passkey-challenges.ts'
import type { PasskeyRow, PasskeysRepository } from '../passkeys/passkeys.queries.ts'
import type { SharedThrottle } from '../throttle.repository.ts'
import { periodOf } from './authenticator-code.ts'
import { type FactorNotice, type FactorNoticeRows, factorNoticeMail } from './factor.emails.ts'
import type { AppRow, FactorKinds, FactorsRepository } from './factors.queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.domain.ts'
import { unseal } from './sealed-secret.ts'

interface Deps {
  repository: FactorsRepository
  passkeys: Pick<PasskeysRepository, 'findByCredential'>
  challenges: PasskeyChallenges
  clock: Clock
  /** The server's secret: it seals the apps' secrets. */
  secret: string
  publicUrl: string
  /** Per account: wrong codes and answers of passkeys in any 24 hours. */
  wrongCodes: SharedThrottle
}

const APP_CODE = /^\d{6}$/
const explainLockout = (time: string) => `Too many wrong codes. Try again in ${time}, or ask the site for help.`

type Account = { id: string; email: string }

type Guard = <T>(subject: string, check: () => Promise<T | null>, code?: 'wrong_factor' | 'wrong_passkey') => Promise<T>

/** Counts wrong guesses only. A subject keeps those of a known browser apart from those of others. */
const createGuard =
  (wrongCodes: SharedThrottle): Guard =>
  async (subject, check, code = 'wrong_factor') => {
    await wrongCodes.require(subject, explainLockout)
    const result = await check()
    if (result === null) throw new Refusal(code)
    await wrongCodes.giveBack(subject)
    return result
  }

/** Checks the answers of passkeys to the challenge of this browser. */
function createAnswerChecks({ passkeys, challenges }: Pick<Deps, 'passkeys' | 'challenges'>, guarded: Guard) {
  const requireAnswer = async (answer: PasskeyAnswer, challenge: string | null, passkey: PasskeyRow | null, subject: string) => {
    if (!challenge || !passkey) throw new Refusal('wrong_passkey')
    const check = async () => ((await challenges.isAnswered(challenge, answer, passkey)) ? true : null)
    await guarded(subject, check, 'wrong_passkey')
  }
  return {
    /** 400 `wrong_passkey` for any other answer than one of the account's own passkeys. */
    requireOwn: async (userId: string, answer: PasskeyAnswer, browserToken: string, subject: string): Promise<void> => {
      const challenge = await challenges.take(browserToken, 'confirm', userId)
      const passkey = await passkeys.findByCredential(answer.id)
      await requireAnswer(answer, challenge, passkey?.userId === userId ? passkey : null, subject)
    },

    /**
     * The account whose passkey answered; 400 `wrong_passkey` for any other answer, whether or not the passkey is
     * known.
     */
    findOwner: async (answer: PasskeyAnswer, browserToken: string, subjectOf: (userId: string) => string): Promise<string> => {
      const challenge = await challenges.take(browserToken, 'sign-in', null)
      const passkey = await passkeys.findByCredential(answer.id)
      const userId = passkey?.userId ?? ''
      await requireAnswer(answer, challenge, passkey, subjectOf(userId))
      return userId
    },
  }
}

/** Checks second factors: a code of the app, a recovery code and the answer of a passkey each count once. */
export function createFactorChecks(deps: Deps) {
  const { repository, clock, secret, publicUrl, wrongCodes } = deps
  /** The period of an app's code; null for a wrong one. */
  const findPeriod = ({ userId, sealedSecret }: AppRow, code: string): number | null => {
    const appSecret = unseal(secret, userId, sealedSecret)
    return appSecret === null ? null : periodOf(appSecret, code, clock.now())
  }

  const notify = (tx: Queryable, email: string, notice: FactorNotice, rows: FactorNoticeRows = {}): Promise<void> => {
    const at = clock.now()
    const payload = factorNoticeMail(email, notice, { at, publicUrl, ...rows })
    return enqueue(tx, { kind: 'mail.send', key: `second-factor:${randomUUID()}`, payload, runAt: at })
  }

  const isRight = async (user: Account, code: string): Promise<boolean> => {
    if (APP_CODE.test(code)) {
      const app = await repository.findApp(user.id)
      const period = app?.confirmedAt ? findPeriod(app, code) : null
      return period !== null && repository.spendPeriod(user.id, period)
    }
    if (!(await repository.spendRecoveryCode(user.id, hashRecoveryCode(secret, user.id, code)))) return false
    const left = await repository.countRecoveryCodes(user.id)
    await repository.transaction((tx) => notify(tx, user.email, 'code-used', { left }))
    return true
  }

  const guarded = createGuard(wrongCodes)
  const answers = createAnswerChecks(deps, guarded)

  /** 400 `wrong_factor` for a wrong or used code, 429 after too many. Uses the code up. */
  const requireCode = async (user: Account, code: string, subject = user.id): Promise<void> => {
    await guarded(subject, async () => ((await isRight(user, code)) ? true : null))
  }

  return {
    notify,
    requireCode,
    /** Which second factors an account has, in the caller's transaction if there is one. */
    kindsOf: (userId: string, tx?: Queryable): Promise<FactorKinds> => repository.findKinds(userId, tx),

    /** Whether signing in to the account with a password asks for a second factor. */
    isOn: async (userId: string): Promise<boolean> => {
      const { hasApp, hasPasskey } = await repository.findKinds(userId)
      return hasApp || hasPasskey
    },

    /** The second factor of an account, whichever was given: a code as above, or the answer of a passkey. */
    requireFactor: (user: Account, given: Identity, browserToken: string, subject = user.id): Promise<void> =>
      given.passkey
        ? answers.requireOwn(user.id, given.passkey, browserToken, subject)
        : requireCode(user, given.code ?? '', subject),

    findByPasskey: answers.findOwner,

    /** Replaces the recovery codes of an account, in the caller's transaction. Returns them, this once. */
    writeRecoveryCodes: async (tx: Queryable, userId: string): Promise<string[]> => {
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => hashRecoveryCode(secret, userId, code))
      await repository.replaceRecoveryCodes(tx, userId, hashes, clock.now())
      return codes
    },

    /** The period of the first code of an app that is being set up; refusals as above. */
    requireFirstCode: (app: AppRow, code: string): Promise<number> => guarded(app.userId, async () => findPeriod(app, code)),
  }
}
export type FactorChecks = ReturnType<typeof createFactorChecks>
