import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRole } from '#contract/shared/staff-rights.ts'
import { type Invitation, invitationPolicy } from '#contract/staff/staff.schemas.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { staffInvitations } from '../../db/schema/auth.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { hashToken, newSessionToken } from '../auth/codes/secrets.ts'
import { lockUser } from '../auth/users.queries.ts'
import { invitationMail } from './staff.emails.ts'
import { findAccount, setStaffRole } from './staff.queries.ts'

// Invitations to the staff: bound to an email address, accepted once by its account.

type InvitationRow = typeof staffInvitations.$inferSelect
type SendingCtx = Needs<'db' | 'clock' | 'config'>

const DAY_MS = 24 * 3_600_000

/** An invitation as staff see it: never its token. */
const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
})

/** The invitations that wait, newest first; expired ones too, which can be sent again. */
export async function listInvitations({ db, clock }: Needs<'db' | 'clock'>): Promise<Invitation[]> {
  const rows = await db.select().from(staffInvitations).orderBy(sql`${staffInvitations.sentAt} desc`, staffInvitations.id)
  return rows.map((row) => toInvitation(row, clock.now()))
}

/**
 * Invites an address in a role. Refuses with `already_staff`, `already_invited`, and `limit_reached` while too many
 * wait.
 */
export async function inviteStaff(
  ctx: SendingCtx,
  actor: Actor,
  { email, role }: { email: string; role: StaffRole },
): Promise<Invitation> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    if ((await lockInvitations(tx)) >= invitationPolicy.pending) throw new Refusal('limit_reached')
    if ((await findAccount(tx, email))?.isAdmin) throw new Refusal('already_staff')
    const { token, link } = newLink(now)
    const row = { id: randomUUID(), email, role, invitedBy: actor.id, ...link }
    if (!(await insertInvitation(tx, row))) throw new Refusal('already_invited')
    await queueInvitation(ctx, tx, row, token)
    await recordAudit(tx, { actorId: actor.id, action: 'staff.invited', subjectId: row.id, detail: `Role: ${role}`, at: now })
    return toInvitation(row, now)
  })
}

/** Sends an invitation again with a new link. Refuses with `invitation_not_found`. */
export async function resendInvitation(ctx: SendingCtx, actor: Actor, id: string): Promise<Invitation> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { token, link } = newLink(now)
    const row = await renewInvitation(tx, id, link)
    if (!row) throw new Refusal('invitation_not_found')
    await queueInvitation(ctx, tx, row, token)
    await recordAudit(tx, { actorId: actor.id, action: 'staff.invitation_resent', subjectId: id, at: now })
    return toInvitation(row, now)
  })
}

/** Withdraws an invitation. Refuses with `invitation_not_found`. */
export const withdrawInvitation = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw new Refusal('invitation_not_found')
    await recordAudit(tx, { actorId: actor.id, action: 'staff.invitation_withdrawn', subjectId: id, at: clock.now() })
  })

function newLink(now: Date) {
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + invitationPolicy.days * DAY_MS)
  return { token, link: { tokenHash: hashToken(token), sentAt: now, expiresAt } }
}

const queueInvitation = (
  { config }: Needs<'config'>,
  tx: Queryable,
  { email: to, role, sentAt }: InvitationRow,
  token: string,
): Promise<void> =>
  queueEmail(tx, {
    key: `staff-invitation:${randomUUID()}`,
    email: invitationMail(to, { role, token, publicUrl: config.publicUrl }),
    runAt: sentAt,
  })

/** Whom a link invites, and in which role. Refuses with `invalid_link`. */
export async function readInvitation(
  { db, clock }: Needs<'db' | 'clock'>,
  token: string,
): Promise<{ email: string; role: StaffRole }> {
  const { email, role } = await requireLink(db, token, clock.now())
  return { email, role }
}

/**
 * Accepts an invitation to the address of the actor. Refuses with `invalid_link`, `other_address`, `already_staff`.
 */
export const acceptInvitation = (
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<{ role: StaffRole }> =>
  db.transaction(async (tx) => {
    // The account first: of two simultaneous requests, the second finds the invitation gone.
    const user = await lockUser(tx, actor.id)
    const { id, email, role } = await requireLink(tx, token, clock.now())
    if (user?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('other_address')
    if (user.isAdmin) throw new Refusal('already_staff')
    if (!(await deleteInvitation(tx, id))) throw new Refusal('invalid_link')
    await setStaffRole(tx, actor.id, role)
    const detail = `Role: ${role}, invitation ${id}`
    await recordAudit(tx, { actorId: actor.id, action: 'staff.joined', subjectId: actor.id, detail, at: clock.now() })
    return { role }
  })

async function requireLink(db: Queryable, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now)))
  if (!row) throw new Refusal('invalid_link')
  return row
}

/** One transaction at a time invites, so that the limit holds. */
async function lockInvitations(tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_invitations'))`)
  return tx.$count(staffInvitations)
}

/** Adds an invitation; false when the address has one. */
async function insertInvitation(tx: Queryable, row: InvitationRow): Promise<boolean> {
  return (await tx.insert(staffInvitations).values(row).onConflictDoNothing().returning({ id: staffInvitations.id })).length > 0
}

/** Gives an invitation a new link; null when it is gone. */
async function renewInvitation(
  tx: Queryable,
  id: string,
  link: Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | null> {
  const [row] = await tx.update(staffInvitations).set(link).where(eq(staffInvitations.id, id)).returning()
  return row ?? null
}

/** Deletes an invitation; null when it is gone already. */
async function deleteInvitation(tx: Queryable, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return row ?? null
}
