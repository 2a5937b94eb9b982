import { type NewPasskey, type Passkey, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { Identity } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { CurrentSettings } from '../../site/site-settings.service.ts'
import type { FactorChecks } from '../factors/factor-checks.ts'
import { removeFactors } from '../factors/factors.queries.ts'
import type { FactorBrowser, FactorsService } from '../factors/factors.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { AuthRepository, UserRow } from '../users.queries.ts'
import { optionsToAdd, optionsToUse, type RelyingParty, readNewPasskey } from './passkey-ceremony.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeyRow, PasskeysRepository } from './passkeys.queries.ts'

interface Deps {
  repository: Pick<AuthRepository, 'findById'>
  passkeys: PasskeysRepository
  challenges: PasskeyChallenges
  checks: FactorChecks
  factors: Pick<FactorsService, 'requireIdentity'>
  sessions: Pick<SessionService, 'endOthers'>
  /** Devices show the name of the site beside a passkey. */
  settings: CurrentSettings
  clock: Clock
  party: RelyingParty
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const refuseMore = () => new Refusal('limit_reached', `You can have ${passkeyLimits.perAccount} passkeys. Remove one first.`)

/**
 * The passkeys of an account: using one, adding and removing them. `challenge` is the token of the browser's former
 * challenge.
 */
export class PasskeysService {
  constructor(private readonly deps: Deps) {}

  async list(actor: Actor): Promise<Passkey[]> {
    return (await this.deps.passkeys.listOf(actor.id)).map(toPasskey)
  }

  /** A challenge for a sign-in. It is the same for everybody: no account is named. */
  async challengeSignIn(formerToken: string) {
    const { challenges, party } = this.deps
    return challenges.issue(await optionsToUse(party, null), { purpose: 'sign-in', userId: null, formerToken })
  }

  /**
   * A challenge for one of the user's passkeys, to confirm that it is them. Refuses with `factor_is_off` without any.
   */
  async challengeOwn(actor: Actor, formerToken: string) {
    const { passkeys, challenges, party } = this.deps
    const known = await passkeys.listOf(actor.id)
    if (known.length === 0) throw new Refusal('factor_is_off')
    return challenges.issue(await optionsToUse(party, known), { purpose: 'confirm', userId: actor.id, formerToken })
  }

  /** Begins to add a passkey, once it is clear that the user asks for it. */
  async start(actor: Actor, given: Identity, browser: FactorBrowser) {
    const { passkeys, challenges, factors, party, settings } = this.deps
    await factors.requireIdentity(actor, given, browser)
    const user = await this.requireUser(actor)
    const known = await passkeys.listOf(actor.id)
    if (known.length >= passkeyLimits.perAccount) throw refuseMore()
    const options = await optionsToAdd(party, { siteName: settings.current().name, user, known })
    return challenges.issue(options, { purpose: 'add', userId: actor.id, formerToken: browser.challenge })
  }

  /**
   * Adds the passkey that the browser made, and notifies the owner. The first second factor of an account ends every
   * session but this one and comes with recovery codes, which are returned this once.
   */
  async add(actor: Actor, given: { name: string; passkey: NewPasskey }, browser: FactorBrowser) {
    const { passkeys, challenges, checks, sessions, clock, party } = this.deps
    const user = await this.requireUser(actor)
    const challenge = await challenges.take(browser.challenge, 'add', actor.id)
    const made = challenge && (await readNewPasskey(given.passkey, challenge, party))
    if (!made) throw new Refusal('wrong_passkey')
    return passkeys.transaction(async (tx) => {
      const at = clock.now()
      if ((await passkeys.lockOwner(tx, actor.id)) >= passkeyLimits.perAccount) throw refuseMore()
      const kinds = await checks.kindsOf(actor.id, tx)
      const isFirst = !kinds.hasApp && !kinds.hasPasskey
      const row = await passkeys.add(tx, { ...made, userId: actor.id, name: given.name, createdAt: at })
      if (!row) throw new Refusal('wrong_passkey')
      const recoveryCodes = isFirst ? await checks.writeRecoveryCodes(tx, actor.id) : null
      if (isFirst) await sessions.endOthers(tx, actor.id, browser.session)
      await checks.notify(tx, user.email, isFirst ? 'first-passkey' : 'passkey-added', { passkey: given.name })
      if (user.staffRole) await recordAudit(tx, { actorId: actor.id, action: 'staff.passkey_added', subjectId: actor.id, at })
      return { passkey: toPasskey(row), recoveryCodes }
    })
  }

  /** Removes a passkey and notifies the owner. With the last second factor its recovery codes go too. */
  async remove(actor: Actor, id: number, given: Identity, browser: FactorBrowser): Promise<void> {
    const { passkeys, checks, factors, clock } = this.deps
    const user = await this.requireUser(actor)
    if (!(await passkeys.listOf(actor.id)).some((known) => known.id === id)) throw new Refusal('passkey_not_found')
    await factors.requireIdentity(actor, given, browser)
    await passkeys.transaction(async (tx) => {
      const at = clock.now()
      const known = await passkeys.lockOwner(tx, actor.id)
      const name = await passkeys.remove(tx, actor.id, id)
      if (name === null) throw new Refusal('passkey_not_found')
      const isLast = known === 1 && !(await checks.kindsOf(actor.id, tx)).hasApp
      if (isLast) await removeFactors(tx, actor.id)
      await checks.notify(tx, user.email, isLast ? 'last-passkey-removed' : 'passkey-removed', { passkey: name })
      if (user.staffRole) await recordAudit(tx, { actorId: actor.id, action: 'staff.passkey_removed', subjectId: actor.id, at })
    })
  }

  private async requireUser(actor: Actor): Promise<UserRow> {
    const user = await this.deps.repository.findById(actor.id)
    if (!user) throw new Refusal('unauthorized')
    return user
  }
}
