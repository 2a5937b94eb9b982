import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { factorNoticeMail } from '../auth/auth.emails.ts'
import { removeFactors } from '../auth/factors/factors.queries.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { findAccount, lockStaff, setStaffRole } from './staff.queries.ts'

export type GrantResult = 'granted' | 'already_admin' | 'not_confirmed' | 'last_owner' | 'unknown'
export type RevokeResult = 'revoked' | 'no_admin' | 'last_owner' | 'unknown'
export type ResetResult = 'reset' | 'unknown'

/** What is recorded of the command line: it has no account. */
const byOperator = () => ({ actorId: null, at: new Date() })

/** Whether the site would have no owner without this account. Locks the owners. */
async function isLastOwner(tx: Queryable, userId: string): Promise<boolean> {
  const { role, owners } = await lockStaff(tx, userId)
  return role === 'owner' && owners === 1
}

/**
 * Gives the account with this email a role, from its next request on. Command line only. An unconfirmed account is
 * refused: anybody may have signed up with that email; so is another role for the last owner.
 */
export async function grantAdmin(db: Database, email: string, role: StaffRole = 'owner'): Promise<GrantResult> {
  const user = await findAccount(db, email)
  if (!user) return 'unknown'
  if (!user.emailConfirmedAt) return 'not_confirmed'
  if (user.staffRole === role) return 'already_admin'
  return db.transaction(async (tx) => {
    if (await isLastOwner(tx, user.id)) return 'last_owner'
    await setStaffRole(tx, user.id, role)
    const action = user.staffRole ? 'staff.role_changed' : 'staff.joined'
    await recordAudit(tx, { ...byOperator(), action, subjectId: user.id, detail: `Role: ${role}` })
    return 'granted'
  })
}

/**
 * Revokes every role from the account's next request on, but not that of the last owner. Its approvals stay. Command
 * line only.
 */
export async function revokeAdmin(db: Database, email: string): Promise<RevokeResult> {
  const user = await findAccount(db, email)
  if (!user) return 'unknown'
  if (!user.isAdmin) return 'no_admin'
  return db.transaction(async (tx) => {
    if (await isLastOwner(tx, user.id)) return 'last_owner'
    await setStaffRole(tx, user.id, null)
    await recordAudit(tx, { ...byOperator(), action: 'staff.removed', subjectId: user.id })
    return 'revoked'
  })
}

/**
 * Removes the second factor of the account with this email, ends its sessions and its API keys of staff, and notifies
 * its owner: for a person who lost the app and the recovery codes. Command line only.
 */
export async function resetSecondFactor(db: Database, email: string, publicUrl: string): Promise<ResetResult> {
  const user = await findAccount(db, email)
  if (!user) return 'unknown'
  const { at, actorId } = byOperator()
  await db.transaction(async (tx) => {
    await removeFactors(tx, user.id)
    await endAllSessions(tx, user.id)
    await recordAudit(tx, { actorId, at, action: 'staff.factor_reset', subjectId: user.id })
    const email = factorNoticeMail(user.email, 'reset', { at, publicUrl })
    await queueEmail(tx, { key: `second-factor:${randomUUID()}`, email, runAt: at })
  })
  return 'reset'
}
