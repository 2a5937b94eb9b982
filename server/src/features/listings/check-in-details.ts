import { eq } from 'drizzle-orm'
import {
  type CheckInDetails,
  type DetailsInLanguages,
  hasCheckInDetails,
  noCheckInDetails,
} from '#contract/listings/check-in-details.schemas.ts'
import type { UpdateProperty } from '#contract/listings/listings.schemas.ts'
import { canManageOrJudge } from '#contract/properties/visibility.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { describeLanguages, type PerLanguage } from '#contract/shared/texts/written-texts.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { StoredDetails } from '../../db/schema/columns.ts'
import { checkInDetails, checkInDetailsColumns, properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVisible } from '../properties/listing-access.ts'
import { sourceOf } from '../properties/listing-texts.ts'
import { detailsAfterEdit } from './translations.ts'

interface WrittenDetails {
  details: CheckInDetails
  translations: PerLanguage<StoredDetails> | null
}

/** The check-in details of a listing; null when the host has written none. */
async function findCheckInDetails(db: Queryable, propertyId: number): Promise<WrittenDetails | null> {
  const columns = { details: checkInDetailsColumns, translations: checkInDetails.translations }
  const [row] = await db.select(columns).from(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
  return row ?? null
}

const forHost =
  (details: CheckInDetails) =>
  ({ directions, houseManual, source }: StoredDetails) => {
    const translation = { directions, houseManual }
    return { ...translation, isOutdated: sourceOf(details, translation, ['directions', 'houseManual']) !== source }
  }

/**
 * How guests of a listing get in, for its owner and admins. Refuses with `property_not_found`, and others with
 * `not_owner`: guests read it with their trip.
 */
export async function getCheckInDetails(
  ctx: Needs<'db' | 'reads' | 'settings'>,
  actor: Actor,
  propertyId: number,
): Promise<DetailsInLanguages> {
  const standing = await requireVisible(ctx, propertyId, actor)
  if (!canManageOrJudge(standing, actor)) throw new Refusal('not_owner')
  const { details, translations } = (await findCheckInDetails(ctx.db, propertyId)) ?? {
    details: noCheckInDetails,
    translations: null,
  }
  const { languages } = ctx.settings.current()
  if (languages.length < 2) return details
  const [row] = await ctx.db.select({ language: properties.language }).from(properties).where(eq(properties.id, propertyId))
  if (!row) return details
  const shown = describeLanguages({ ...row, translations }, languages, forHost(details))
  return { ...details, ...(shown.translations ? { translations: shown.translations } : {}) }
}

/**
 * Replaces the check-in details of a listing, and those translations of them that were sent; empty ones delete the
 * row. Returns whether a translation has changed.
 */
export async function saveCheckInDetails(
  tx: Queryable,
  propertyId: number,
  sent: Pick<UpdateProperty, 'checkInDetails' | 'translations'>,
  now: Date,
): Promise<boolean> {
  if (!sent.checkInDetails && !sent.translations) return false
  const kept = await findCheckInDetails(tx, propertyId)
  const details = sent.checkInDetails ?? kept?.details ?? noCheckInDetails
  const { translations, isChanged } = detailsAfterEdit(kept?.translations ?? null, details, sent.translations)
  if (!sent.checkInDetails && !isChanged) return false
  if (!hasCheckInDetails(details)) {
    await tx.delete(checkInDetails).where(eq(checkInDetails.propertyId, propertyId))
    return isChanged
  }
  const row = { ...details, translations, updatedAt: now }
  await tx
    .insert(checkInDetails)
    .values({ ...row, propertyId })
    .onConflictDoUpdate({ target: checkInDetails.propertyId, set: row })
  return isChanged
}
