import type { AppSetup, FactorProof, FactorState, Identity } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { seal } from '../../../config/sealed-secret.ts'
import type { Needs } from '../../../context.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { confirmPassword } from '../passwords/passwords.ts'
import { confirmSession, endOtherSessions } from '../sessions/sessions.ts'
import { requireUser, type UserRow } from '../users.queries.ts'
import { appUrl, newAppSecret } from './authenticator-code.ts'
import { isFactorOn, notifyFactorChange, requireFactor, requireFirstCode, writeRecoveryCodes } from './factor-checks.ts'
import { countRecoveryCodes, findApp, findFactorKinds, keepNewApp, removeFactors, turnAppOn } from './factors.queries.ts'

// Setting up the second factor of an account: the app, the recovery codes, turning it off.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords'>

/**
 * What ties a call about second factors to its browser: the session, and the token of its challenge for a passkey.
 */
export interface FactorBrowser {
  session: string | null
  challenge: string
}

export async function getFactorState({ db, config }: Needs<'db' | 'config'>, actor: Actor): Promise<FactorState> {
  const kinds = await findFactorKinds(db, actor.id)
  return {
    ...kinds,
    isOn: kinds.hasApp || kinds.hasPasskey,
    isRequired: config.requiresStaffFactor && (await requireUser(db, actor.id)).isAdmin,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
  }
}

/**
 * Makes the secret of an app, which waits for its first code. Needs the password, and a second factor that is there
 * already. Refuses with `wrong_password`, `wrong_factor`, `wrong_passkey` and `factor_is_on`.
 */
export async function startApp(
  ctx: Ctx & Needs<'settings'>,
  actor: Actor,
  proof: FactorProof,
  challenge: string,
): Promise<AppSetup> {
  const { hasApp, hasPasskey } = await findFactorKinds(ctx.db, actor.id)
  if (hasApp) throw new Refusal('factor_is_on')
  const { email } = hasPasskey ? await requireBoth(ctx, actor, proof, challenge) : await requirePassword(ctx, actor, proof)
  const appSecret = newAppSecret()
  const sealed = seal(ctx.secret, actor.id, appSecret)
  if (!(await keepNewApp(ctx.db, actor.id, sealed, ctx.clock.now()))) throw new Refusal('factor_is_on')
  return { setupKey: appSecret.replace(/(.{4})(?=.)/g, '$1 '), url: appUrl(appSecret, email, ctx.settings.current().name) }
}

/**
 * Turns the second factor on with the first code of the app, ends every session but that of `token`, and notifies
 * the owner. Returns the recovery codes, this once.
 */
export async function confirmApp(ctx: Ctx, actor: Actor, code: string, token: string | null): Promise<string[]> {
  const [user, app] = [await requireUser(ctx.db, actor.id), await findApp(ctx.db, actor.id)]
  if (!app) throw new Refusal('wrong_factor')
  if (app.confirmedAt) throw new Refusal('factor_is_on')
  const period = await requireFirstCode(ctx, app, code)
  return ctx.db.transaction(async (tx) => {
    if (!(await turnAppOn(tx, app, period, ctx.clock.now()))) throw new Refusal('factor_is_on')
    const codes = await writeRecoveryCodes(ctx, tx, actor.id)
    await endOtherSessions(tx, actor.id, token)
    await notifyFactorChange(ctx, tx, user.email, { notice: 'on' })
    return codes
  })
}

/** Replaces the recovery codes, given the password and the second factor. Returns them, this once. */
export async function renewRecoveryCodes(ctx: Ctx, actor: Actor, proof: FactorProof, challenge: string): Promise<string[]> {
  const user = await requireBoth(ctx, actor, proof, challenge)
  return ctx.db.transaction(async (tx) => {
    const codes = await writeRecoveryCodes(ctx, tx, actor.id)
    await notifyFactorChange(ctx, tx, user.email, { notice: 'codes-renewed' })
    return codes
  })
}

/** Removes app, passkeys and recovery codes, given the password and the second factor, and notifies the owner. */
export async function turnFactorOff(ctx: Ctx, actor: Actor, proof: FactorProof, challenge: string): Promise<void> {
  const user = await requireBoth(ctx, actor, proof, challenge)
  await ctx.db.transaction(async (tx) => {
    await removeFactors(tx, actor.id)
    await notifyFactorChange(ctx, tx, user.email, { notice: 'off' })
  })
}

async function requirePassword(ctx: Ctx, actor: Actor, { password }: FactorProof): Promise<UserRow> {
  await confirmPassword(ctx, actor, password)
  return requireUser(ctx.db, actor.id)
}

/** The password first: a code is used up only after it. Refuses with `factor_is_off` without a second factor. */
async function requireBoth(ctx: Ctx, actor: Actor, proof: FactorProof, challenge: string): Promise<UserRow> {
  if (!(await isFactorOn(ctx.db, actor.id))) throw new Refusal('factor_is_off')
  const user = await requirePassword(ctx, actor, proof)
  await requireFactor(ctx, user, { ...proof, browserToken: challenge })
  return user
}

/**
 * Refuses an actor who cannot show that the session is still that of its owner: by a code or a passkey where there
 * is a second factor, otherwise by the password.
 */
export async function requireIdentity(ctx: Ctx, actor: Actor, given: Identity, browser: FactorBrowser): Promise<void> {
  if (await isFactorOn(ctx.db, actor.id)) {
    const user = await requireUser(ctx.db, actor.id)
    await requireFactor(ctx, user, { ...given, browserToken: browser.challenge }, `device:${actor.id}`)
  } else await confirmPassword(ctx, actor, given.password ?? '')
}

/** The same, and notes it in the session: calls that ask again are then open for a while. */
export async function confirmIdentity(ctx: Ctx, actor: Actor, given: Identity, browser: FactorBrowser): Promise<void> {
  await requireIdentity(ctx, actor, given, browser)
  await confirmSession(ctx, browser.session)
}
