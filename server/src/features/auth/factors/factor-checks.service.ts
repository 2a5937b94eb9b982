import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { SharedThrottle } from '../throttle.service.ts'
import { periodOf } from './authenticator-code.domain.ts'
import { type FactorNotice, factorNoticeMail } from './factor.emails.ts'
import type { AppRow, FactorsRepository } from './factors.repository.ts'
import { hashRecoveryCode } from './recovery-codes.domain.ts'
import { unseal } from './sealed-secret.domain.ts'

interface Deps {
  repository: FactorsRepository
  clock: Clock
  /** The server's secret: it seals the apps' secrets. */
  secret: string
  publicUrl: string
  /** Per account: wrong codes in any 24 hours. */
  wrongCodes: SharedThrottle
}

const APP_CODE = /^\d{6}$/
const explainLockout = (time: string) => `Too many wrong codes. Try again in ${time}, or ask the site for help.`

/** Checks codes of the second factor. A code of the app counts once, and so does a recovery code. */
export function createFactorChecks({ repository, clock, secret, publicUrl, wrongCodes }: Deps) {
  /** The period of an app's code; null for a wrong one. */
  const findPeriod = ({ userId, sealedSecret }: AppRow, code: string): number | null => {
    const appSecret = unseal(secret, userId, sealedSecret)
    return appSecret === null ? null : periodOf(appSecret, code, clock.now())
  }

  const notify = (tx: Queryable, email: string, notice: FactorNotice, left?: number): Promise<void> => {
    const at = clock.now()
    const payload = factorNoticeMail(email, notice, { at, publicUrl, ...(left === undefined ? {} : { left }) })
    return enqueue(tx, { kind: 'mail.send', key: `second-factor:${randomUUID()}`, payload, runAt: at })
  }

  const isRight = async (user: { id: string; email: string }, code: string): Promise<boolean> => {
    if (APP_CODE.test(code)) {
      const app = await repository.findApp(user.id)
      const period = app?.confirmedAt ? findPeriod(app, code) : null
      return period !== null && repository.spendPeriod(user.id, period)
    }
    if (!(await repository.spendRecoveryCode(user.id, hashRecoveryCode(secret, user.id, code)))) return false
    const left = await repository.countRecoveryCodes(user.id)
    await repository.transaction((tx) => notify(tx, user.email, 'code-used', left))
    return true
  }

  /** Counts wrong guesses only. `subject` keeps those of a known browser apart from those of others. */
  const guarded = async <T>(subject: string, check: () => Promise<T | null>): Promise<T> => {
    await wrongCodes.require(subject, explainLockout)
    const result = await check()
    if (result === null) throw new Refusal('wrong_factor')
    await wrongCodes.giveBack(subject)
    return result
  }

  return {
    notify,

    /** Whether signing in to the account asks for a second factor. */
    isOn: async (userId: string): Promise<boolean> => Boolean((await repository.findApp(userId))?.confirmedAt),

    /** 400 `wrong_factor` for a wrong or used code, 429 after too many. Uses the code up. */
    requireCode: async (user: { id: string; email: string }, code: string, subject = user.id): Promise<void> => {
      await guarded(subject, async () => ((await isRight(user, code)) ? true : null))
    },

    /** The period of the first code of an app that is being set up; refusals as above. */
    requireFirstCode: (app: AppRow, code: string): Promise<number> => guarded(app.userId, async () => findPeriod(app, code)),
  }
}
export type FactorChecks = ReturnType<typeof createFactorChecks>
