import { addressProblems, type CreateProperty, listingLimits, type UpdateProperty } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { type FieldIssue, Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Coordinates, Geocoder, PostalAddress } from '../../platform/geocoder/geocoder.ts'
import { timeZoneAt } from '../../platform/geocoder/time-zone.ts'
import type { Throttle } from '../auth/throttle.service.ts'
import type { PayoutsService } from '../payouts/onboarding/payouts.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import type { PictureAdopter } from './adopt-pictures.service.ts'
import {
  applyChange,
  hasMoved,
  isJudgedChange,
  type Pin,
  pinOf,
  placeAfterEdit,
  standingAfterEdit,
  toColumns,
  toFacts,
} from './listings.domain.ts'
import {
  countOwnLocked,
  findListing,
  findUnknownAmenities,
  hasCategory,
  hasStayAhead,
  insertListing,
  lockListing,
  lockListingAgainstBookings,
  markDeleted,
  replaceAmenities,
  updateListing,
} from './listings.repository.ts'

export interface ListingsDependencies {
  db: Database
  clock: Clock
  payouts: Pick<PayoutsService, 'getStatus'>
  properties: Pick<PropertiesService, 'requireOwned' | 'describeForOwner'>
  pictures: PictureAdopter
  geocoder: Geocoder
  /** How often one user may have addresses located. */
  locates: Pick<Throttle, 'take'>
}

const refuseFields = (...issues: FieldIssue[]): never => {
  throw new Refusal('invalid_request', issues[0]?.message, issues)
}

/** The zone of a place; omitted for an unknown place, so that the earlier one or the column's default stays. */
const zoneOf = ({ latitude, longitude }: Pin) =>
  latitude === null || longitude === null ? {} : { timeZone: timeZoneAt({ latitude, longitude }) }

/** Category and amenities must exist; checked in the transaction that writes them. */
async function checkVocabulary(tx: Transaction, sent: UpdateProperty): Promise<void> {
  if (sent.categoryId !== undefined && !(await hasCategory(tx, sent.categoryId)))
    refuseFields({ path: 'categoryId', message: 'Please choose one of the categories.' })
  const unknown = await findUnknownAmenities(tx, sent.amenityIds ?? [])
  if (unknown.length > 0) refuseFields({ path: 'amenityIds', message: `Unknown amenity: ${unknown.join(', ')}.` })
}

/** The caller's own writes, within the transaction that creates the listing. */
type Alongside = (tx: Transaction, propertyId: number) => Promise<void>

/** A host's own listings: submitted, changed and deleted. */
export function createListingsService({ db, clock, payouts, properties, pictures, geocoder, locates }: ListingsDependencies) {
  async function requirePayable(actor: Actor): Promise<void> {
    const { hasAccount, onboardingComplete } = await payouts.getStatus(actor)
    if (!hasAccount) throw new Refusal('payout_account_required')
    if (!onboardingComplete) throw new Refusal('payout_onboarding_incomplete')
  }

  return {
    /**
     * Submits a listing for approval. Refuses with `payout_account_required` or `payout_onboarding_incomplete`
     * before the host can be paid, and with `limit_reached` beyond 500 listings. `alongside` writes in the same
     * transaction.
     */
    async createProperty(actor: Actor, sent: CreateProperty, alongside?: Alongside): Promise<OwnProperty> {
      await requirePayable(actor)
      const facts = toFacts(sent)
      const place = pinOf(sent) ?? (await geocoder.locate(facts))
      const pin: Pin = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
      const now = clock.now()
      const id = await db.transaction(async (tx) => {
        if ((await countOwnLocked(tx, actor.id)) >= listingLimits.perHost)
          throw new Refusal('limit_reached', `You can have at most ${listingLimits.perHost} listings.`)
        await checkVocabulary(tx, sent)
        const written = await insertListing(tx, {
          ...toColumns(facts),
          ...pin,
          ...zoneOf(pin),
          ownerId: actor.id,
          createdAt: now,
          updatedAt: now,
        })
        await replaceAmenities(tx, written, sent.amenityIds)
        await pictures.adopt(tx, actor.id, written, sent.imageUrls ?? [])
        await alongside?.(tx, written)
        return written
      })
      return properties.describeForOwner(id)
    },

    /**
     * Changes the given fields and keeps the rest. A rejected listing is submitted again; an approved one stays live
     * and is marked when title, description or place have changed, and needs another approval when it has changed
     * too much. Refuses with `property_not_found` or `not_owner`.
     */
    async updateProperty(actor: Actor, id: number, sent: UpdateProperty): Promise<OwnProperty> {
      await properties.requireOwned(id, actor)
      const pin = pinOf(sent)
      const seen = await findListing(db, id)
      if (!seen) throw new Refusal('property_not_found')
      // Checked before the transaction: a lock is never held during a network call.
      const wanted = applyChange(seen, sent)
      const located = !pin && hasMoved(seen, wanted) ? await geocoder.locate(wanted) : null
      await db.transaction(async (tx) => {
        const before = await lockListing(tx, id)
        if (!before) throw new Refusal('property_not_found')
        await checkVocabulary(tx, sent)
        const facts = applyChange(before, sent)
        // Omitted fields stay, so that only both together tell whether the address is complete.
        const problems = addressProblems(facts)
        if (problems.length > 0) refuseFields(...problems)
        const place = placeAfterEdit(before, facts, { pin, located })
        const hasNewPictures = await pictures.adopt(tx, actor.id, id, sent.imageUrls ?? [])
        const isJudged = hasNewPictures || isJudgedChange(before, { ...facts, ...place })
        const standing = standingAfterEdit(before, facts, isJudged)
        await updateListing(tx, id, {
          ...toColumns(facts),
          ...place,
          ...zoneOf(place),
          ...standing,
          updatedAt: clock.now(),
        })
        if (sent.amenityIds) await replaceAmenities(tx, id, sent.amenityIds)
      })
      return properties.describeForOwner(id)
    },

    /**
     * Deletes a listing; past bookings keep their snapshot. Refuses with `has_upcoming_bookings` while there are
     * held nights or paid stays that are not over: the row is locked, so that a concurrent booking comes first or
     * finds nothing.
     */
    async deleteProperty(actor: Actor, id: number): Promise<void> {
      await properties.requireOwned(id, actor)
      await db.transaction(async (tx) => {
        if (!(await lockListingAgainstBookings(tx, id))) throw new Refusal('property_not_found')
        if (await hasStayAhead(tx, id, clock.now())) throw new Refusal('has_upcoming_bookings')
        await markDeleted(tx, id, clock.now())
      })
    },

    /** The pin of an address before the host moves it; null when the address is unknown. */
    async locateAddress(actor: Actor, address: PostalAddress): Promise<Coordinates | null> {
      if (!locates.take(actor.id)) throw new Refusal('too_many_requests')
      const place = await geocoder.locate(address)
      return place && { latitude: place.latitude, longitude: place.longitude }
    },
  }
}
export type ListingsService = ReturnType<typeof createListingsService>
