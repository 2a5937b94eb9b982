import { eq } from 'drizzle-orm'
import { addressProblems, isAbroad, type UpdateProperty } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { amenities, categories, propertyAmenities } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVersion, type WantedVersions } from '../../http/caller/versions.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import { recordListingEvent } from '../../platform/jobs/webhook-outbox.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { describeForOwner } from '../properties/properties.ts'
import { requireAmounts } from '../site/amounts.ts'
import { adoptPictures } from './adopt-pictures.ts'
import { saveCheckInDetails } from './check-in-details.ts'
import { changesOf, type EditedListing } from './listing-changes.ts'
import { checkPin, checkVocabulary, refuseFields, requirePlace, zoneOf } from './listing-checks.ts'
import { applyChange, hasMoved, isJudgedChange, pinOf, placeAfterEdit, standingAfterEdit, toColumns } from './listing-facts.ts'
import { findListing, lockListing, replaceAmenities, updateListing } from './listings.queries.ts'
import { checkLanguages, textsAfterEdit } from './translations.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'config' | 'settings' | 'images' | 'geocoder'>

/** The names of a listing's amenities, in the order of the catalog. */
async function listAmenityNames(tx: Queryable, propertyId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: amenities.name })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(eq(propertyAmenities.propertyId, propertyId))
    .orderBy(amenities.position, amenities.id)
  return rows.map(({ name }) => name)
}

async function findCategoryName(tx: Queryable, id: number): Promise<string> {
  const [row] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name ?? ''
}

/** The listing of a row as its history reads it. */
async function readNames<Facts extends { categoryId: number }>(tx: Transaction, id: number, facts: Facts) {
  return { ...facts, category: await findCategoryName(tx, facts.categoryId), amenities: await listAmenityNames(tx, id) }
}

/**
 * Changes the given fields of the actor's listing and keeps the rest. A rejected listing is submitted again; an
 * approved one stays live and is marked when title, description or place have changed, and needs another approval
 * when it has changed too much. Check-in details sent alone change nothing else, not even a rejection. Refuses with
 * `property_not_found` or `not_owner`, and with `changed_since` when it has another version than `wanted`.
 */
export async function editListing(
  ctx: Ctx,
  actor: Actor,
  id: number,
  sent: UpdateProperty,
  wanted: WantedVersions = null,
): Promise<OwnProperty> {
  const { db, clock, geocoder, settings } = ctx
  await requireOwned(ctx, id, actor)
  const pin = pinOf(sent)
  const { checkInDetails, ...others } = sent
  const { languages, approvesListings: needsApproval } = settings.current()
  const seen = await findListing(db, id)
  if (!seen) throw new Refusal('property_not_found')
  checkPin(sent)
  requireAmounts(ctx, { price: sent.price })
  // Checked before the transaction: a lock is never held during a network call.
  const planned = applyChange(seen, sent)
  const located = !pin && hasMoved(seen, planned) ? await geocoder.locate(planned) : null
  await db.transaction(async (tx) => {
    const before = await lockListing(tx, id)
    if (!before) throw new Refusal('property_not_found')
    await requireVersion(tx, 'listing', id, wanted)
    const edit = { propertyId: id, editorId: actor.id, createdAt: clock.now() }
    checkLanguages(sent, before, languages)
    const areDetailsTranslated = await saveCheckInDetails(tx, id, sent, clock.now())
    if (checkInDetails && Object.keys(others).length === 0)
      return recordEdit(tx, { ...edit, status: null, changes: [{ field: 'checkInDetails', before: null, after: null }] })
    const seenBefore: EditedListing = await readNames(tx, id, before)
    await checkVocabulary(tx, sent, { id, categoryId: before.categoryId })
    const facts = applyChange(before, sent)
    // Omitted fields stay, so that only both together tell whether the address is complete.
    const isSameTown = before.zipCode === facts.zipCode && before.country === facts.country
    const problems = addressProblems(facts).filter(() => !(isSameTown && isAbroad(facts.country)))
    if (problems.length > 0) refuseFields(...problems)
    const place = placeAfterEdit(before, facts, { pin, located })
    // An approved one that was live without a pin may still change its price: the operator sees it among what waits.
    if (before.status !== 'approved' || hasMoved(before, facts)) requirePlace(facts, place)
    const hasNewPictures = await adoptPictures(ctx, tx, { ownerId: actor.id, propertyId: id, urls: sent.imageUrls ?? [] })
    const texts = textsAfterEdit(before, facts, sent, { languages, needsApproval })
    const isJudged = hasNewPictures || texts.isJudged || isJudgedChange(before, { ...facts, ...place })
    const standing = standingAfterEdit(before, facts, { isJudged, needsApproval })
    await updateListing(tx, id, {
      ...toColumns(facts),
      ...place,
      ...zoneOf(place),
      ...standing,
      language: texts.language,
      translations: texts.translations,
      updatedAt: clock.now(),
    })
    if (sent.amenityIds) await replaceAmenities(tx, id, sent.amenityIds)
    const seenAfter: EditedListing = await readNames(tx, id, { ...facts, ...place, ...texts })
    const replaced = {
      photos: hasNewPictures,
      checkInDetails: checkInDetails !== undefined,
      translations: texts.isChanged || areDetailsTranslated,
    }
    const changes = changesOf(seenBefore, seenAfter, { replaced, money: moneyFormat(settings.current()) })
    const status = standing.status === before.status ? null : standing.status
    if (changes.length > 0 || status) await recordEdit(tx, { ...edit, changes, status })
    if (standing.status === 'pending' && before.status !== 'pending')
      await recordListingEvent(tx, { kind: 'listing.submitted', propertyId: id, at: clock.now() })
  })
  return describeForOwner(ctx, id)
}
