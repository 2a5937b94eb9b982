import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { type FieldChange, historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import { isPhotoEdit, joinPhotoChanges } from '#contract/listing-desk/photo-edits.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/properties.schema.ts'

/**
 * Photo changes of one person in a row are one edit for so long: 30 uploads would push out the rest of the history.
 */
const JOINED_MS = 15 * 60_000

export interface ListingEdit {
  propertyId: number
  editorId: string
  changes: FieldChange[]
  status: (typeof listingEdits.$inferInsert)['status']
  createdAt: Date
}

async function joinLast(tx: Queryable, { propertyId, editorId, changes, createdAt }: ListingEdit): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(listingEdits)
    .where(eq(listingEdits.propertyId, propertyId))
    .orderBy(desc(listingEdits.id))
    .limit(1)
  if (!last || last.editorId !== editorId || last.status !== null || !isPhotoEdit(last.changes)) return false
  if (createdAt.getTime() - last.createdAt.getTime() > JOINED_MS) return false
  const joined = joinPhotoChanges(last.changes, changes)
  await tx.update(listingEdits).set({ changes: joined }).where(eq(listingEdits.id, last.id))
  return true
}

/**
 * Keeps an edit of a listing in its transaction, and deletes the oldest of a listing that has many. The listing is
 * locked by the caller.
 */
export async function recordEdit(tx: Queryable, edit: ListingEdit): Promise<void> {
  if (isPhotoEdit(edit.changes) && edit.status === null && (await joinLast(tx, edit))) return
  await tx.insert(listingEdits).values(edit)
  const oldest = sql`(select id from ${listingEdits} newest where newest.property_id = ${edit.propertyId}
    order by id desc offset ${historyLimits.edits} limit 1)`
  await tx.delete(listingEdits).where(and(eq(listingEdits.propertyId, edit.propertyId), lte(listingEdits.id, oldest)))
}
