import { and, eq, lte, sql } from 'drizzle-orm'
import { type FieldChange, historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { amenities, categories, listingEdits, propertyAmenities } from '../../db/schema/properties.schema.ts'

/** The names of a listing's amenities, in the order of the catalog. */
export async function listAmenityNames(tx: Queryable, propertyId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: amenities.name })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(eq(propertyAmenities.propertyId, propertyId))
    .orderBy(amenities.id)
  return rows.map(({ name }) => name)
}

export async function findCategoryName(tx: Queryable, id: number): Promise<string> {
  const [row] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name ?? ''
}

interface Edit {
  propertyId: number
  editorId: string
  changes: FieldChange[]
  status: (typeof listingEdits.$inferInsert)['status']
  createdAt: Date
}

/** Keeps an edit in its transaction, and deletes the oldest of a listing that has many. */
export async function recordEdit(tx: Queryable, edit: Edit): Promise<void> {
  await tx.insert(listingEdits).values(edit)
  const oldest = sql`(select id from ${listingEdits} newest where newest.property_id = ${edit.propertyId}
    order by id desc offset ${historyLimits.edits} limit 1)`
  await tx.delete(listingEdits).where(and(eq(listingEdits.propertyId, edit.propertyId), lte(listingEdits.id, oldest)))
}
