import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { scaleOf } from '#contract/currency/currency-limits.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { setupSchema } from '#contract/site/setup.endpoints.ts'
import type { Needs } from '../../context.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { addFirstOwner, prepareFirstOwner } from '../staff/first-owner.ts'
import { askOwnerAddress } from '../staff/owner-address.ts'
import { hasStaff } from '../staff/staff.queries.ts'
import { requireCurrencyChange } from './currency-change.ts'
import { describeChanges, withDefaults } from './settings-changes.ts'
import { findNewest, insertVersion, lockSettings } from './site-settings.ts'

// The first owner of a new site, by the link that the server writes into its log.

/** How long a link works. A restart writes a new one. */
const LINK_MS = 24 * 3_600_000

const seal = (secret: string, expiry: string) => createHmac('sha256', secret).update(`setup\n${expiry}`).digest()

/** The secret of a setup link: when it ends, signed with the server's secret. Nothing is stored. */
export function makeSetupToken(secret: string, now: Date): string {
  const expiry = (now.getTime() + LINK_MS).toString(36)
  return `${expiry}.${seal(secret, expiry).toString('base64url')}`
}

/** Whether the server made this token in the last 24 hours. */
function isSetupToken(secret: string, token: string, now: Date): boolean {
  const [expiry = '', given = ''] = token.split('.')
  const [own, other] = [seal(secret, expiry), Buffer.from(given, 'base64url')]
  return other.length === own.length && timingSafeEqual(other, own) && Number.parseInt(expiry, 36) > now.getTime()
}

export const readSetup = async ({ db }: Needs<'db'>) => ({
  isNeeded: !(await hasStaff(db)),
})

/**
 * Makes the owner's account, asks for the confirmation of its address by email, and writes the first version of the
 * settings. Refuses with `setup_link_invalid` a link of another server or of yesterday, with `setup_done` once there
 * is staff, and with `setup_address_taken` an address that has an account. Of several calls at once one succeeds.
 */
export async function setUpSite(
  ctx: Needs<'db' | 'clock' | 'config' | 'secret' | 'settings' | 'passwords'>,
  { token, owner, site }: z.output<typeof setupSchema>,
): Promise<{ email: string }> {
  const { db, clock, secret, settings, passwords } = ctx
  if (!isSetupToken(secret, token, clock.now())) throw new Refusal('setup_link_invalid')
  if (await hasStaff(db)) throw new Refusal('setup_done')
  const account = await prepareFirstOwner({ passwords }, owner)
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    if (await hasStaff(tx)) throw new Refusal('setup_done')
    const now = clock.now()
    const ownerId = await addFirstOwner(tx, account, now)
    if (!ownerId) throw new Refusal('setup_address_taken')
    await askOwnerAddress(ctx, tx, { id: ownerId, email: account.email })
    const before = withDefaults((await findNewest(tx))?.settings ?? {})
    await requireCurrencyChange(tx, before, { ...before, ...site })
    // A payout fee of 20 dollars makes no sense in yen: a new site starts with one of the same magnitude.
    const payoutFee = site.currency === before.currency ? before.payoutFee : before.payoutFee * scaleOf(site.currency)
    const after = { ...before, ...site, payoutFee }
    const entry = { actorId: ownerId, at: now }
    await recordAudit(tx, { ...entry, action: 'staff.joined', subjectId: ownerId, detail: 'Role: owner' })
    const detail = describeChanges(before, after, moneyFormat(before))
    if (detail === null) return
    const id = await insertVersion(tx, { settings: after, changedBy: ownerId, createdAt: now })
    await recordAudit(tx, { ...entry, action: 'settings.changed', subjectId: id, detail })
  })
  await settings.refresh()
  return { email: account.email }
}
