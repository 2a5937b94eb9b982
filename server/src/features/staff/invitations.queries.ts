import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { staffInvitations } from '../../db/schema/auth.schema.ts'
import type { InvitationRow } from './staff.queries.ts'

/** One transaction at a time invites, so that the limit holds. */
export async function lockInvitations(tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_invitations'))`)
  return tx.$count(staffInvitations)
}

/** Adds an invitation; false when the address has one. */
export async function insertInvitation(tx: Queryable, row: InvitationRow): Promise<boolean> {
  return (await tx.insert(staffInvitations).values(row).onConflictDoNothing().returning({ id: staffInvitations.id })).length > 0
}

/** Gives an invitation a new link; null when it is gone. */
export async function renewInvitation(
  tx: Queryable,
  id: string,
  link: Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<InvitationRow | null> {
  const [row] = await tx.update(staffInvitations).set(link).where(eq(staffInvitations.id, id)).returning()
  return row ?? null
}

/** Deletes an invitation; null when it is gone already. */
export async function deleteInvitation(tx: Queryable, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return row ?? null
}

/** The invitation of a link that has not expired. */
export async function findByToken(db: Queryable, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
  return row ?? null
}
