import { type CreateProperty, listingLimits } from '#contract/listings/listings.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Geocoder } from '../../platform/geocoder/geocoder.ts'
import { requireNotSuspended } from '../availability/suspended.read-model.ts'
import { recordEvent } from '../availability/webhook-events.repository.ts'
import type { PayoutsService } from '../payouts/onboarding/payouts.service.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import type { PictureAdopter } from './adopt-pictures.service.ts'
import { saveCheckInDetails } from './check-in-details.repository.ts'
import { checkPin, checkVocabulary, zoneOf } from './listing-checks.service.ts'
import { type Pin, pinOf, toColumns, toFacts } from './listings.domain.ts'
import { countOwnLocked, insertListing, replaceAmenities } from './listings.repository.ts'

export interface NewListingDeps {
  db: Database
  clock: Clock
  payouts: Pick<PayoutsService, 'getStatus'>
  pictures: PictureAdopter
  geocoder: Geocoder
  settings: CurrentSettings
}

/** The caller's own writes, within the transaction that creates the listing. */
export type Alongside = (tx: Transaction, propertyId: number) => Promise<void>

async function requirePayable({ payouts }: NewListingDeps, actor: Actor): Promise<void> {
  const { hasAccount, onboardingComplete } = await payouts.getStatus(actor)
  if (!hasAccount) throw new Refusal('payout_account_required')
  if (!onboardingComplete) throw new Refusal('payout_onboarding_incomplete')
}

/**
 * Submits a listing, for approval where the operator wants that, and returns its id. Refuses with
 * `payout_account_required` or `payout_onboarding_incomplete` before the host can be paid, with `limit_reached`
 * beyond 500 listings, and a suspended host with `account_suspended`. `alongside` writes in the same transaction.
 */
export async function submitListing(
  deps: NewListingDeps,
  actor: Actor,
  sent: CreateProperty,
  alongside?: Alongside,
): Promise<number> {
  const { db, clock, pictures, geocoder, settings } = deps
  await requirePayable(deps, actor)
  const { newListingPolicy, approvesListings } = settings.current()
  checkPin(sent)
  const facts = toFacts(sent, newListingPolicy)
  const place = pinOf(sent) ?? (await geocoder.locate(facts))
  const pin: Pin = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
  const now = clock.now()
  const status = approvesListings ? 'pending' : 'approved'
  return db.transaction(async (tx) => {
    if ((await countOwnLocked(tx, actor.id)) >= listingLimits.perHost)
      throw new Refusal('limit_reached', `You can have at most ${listingLimits.perHost} listings.`)
    await requireNotSuspended(tx, actor.id)
    await checkVocabulary(tx, sent, null)
    const written = await insertListing(tx, {
      ...toColumns(facts),
      ...pin,
      ...zoneOf(pin),
      status,
      ownerId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await replaceAmenities(tx, written, sent.amenityIds)
    await pictures.adopt(tx, actor.id, written, sent.imageUrls ?? [])
    if (sent.checkInDetails) await saveCheckInDetails(tx, written, sent.checkInDetails, now)
    await alongside?.(tx, written)
    const kind = status === 'pending' ? 'listing.submitted' : 'listing.approved'
    await recordEvent(tx, { kind, data: { propertyId: written }, at: now })
    return written
  })
}
