import type { IsoDate } from '#contract/shared/dates.ts'
import { itemAt } from '../../server/src/demo/world/random.ts'
import { drawNights } from './calendar.ts'
import { createListingMaker, LISTINGS_PER_HOST, type ScaleListing } from './listing.ts'
import type { RowBuffers } from './row-buffers.ts'
import {
  guestId,
  hostId,
  type RowContext,
  toAmenityRows,
  toBlockRow,
  toBookingRow,
  toFeeRows,
  toOccupancyRow,
  toPayoutRow,
  toPersonRow,
  toPictureRow,
  toPropertyRow,
} from './scale-rows.ts'
import { firstNames, lastNames } from './words.ts'

const LISTINGS_PER_GUEST = 10
const FEWEST_GUESTS = 20

/** The size of a world and its seed. */
export interface ScalePlan {
  listings: number
  seed: string
  /** The first day of the calendars; they cover two years from then on. */
  firstDay: IsoDate
  /** The share of taken nights, 0 to 0.9. */
  nightsTaken: number
  /** Images and amenities, which searches do not read. */
  hasExtras: boolean
}

const personName = (number: number): [string, string] => [
  itemAt(firstNames, number % firstNames.length),
  itemAt(lastNames, (number * 7) % lastNames.length),
]

/**
 * Writes the world into buffers, a few rows at a time: `people` and then every listing from 1 to `plan.listings`.
 */
export function createScaleWorld(plan: ScalePlan, context: RowContext, rows: RowBuffers) {
  const makeListing = createListingMaker(plan.seed)
  const guests = Math.max(FEWEST_GUESTS, Math.floor(plan.listings / LISTINGS_PER_GUEST))
  const hosts = Math.ceil(plan.listings / LISTINGS_PER_HOST)
  let bookings = 0
  let blocks = 0

  function addNights(listing: ScaleListing): void {
    for (const nights of drawNights(plan.seed, listing.number, plan.nightsTaken, guests)) {
      if (nights.kind === 'booking') {
        bookings += 1
        rows.add('bookings', toBookingRow(bookings, listing, nights, context))
        rows.add('occupancy', toOccupancyRow(bookings, listing.number, nights, context))
      } else {
        blocks += 1
        rows.add('property_blocks', toBlockRow(blocks, listing.number, nights, context))
        rows.add('occupancy', toOccupancyRow(blocks, listing.number, nights, context))
      }
    }
  }

  return {
    hosts,
    guests,
    addHost(host: number): void {
      rows.add('users', toPersonRow(hostId(host), `host${host}@scale.example`, personName(host), context))
      rows.add('payout_accounts', toPayoutRow(host))
    },
    addGuest(guest: number): void {
      rows.add('users', toPersonRow(guestId(guest), `guest${guest}@scale.example`, personName(guest + 3), context))
    },
    addListing(number: number): void {
      const listing = makeListing(number)
      rows.add('properties', toPropertyRow(listing, context))
      for (const fee of toFeeRows(listing)) rows.add('property_fees', fee)
      if (plan.hasExtras) {
        rows.add('property_images', toPictureRow(listing))
        for (const amenity of toAmenityRows(listing, context)) rows.add('property_amenities', amenity)
      }
      // Unlisted places have no bookings.
      if (listing.status === 'approved' && !listing.isDeleted) addNights(listing)
    },
    counts: () => ({ bookings, blocks }),
  }
}
