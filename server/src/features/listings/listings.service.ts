import { type CheckInDetails, noCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { CreateProperty, UpdateProperty } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { canManageOrJudge } from '#contract/properties/visibility.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Coordinates, PostalAddress } from '../../platform/geocoder/geocoder.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import type { Throttle } from '../auth/throttle.service.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { findCheckInDetails } from './check-in-details.repository.ts'
import { editListing, type ListingEditDeps } from './listing-edits.service.ts'
import { hasStayAhead, lockListingAgainstBookings, markDeleted } from './listings.repository.ts'
import { type Alongside, type NewListingDeps, submitListing } from './new-listings.service.ts'

export interface ListingsDependencies extends NewListingDeps, ListingEditDeps {
  properties: Pick<PropertiesService, 'requireOwned' | 'requireVisible' | 'describeForOwner'>
  /** How often one user may have addresses located. */
  locates: Pick<Throttle, 'take'>
}

/** A host's own listings: submitted, changed and deleted. */
export function createListingsService(deps: ListingsDependencies) {
  const { db, clock, properties, geocoder, locates } = deps
  return {
    /**
     * Submits a listing for approval. Refuses with `payout_account_required` or `payout_onboarding_incomplete`
     * before the host can be paid, and with `limit_reached` beyond 500 listings. `alongside` writes in the same
     * transaction.
     */
    async createProperty(actor: Actor, sent: CreateProperty, alongside?: Alongside): Promise<OwnProperty> {
      return properties.describeForOwner(await submitListing(deps, actor, sent, alongside))
    },

    /**
     * Changes the given fields and keeps the rest. A rejected listing is submitted again; an approved one stays live
     * and is marked when title, description or place have changed, and needs another approval when it has changed
     * too much. Refuses with `property_not_found` or `not_owner`.
     */
    async updateProperty(actor: Actor, id: number, sent: UpdateProperty): Promise<OwnProperty> {
      await properties.requireOwned(id, actor)
      await editListing(deps, actor, id, sent)
      return properties.describeForOwner(id)
    },

    /**
     * How guests of a listing get in, for its owner and admins. Refuses with `property_not_found`, and others with
     * `not_owner`: guests read it with their trip.
     */
    async getCheckInDetails(actor: Actor, id: number): Promise<CheckInDetails> {
      const standing = await properties.requireVisible(id, actor)
      if (!canManageOrJudge(standing, actor)) throw new Refusal('not_owner')
      return (await findCheckInDetails(db, id)) ?? noCheckInDetails
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
        await recordEvent(tx, { kind: 'listing.deleted', data: { propertyId: id }, at: clock.now() })
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
