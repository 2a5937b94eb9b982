import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

/**
 * Lets one hold of a guest be made at a time, until the transaction ends: what is counted after it stays true (money-and-safety N10).
 * The listing comes before the person, as where an account is erased, so that two who lock both never wait for each other.
 */
export async function lockForHold(tx: Transaction, propertyId: number, guestId: string): Promise<void> {
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)).for('key share')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('no key update')
}
