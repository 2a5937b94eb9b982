import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import type { Invitation, StaffMember } from '#contract/staff/staff.schemas.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { lockUser } from '../auth/users.queries.ts'
import { listInvitations } from './invitations.ts'
import { roleChangedMail } from './staff.emails.ts'
import { listMembers, lockStaff, setStaffRole } from './staff.queries.ts'

// Who is on the staff. The last owner can be neither removed nor given another role.

type Ctx = Needs<'db' | 'clock' | 'config'>

/** The staff and the invitations that wait. */
export async function listStaff(
  ctx: Needs<'db' | 'clock'>,
  actor: Actor,
): Promise<{ members: StaffMember[]; invitations: Invitation[] }> {
  return { members: await listMembers(ctx.db, actor.id), invitations: await listInvitations(ctx) }
}

/** Changes a role. Refuses with `staff_not_found` and `last_owner`. */
export async function changeStaffRole(ctx: Ctx, actor: Actor, id: string, role: StaffRole) {
  await giveRole(ctx, actor, id, role)
  return listStaff(ctx, actor)
}

/** Removes a member of staff. Refuses with `staff_not_found` and `last_owner`. */
export const removeStaff = (ctx: Ctx, actor: Actor, id: string): Promise<void> => giveRole(ctx, actor, id, null)

/** Gives a member another role, or none, with an audit entry and an email. */
const giveRole = ({ db, clock, config }: Ctx, actor: Actor, id: string, role: StaffRole | null): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await lockStaff(tx, id)
    if (member.role === null) throw new Refusal('staff_not_found')
    if (member.role === role) return
    if (member.role === 'owner' && member.owners === 1) throw new Refusal('last_owner')
    const at = clock.now()
    await setStaffRole(tx, id, role)
    const action = role ? 'staff.role_changed' : 'staff.removed'
    const detail = role ? `From ${member.role} to ${role}` : `Role: ${member.role}`
    await recordAudit(tx, { actorId: actor.id, action, subjectId: id, detail, at })
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('staff_not_found')
    const email = roleChangedMail(user.email, { role, publicUrl: config.publicUrl })
    await queueEmail(tx, { key: `staff-role:${randomUUID()}`, email, runAt: at })
  })
