import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { properties } from '../../../db/schema/properties.schema.ts'

/**
 * Lets a guest make one hold at a time, until the transaction ends, so that counts stay true. The listing is locked
 * before the person, as in the deletion of an account, to avoid deadlocks.
 */
export async function lockForHold(tx: Transaction, propertyId: number, guestId: string): Promise<void> {
  // Rows are locked in the order of the clauses. When the listing is gone, nothing is locked, and the hold is refused.
  await tx.execute(sql`
    select from ${properties}, ${users} where ${properties.id} = ${propertyId} and ${users.id} = ${guestId}
    for key share of ${properties} for no key update of ${users}`)
}
