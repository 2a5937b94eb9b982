import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import type { Invitation, StaffMember } from '#contract/staff/staff.schemas.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { createInvitations, type InvitationDependencies } from './invitations.ts'
import { roleChangedMail } from './staff.emails.ts'
import { listInvitations, listMembers } from './staff.queries.ts'
import { lockAccountById, lockStaff, setStaffRole } from './staff-roles.queries.ts'

export type StaffService = ReturnType<typeof createStaffService>

/** Who is on the staff. The last owner can be neither removed nor given another role. */
export function createStaffService(deps: InvitationDependencies) {
  const { db, clock, publicUrl } = deps

  /** Gives a member another role, or none, with an audit entry and an email. */
  const change = (actor: Actor, id: string, role: StaffRole | null): Promise<void> =>
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
      const user = await lockAccountById(tx, id)
      if (!user) throw new Refusal('staff_not_found')
      const payload = roleChangedMail(user.email, { role, publicUrl })
      await enqueue(tx, { kind: 'mail.send', key: `staff-role:${randomUUID()}`, payload, runAt: at })
    })

  const list = async (actor: Actor): Promise<{ members: StaffMember[]; invitations: Invitation[] }> => ({
    members: await listMembers(db, actor.id),
    invitations: await listInvitations(db, clock.now()),
  })

  return {
    invitations: createInvitations(deps),

    /** The staff and the invitations that wait. */
    list,

    /** Changes a role. Refuses with `staff_not_found` and `last_owner`. */
    changeRole: async (actor: Actor, id: string, role: StaffRole) => {
      await change(actor, id, role)
      return list(actor)
    },

    /** Removes somebody from the staff. Refuses with `staff_not_found` and `last_owner`. */
    remove: (actor: Actor, id: string): Promise<void> => change(actor, id, null),
  }
}
