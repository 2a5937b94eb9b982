import { type CreateProperty, listingLimits } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { requireNotSuspended } from '../../db/conditions/account-suspension.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordListingEvent } from '../../platform/jobs/webhook-outbox.ts'
import { getPayoutStatus } from '../payouts/payouts.ts'
import { describeForOwner } from '../properties/properties.ts'
import { requireAmounts } from '../site/amounts.ts'
import { adoptPictures } from './adopt-pictures.ts'
import { saveCheckInDetails } from './check-in-details.ts'
import { checkPin, checkVocabulary, requirePlace, zoneOf } from './listing-checks.ts'
import { type Pin, pinOf, toColumns, toFacts } from './listing-facts.ts'
import { countOwnLocked, insertListing, replaceAmenities } from './listings.queries.ts'
import { checkLanguages, textsAfterEdit } from './translations.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'config' | 'settings' | 'payments' | 'images' | 'geocoder'>

/** The caller's own writes, within the transaction that creates the listing. */
export type Alongside = (tx: Transaction, propertyId: number) => Promise<void>

async function requirePayable(ctx: Needs<'db' | 'payments'>, actor: Actor): Promise<void> {
  const { hasAccount, onboardingComplete } = await getPayoutStatus(ctx, actor)
  if (!hasAccount) throw new Refusal('payout_account_required')
  if (!onboardingComplete) throw new Refusal('payout_onboarding_incomplete')
}

/**
 * Submits a listing, for approval where the operator wants that, and describes it. Refuses with
 * `payout_account_required` or `payout_onboarding_incomplete` before the host can be paid, with `limit_reached`
 * beyond 500 listings, a suspended host with `account_suspended`, and with `invalid_request` a place abroad without
 * a pin and a price that the currency does not have. `alongside` writes in the same transaction.
 */
export async function submitListing(ctx: Ctx, actor: Actor, sent: CreateProperty, alongside?: Alongside): Promise<OwnProperty> {
  const { db, clock, geocoder, settings } = ctx
  await requirePayable(ctx, actor)
  const { newListingPolicy, approvesListings, languages } = settings.current()
  checkPin(sent)
  checkLanguages(sent, null, languages)
  requireAmounts(ctx, { price: sent.price })
  const facts = toFacts(sent, newListingPolicy)
  const place = pinOf(sent) ?? (await geocoder.locate(facts))
  const pin: Pin = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
  requirePlace(facts, pin)
  const { language, translations } = textsAfterEdit(null, facts, sent, { languages, needsApproval: approvesListings })
  const now = clock.now()
  const status = approvesListings ? 'pending' : 'approved'
  const id = await db.transaction(async (tx) => {
    if ((await countOwnLocked(tx, actor.id)) >= listingLimits.perHost)
      throw new Refusal('limit_reached', `You can have at most ${listingLimits.perHost} listings.`)
    await requireNotSuspended(tx, actor.id)
    await checkVocabulary(tx, sent, null)
    const written = await insertListing(tx, {
      ...toColumns(facts),
      ...pin,
      ...zoneOf(pin),
      language,
      translations,
      status,
      ownerId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await replaceAmenities(tx, written, sent.amenityIds)
    await adoptPictures(ctx, tx, { ownerId: actor.id, propertyId: written, urls: sent.imageUrls ?? [] })
    await saveCheckInDetails(tx, written, sent, now)
    await alongside?.(tx, written)
    const kind = status === 'pending' ? 'listing.submitted' : 'listing.approved'
    await recordListingEvent(tx, { kind, propertyId: written, at: now })
    return written
  })
  return describeForOwner(ctx, id)
}
