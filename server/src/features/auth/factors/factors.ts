import type { AppSetup, FactorProof, FactorState, Identity } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CurrentSettings } from '../../site/site-settings.service.ts'
import type { AuthService } from '../account.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { AuthRepository, UserRow } from '../users.queries.ts'
import { appUrl, newAppSecret } from './authenticator-code.ts'
import type { FactorChecks } from './factor-checks.ts'
import { type FactorsRepository, removeFactors } from './factors.queries.ts'
import { seal } from './sealed-secret.ts'

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

/** What ties a call about second factors to its browser: the session, and the token of its challenge for a passkey. */
export interface FactorBrowser {
  session: string | null
  challenge: string
}

/** Setting up the second factor of an account: the app, the recovery codes, turning it off. */
export class FactorsService {
  constructor(private readonly deps: Deps) {}

  async getState(actor: Actor): Promise<FactorState> {
    const { checks, factors, requiresFactor } = this.deps
    const kinds = await checks.kindsOf(actor.id)
    return {
      ...kinds,
      isOn: kinds.hasApp || kinds.hasPasskey,
      isRequired: requiresFactor && (await this.requireUser(actor)).isAdmin,
      recoveryCodesLeft: await factors.countRecoveryCodes(actor.id),
    }
  }

  /**
   * Makes the secret of an app, which waits for its first code. Needs the password, and a second factor that is there
   * already. Refuses with `wrong_password`, `wrong_factor`, `wrong_passkey` and `factor_is_on`.
   */
  async startApp(actor: Actor, proof: FactorProof, challenge: string): Promise<AppSetup> {
    const { checks, factors, clock, secret, settings } = this.deps
    const { hasApp, hasPasskey } = await checks.kindsOf(actor.id)
    if (hasApp) throw new Refusal('factor_is_on')
    const { email } = await this.requireProof(actor, proof, challenge, hasPasskey)
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
      const codes = await checks.writeRecoveryCodes(tx, actor.id)
      await sessions.endOthers(tx, actor.id, token)
      await checks.notify(tx, user.email, 'on')
      return codes
    })
  }

  /** Replaces the recovery codes, given the password and the second factor. Returns them, this once. */
  async renewRecoveryCodes(actor: Actor, proof: FactorProof, challenge: string): Promise<string[]> {
    const { factors, checks } = this.deps
    const user = await this.requireProof(actor, proof, challenge)
    return factors.transaction(async (tx) => {
      const codes = await checks.writeRecoveryCodes(tx, actor.id)
      await checks.notify(tx, user.email, 'codes-renewed')
      return codes
    })
  }

  /** Removes app, passkeys and recovery codes, given the password and the second factor, and notifies the owner. */
  async turnOff(actor: Actor, proof: FactorProof, challenge: string): Promise<void> {
    const { factors, checks } = this.deps
    const user = await this.requireProof(actor, proof, challenge)
    await factors.transaction(async (tx) => {
      await removeFactors(tx, actor.id)
      await checks.notify(tx, user.email, 'off')
    })
  }

  /**
   * Refuses an actor who cannot show that the session is still that of its owner: by a code or a passkey where there
   * is a second factor, otherwise by the password.
   */
  async requireIdentity(actor: Actor, given: Identity, browser: FactorBrowser): Promise<void> {
    const { auth, checks } = this.deps
    if (await checks.isOn(actor.id))
      await checks.requireFactor(await this.requireUser(actor), given, browser.challenge, `device:${actor.id}`)
    else await auth.confirmPassword(actor, given.password ?? '')
  }

  /** The same, and notes it in the session: calls that ask again are then open for a while. */
  async confirmIdentity(actor: Actor, given: Identity, browser: FactorBrowser): Promise<void> {
    await this.requireIdentity(actor, given, browser)
    await this.deps.sessions.confirm(browser.session)
  }

  private async requireUser(actor: Actor): Promise<UserRow> {
    const user = await this.deps.repository.findById(actor.id)
    if (!user) throw new Refusal('unauthorized')
    return user
  }

  /** The password first: a code is used up only after it. */
  private async requireProof(actor: Actor, proof: FactorProof, challenge: string, needsFactor = true): Promise<UserRow> {
    const { auth, checks } = this.deps
    if (needsFactor && !(await checks.isOn(actor.id))) throw new Refusal('factor_is_off')
    await auth.confirmPassword(actor, proof.password)
    const user = await this.requireUser(actor)
    if (needsFactor) await checks.requireFactor(user, proof, challenge)
    return user
  }
}
