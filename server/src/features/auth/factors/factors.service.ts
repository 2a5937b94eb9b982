import type { AppSetup, FactorState } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CurrentSettings } from '../../site/site-settings.service.ts'
import type { AuthRepository, UserRow } from '../auth.repository.ts'
import type { AuthService } from '../auth.service.ts'
import type { SessionService } from '../sessions/session.repository.ts'
import { appUrl, newAppSecret } from './authenticator-code.domain.ts'
import type { FactorChecks } from './factor-checks.service.ts'
import { type FactorsRepository, removeFactors } from './factors.repository.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.domain.ts'
import { seal } from './sealed-secret.domain.ts'

interface Deps {
  /** The name of the site is shown in authenticator apps. */
  settings: CurrentSettings
  repository: Pick<AuthRepository, 'findById'>
  factors: FactorsRepository
  checks: FactorChecks
  sessions: Pick<SessionService, 'endOthers' | 'confirm'>
  auth: Pick<AuthService, 'confirmPassword'>
  clock: Clock
  secret: string
  /** Whether staff need one. */
  requiresFactor: boolean
}

/** Setting up the second factor of an account: the app, the recovery codes, turning it off. */
export class FactorsService {
  constructor(private readonly deps: Deps) {}

  async getState(actor: Actor): Promise<FactorState> {
    const { checks, factors, requiresFactor } = this.deps
    return {
      isOn: await checks.isOn(actor.id),
      isRequired: requiresFactor && (await this.requireUser(actor)).isAdmin,
      recoveryCodesLeft: await factors.countRecoveryCodes(actor.id),
    }
  }

  /** Makes the secret of an app, which waits for its first code. Refuses with `wrong_password` and `factor_is_on`. */
  async startApp(actor: Actor, password: string): Promise<AppSetup> {
    const { auth, factors, clock, secret, settings } = this.deps
    await auth.confirmPassword(actor, password)
    const { email } = await this.requireUser(actor)
    const appSecret = newAppSecret()
    if (!(await factors.startApp(actor.id, seal(secret, actor.id, appSecret), clock.now()))) throw new Refusal('factor_is_on')
    return { setupKey: appSecret.replace(/(.{4})(?=.)/g, '$1 '), url: appUrl(appSecret, email, settings.current().name) }
  }

  /**
   * Turns the second factor on with the first code of the app, ends every session but that of `token`, and notifies
   * the owner. Returns the recovery codes, this once.
   */
  async confirmApp(actor: Actor, code: string, token: string | null): Promise<string[]> {
    const { factors, checks, sessions, clock } = this.deps
    const [user, app] = [await this.requireUser(actor), await factors.findApp(actor.id)]
    if (!app) throw new Refusal('wrong_factor')
    if (app.confirmedAt) throw new Refusal('factor_is_on')
    const period = await checks.requireFirstCode(app, code)
    return factors.transaction(async (tx) => {
      if (!(await factors.confirmApp(tx, app, period, clock.now()))) throw new Refusal('factor_is_on')
      const codes = await this.writeRecoveryCodes(tx, actor)
      await sessions.endOthers(tx, actor.id, token)
      await checks.notify(tx, user.email, 'on')
      return codes
    })
  }

  /** Replaces the recovery codes, given the password and a code. Returns them, this once. */
  async renewRecoveryCodes(actor: Actor, proof: { password: string; code: string }): Promise<string[]> {
    const { factors, checks } = this.deps
    const user = await this.requireProof(actor, proof)
    return factors.transaction(async (tx) => {
      const codes = await this.writeRecoveryCodes(tx, actor)
      await checks.notify(tx, user.email, 'codes-renewed')
      return codes
    })
  }

  /** Turns the second factor off, given the password and a code, and notifies the owner. */
  async turnOff(actor: Actor, proof: { password: string; code: string }): Promise<void> {
    const { factors, checks } = this.deps
    const user = await this.requireProof(actor, proof)
    await factors.transaction(async (tx) => {
      await removeFactors(tx, actor.id)
      await checks.notify(tx, user.email, 'off')
    })
  }

  /**
   * Confirms that the session of `token` is still that of the owner: by a code where there is a second factor,
   * otherwise by the password.
   */
  async confirmIdentity(actor: Actor, given: { password?: string | undefined; code?: string | undefined }, token: string | null) {
    const { auth, checks, sessions } = this.deps
    if (await checks.isOn(actor.id))
      await checks.requireCode(await this.requireUser(actor), given.code ?? '', `device:${actor.id}`)
    else await auth.confirmPassword(actor, given.password ?? '')
    await sessions.confirm(token)
  }

  private async requireUser(actor: Actor): Promise<UserRow> {
    const user = await this.deps.repository.findById(actor.id)
    if (!user) throw new Refusal('unauthorized')
    return user
  }

  /** The password first: a code is used up only after it. */
  private async requireProof(actor: Actor, { password, code }: { password: string; code: string }): Promise<UserRow> {
    const { auth, checks } = this.deps
    if (!(await checks.isOn(actor.id))) throw new Refusal('factor_is_off')
    await auth.confirmPassword(actor, password)
    const user = await this.requireUser(actor)
    await checks.requireCode(user, code)
    return user
  }

  private async writeRecoveryCodes(tx: Queryable, { id }: Actor): Promise<string[]> {
    const { factors, clock, secret } = this.deps
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(secret, id, code))
    await factors.replaceRecoveryCodes(tx, id, hashes, clock.now())
    return codes
  }
}
