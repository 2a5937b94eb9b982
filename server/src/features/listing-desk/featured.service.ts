import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { lockFeatured, refuseFeaturing, writeFeatured } from './featured.repository.ts'
import type { ListingRow } from './listing-desk.read-model.ts'

/** Features a listing, or ends it, with its audit entry. Refuses with `invalid_transition`. */
export async function setFeatured(
  tx: Transaction,
  actor: Actor,
  row: ListingRow,
  { isFeatured, now }: { isFeatured: boolean; now: Date },
): Promise<void> {
  await lockFeatured(tx)
  const refusal = isFeatured ? await refuseFeaturing(tx, row) : null
  if (refusal) throw new Refusal('invalid_transition', refusal)
  const subjectId = row.listing.id
  if (!(await writeFeatured(tx, subjectId, { isFeatured, now }))) return
  const action = isFeatured ? 'listing.featured' : 'listing.unfeatured'
  await recordAudit(tx, { actorId: actor.id, action, subjectId, at: now })
}
