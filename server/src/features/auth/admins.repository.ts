import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'

export type GrantResult = 'granted' | 'already_admin' | 'not_confirmed' | 'unknown'
export type RevokeResult = 'revoked' | 'no_admin' | 'unknown'

async function findAccount(db: Database, email: string) {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email.trim().toLowerCase()}`)
  return user ?? null
}

/**
 * Makes the account with this email an administrator from its next request on. Command line only. An unconfirmed
 * account is refused: anybody may have signed up with that email.
 */
export async function grantAdmin(db: Database, email: string): Promise<GrantResult> {
  const user = await findAccount(db, email)
  if (!user) return 'unknown'
  if (!user.emailConfirmedAt) return 'not_confirmed'
  if (user.isAdmin) return 'already_admin'
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id))
  return 'granted'
}

/** Revokes the right from the account's next request on. Its approvals stay. */
export async function revokeAdmin(db: Database, email: string): Promise<RevokeResult> {
  const user = await findAccount(db, email)
  if (!user) return 'unknown'
  if (!user.isAdmin) return 'no_admin'
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, user.id))
  return 'revoked'
}
