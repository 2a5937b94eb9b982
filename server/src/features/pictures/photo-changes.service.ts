import { photoChanges } from '#contract/listing-desk/photo-edits.rules.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { findImage, type ImageRow, listImages, touchListing } from './pictures.repository.ts'

export interface PhotoChangeDeps {
  db: Database
  clock: Clock
  properties: Pick<PropertiesService, 'requireOwned'>
}

/**
 * One change of a listing's photos at a time, kept in the listing's history. Refuses with `hidden` when the listing
 * is gone by now.
 */
export const changePhotos = <T>(
  { db, clock }: PhotoChangeDeps,
  actor: Pick<Actor, 'id'>,
  propertyId: number,
  hidden: ErrorCode,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!(await touchListing(tx, propertyId, clock.now()))) throw new Refusal(hidden)
    const before = await listImages(tx, propertyId)
    const result = await work(tx)
    const changes = photoChanges(before, await listImages(tx, propertyId))
    const edit = { propertyId, editorId: actor.id, changes, status: null, createdAt: clock.now() }
    if (changes.length > 0) await recordEdit(tx, edit)
    return result
  })

/** The row of a photo; refuses with `image_not_found` when it is gone. */
export function requireRow(row: ImageRow | null): ImageRow {
  if (!row) throw new Refusal('image_not_found')
  return row
}

/** A photo of one of the actor's listings. Refuses with `image_not_found` or `not_owner`. */
export async function requireOwnImage({ db, properties }: PhotoChangeDeps, actor: Actor, id: number): Promise<ImageRow> {
  const image = requireRow(await findImage(db, id))
  await properties.requireOwned(image.propertyId, actor, 'image_not_found')
  return image
}
