import { type NewPasskey, type Passkey, passkeyLimits } from '#contract/auth/passkeys.schemas.ts'
import type { Identity } from '#contract/auth/second-factor.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { isFactorOn, notifyFactorChange, writeRecoveryCodes } from '../factors/factor-checks.ts'
import { findFactorKinds, removeFactors } from '../factors/factors.queries.ts'
import { type FactorBrowser, requireIdentity } from '../factors/factors.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { requireUser } from '../users.queries.ts'
import { optionsToAdd, optionsToUse, readNewPasskey, relyingPartyOf } from './passkey-ceremony.ts'
import { issueChallenge, takeChallenge } from './passkey-challenges.ts'
import { countPasskeysLocked, deletePasskey, insertPasskey, listPasskeyRows, type PasskeyRow } from './passkeys.queries.ts'

// The passkeys of an account: using one, adding and removing them. `formerToken` is that of the browser's former
// challenge.

type Ctx = Needs<'db' | 'clock' | 'config'>
type ChangeCtx = Ctx & Needs<'secret' | 'authLimits' | 'passwords'>

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const refuseMore = () => new Refusal('limit_reached', `You can have ${passkeyLimits.perAccount} passkeys. Remove one first.`)

export const listPasskeys = async ({ db }: Needs<'db'>, actor: Actor): Promise<Passkey[]> =>
  (await listPasskeyRows(db, actor.id)).map(toPasskey)

/** A challenge for a sign-in. It is the same for everybody: no account is named. */
export async function challengeSignIn(ctx: Ctx, formerToken: string) {
  const options = await optionsToUse(relyingPartyOf(ctx.config.publicUrl), null)
  return issueChallenge(ctx, options, { purpose: 'sign-in', userId: null, formerToken })
}

/**
 * A challenge for one of the user's passkeys, to confirm that it is them. Refuses with `factor_is_off` without any.
 */
export async function challengeOwnPasskey(ctx: Ctx, actor: Actor, formerToken: string) {
  const known = await listPasskeyRows(ctx.db, actor.id)
  if (known.length === 0) throw new Refusal('factor_is_off')
  const options = await optionsToUse(relyingPartyOf(ctx.config.publicUrl), known)
  return issueChallenge(ctx, options, { purpose: 'confirm', userId: actor.id, formerToken })
}

/**
 * Begins to add a passkey, once it is clear that the user asks for it. Devices show the name of the site beside it.
 */
export async function startPasskey(ctx: ChangeCtx & Needs<'settings'>, actor: Actor, given: Identity, browser: FactorBrowser) {
  await requireIdentity(ctx, actor, given, browser)
  const user = await requireUser(ctx.db, actor.id)
  const known = await listPasskeyRows(ctx.db, actor.id)
  if (known.length >= passkeyLimits.perAccount) throw refuseMore()
  const siteName = ctx.settings.current().name
  const options = await optionsToAdd(relyingPartyOf(ctx.config.publicUrl), { siteName, user, known })
  return issueChallenge(ctx, options, { purpose: 'add', userId: actor.id, formerToken: browser.challenge })
}

/**
 * Adds the passkey that the browser made, and notifies the owner. The first second factor of an account ends every
 * session but this one and comes with recovery codes, which are returned this once.
 */
export async function addPasskey(
  ctx: Ctx & Needs<'secret'>,
  actor: Actor,
  given: { name: string; passkey: NewPasskey },
  browser: FactorBrowser,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const user = await requireUser(ctx.db, actor.id)
  const challenge = await takeChallenge(ctx, browser.challenge, { purpose: 'add', userId: actor.id })
  const made = challenge && (await readNewPasskey(given.passkey, challenge, relyingPartyOf(ctx.config.publicUrl)))
  if (!made) throw new Refusal('wrong_passkey')
  return ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now()
    if ((await countPasskeysLocked(tx, actor.id)) >= passkeyLimits.perAccount) throw refuseMore()
    const isFirst = !(await isFactorOn(tx, actor.id))
    const row = await insertPasskey(tx, { ...made, userId: actor.id, name: given.name, createdAt: at })
    if (!row) throw new Refusal('wrong_passkey')
    const recoveryCodes = isFirst ? await writeRecoveryCodes(ctx, tx, actor.id) : null
    if (isFirst) await endOtherSessions(tx, actor.id, browser.session)
    const notice = isFirst ? 'first-passkey' : 'passkey-added'
    await notifyFactorChange(ctx, tx, user.email, { notice, passkey: given.name })
    if (user.staffRole) await recordAudit(tx, { actorId: actor.id, action: 'staff.passkey_added', subjectId: actor.id, at })
    return { passkey: toPasskey(row), recoveryCodes }
  })
}

/** Removes a passkey and notifies the owner. With the last second factor its recovery codes go too. */
export async function removePasskey(
  ctx: ChangeCtx,
  actor: Actor,
  id: number,
  { identity, browser }: { identity: Identity; browser: FactorBrowser },
): Promise<void> {
  const user = await requireUser(ctx.db, actor.id)
  if (!(await listPasskeyRows(ctx.db, actor.id)).some((known) => known.id === id)) throw new Refusal('passkey_not_found')
  await requireIdentity(ctx, actor, identity, browser)
  await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now()
    const known = await countPasskeysLocked(tx, actor.id)
    const name = await deletePasskey(tx, actor.id, id)
    if (name === null) throw new Refusal('passkey_not_found')
    const isLast = known === 1 && !(await findFactorKinds(tx, actor.id)).hasApp
    if (isLast) await removeFactors(tx, actor.id)
    const notice = isLast ? 'last-passkey-removed' : 'passkey-removed'
    await notifyFactorChange(ctx, tx, user.email, { notice, passkey: name })
    if (user.staffRole) await recordAudit(tx, { actorId: actor.id, action: 'staff.passkey_removed', subjectId: actor.id, at })
  })
}
