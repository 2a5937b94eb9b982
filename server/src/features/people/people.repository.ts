import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isAccount } from './people.queries.ts'

/**
 * Locks an account and the listings of its owner until the transaction ends: holds of these listings, and by this
 * person, wait. Null when there is no such account. Listings first, as in a hold, to avoid deadlocks.
 */
async function lockPerson(tx: Transaction, id: string) {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, id), isNull(properties.deletedAt)))
    .orderBy(properties.id)
    .for('update')
  const [row] = await tx
    .select({
      email: users.email,
      isAdmin: users.isAdmin,
      suspendedAt: users.suspendedAt,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(and(eq(users.id, id), isAccount))
    .for('no key update')
  return row ?? null
}

/** The same; refuses with `person_not_found`. */
export async function requirePerson(tx: Transaction, id: string) {
  const person = await lockPerson(tx, id)
  if (!person) throw new Refusal('person_not_found')
  return person
}

/** Suspends a locked account, or ends its suspension. A trigger tells search about its listings. */
export async function writeSuspension(tx: Transaction, id: string, suspended: { at: Date; by: string } | null): Promise<void> {
  await tx
    .update(users)
    .set({ suspendedAt: suspended?.at ?? null, suspendedBy: suspended?.by ?? null })
    .where(eq(users.id, id))
}

/** Confirms the email of a locked account. */
export async function writeConfirmation(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, id))
}

/** Ends every session of an account; returns how many there were. */
export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}
