import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { propertyFees } from '../../db/schema/properties.schema.ts'

export type FeeRow = typeof propertyFees.$inferSelect

export const countFees = (tx: Queryable, propertyId: number): Promise<number> =>
  tx.$count(propertyFees, eq(propertyFees.propertyId, propertyId))

export async function insertFee(tx: Queryable, fee: typeof propertyFees.$inferInsert): Promise<FeeRow> {
  const [row] = await tx.insert(propertyFees).values(fee).returning()
  if (!row) throw new Error('The fee was not written')
  return row
}

export async function findFee(db: Queryable, id: number): Promise<FeeRow | null> {
  const [row] = await db.select().from(propertyFees).where(eq(propertyFees.id, id))
  return row ?? null
}

/** False when it no longer existed. */
export async function removeFee(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.delete(propertyFees).where(eq(propertyFees.id, id)).returning({ id: propertyFees.id })
  return rows.length > 0
}
