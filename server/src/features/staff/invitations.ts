import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { type Invitation, invitationPolicy } from '#contract/staff/staff.schemas.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { hashToken, newSessionToken } from '../auth/codes/secrets.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { deleteInvitation, findByToken, insertInvitation, lockInvitations, renewInvitation } from './invitations.queries.ts'
import { invitationMail } from './staff.emails.ts'
import { type InvitationRow, toInvitation } from './staff.queries.ts'
import { findAccount, lockAccountById, setStaffRole } from './staff-roles.queries.ts'

export interface InvitationDependencies {
  db: Database
  clock: Clock
  publicUrl: string
  /** Per owner: invitation emails per hour. */
  invitationEmails: SharedThrottle
}

const DAY_MS = 24 * 3_600_000

/** What the person with the link does. */
function createAcceptance({ db, clock }: Pick<InvitationDependencies, 'db' | 'clock'>) {
  const requireLink = async (tx: Queryable, token: string): Promise<InvitationRow> => {
    const invitation = await findByToken(tx, hashToken(token), clock.now())
    if (!invitation) throw new Refusal('invalid_link')
    return invitation
  }

  return {
    /** Whom a link invites, and in which role. Refuses with `invalid_link`. */
    read: async (token: string): Promise<{ email: string; role: StaffRole }> => {
      const { email, role } = await requireLink(db, token)
      return { email, role }
    },

    /**
     * Accepts an invitation to the address of the actor. Refuses with `invalid_link`, `other_address`,
     * `already_staff`.
     */
    accept: (actor: Actor, token: string): Promise<{ role: StaffRole }> =>
      db.transaction(async (tx) => {
        // The account first: of two requests of it at the same time, the second finds the invitation gone.
        const user = await lockAccountById(tx, actor.id)
        const { id, email, role } = await requireLink(tx, token)
        if (user?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('other_address')
        if (user.isAdmin) throw new Refusal('already_staff')
        if (!(await deleteInvitation(tx, id))) throw new Refusal('invalid_link')
        await setStaffRole(tx, actor.id, role)
        const detail = `Role: ${role}, invitation ${id}`
        await recordAudit(tx, { actorId: actor.id, action: 'staff.joined', subjectId: actor.id, detail, at: clock.now() })
        return { role }
      }),
  }
}

/** Invitations to the staff: bound to an email address, accepted once by its account. */
export function createInvitations({ db, clock, publicUrl, invitationEmails }: InvitationDependencies) {
  const newLink = (now: Date) => {
    const token = newSessionToken()
    const expiresAt = new Date(now.getTime() + invitationPolicy.days * DAY_MS)
    return { token, link: { tokenHash: hashToken(token), sentAt: now, expiresAt } }
  }

  const send = (tx: Queryable, { email, role }: InvitationRow, token: string, now: Date): Promise<void> =>
    enqueue(tx, {
      kind: 'mail.send',
      key: `staff-invitation:${randomUUID()}`,
      payload: invitationMail(email, { role, token, publicUrl }),
      runAt: now,
    })

  return {
    /**
     * Invites an address in a role. Refuses with `already_staff`, `already_invited`, and `limit_reached` while too
     * many wait.
     */
    invite: async (actor: Actor, { email, role }: { email: string; role: StaffRole }): Promise<Invitation> => {
      await invitationEmails.require(actor.id)
      return db.transaction(async (tx) => {
        const now = clock.now()
        if ((await lockInvitations(tx)) >= invitationPolicy.pending) throw new Refusal('limit_reached')
        if ((await findAccount(tx, email))?.isAdmin) throw new Refusal('already_staff')
        const { token, link } = newLink(now)
        const row = { id: randomUUID(), email, role, invitedBy: actor.id, ...link }
        if (!(await insertInvitation(tx, row))) throw new Refusal('already_invited')
        await send(tx, row, token, now)
        await recordAudit(tx, { actorId: actor.id, action: 'staff.invited', subjectId: row.id, detail: `Role: ${role}`, at: now })
        return toInvitation(row, now)
      })
    },

    /** Sends an invitation again with a new link. Refuses with `invitation_not_found`. */
    resend: async (actor: Actor, id: string): Promise<Invitation> => {
      await invitationEmails.require(actor.id)
      return db.transaction(async (tx) => {
        const now = clock.now()
        const { token, link } = newLink(now)
        const row = await renewInvitation(tx, id, link)
        if (!row) throw new Refusal('invitation_not_found')
        await send(tx, row, token, now)
        await recordAudit(tx, { actorId: actor.id, action: 'staff.invitation_resent', subjectId: id, at: now })
        return toInvitation(row, now)
      })
    },

    /** Withdraws an invitation. Refuses with `invitation_not_found`. */
    withdraw: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await deleteInvitation(tx, id))) throw new Refusal('invitation_not_found')
        await recordAudit(tx, { actorId: actor.id, action: 'staff.invitation_withdrawn', subjectId: id, at: clock.now() })
      }),

    ...createAcceptance({ db, clock }),
  }
}
export type InvitationsService = ReturnType<typeof createInvitations>
