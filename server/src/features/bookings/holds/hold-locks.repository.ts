import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { properties } from '../../../db/schema/properties.schema.ts'

/**
 * Lets a guest make one hold at a time, until the transaction ends, so that counts stay true. The listing is locked
 * before the person, as in the deletion of an account, to avoid deadlocks.
 */
export async function lockForHold(tx: Transaction, propertyId: number, guestId: string): Promise<void> {
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)).for('key share')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('no key update')
}
