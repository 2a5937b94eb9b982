import type { CheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { plannedStays } from './calendar/planned-stays.ts'
import { type CalendarSeed, type CalendarTexts, makeCalendar } from './calendar/stays.ts'
import { type AmenityName, commonAmenities, kindAmenities, kindExtras } from './catalog-data.ts'
import { checkInOf } from './check-in.ts'
import type { ListingKind } from './listing-kinds.ts'
import { beachListings } from './listings/beach-listings.ts'
import { cabinListings } from './listings/cabin-listings.ts'
import { cityListings } from './listings/city-listings.ts'
import { cottageListings } from './listings/cottage-listings.ts'
import type { ListingSeed } from './listings/listing-seed.ts'
import { uniqueListings } from './listings/unique-listings.ts'
import { villaListings } from './listings/villa-listings.ts'
import { guestSeeds } from './people.ts'
import type { Place, Town } from './places/place.ts'
import { places } from './places/places.ts'
import { describeListing } from './prose.ts'
import { itemAt, makeRandom, type Random } from './random.ts'
import { usReviews } from './reviews/review-texts.ts'
import { makeReviewWriter, type ReviewSeed, shuffle } from './reviews/reviews.ts'
import { slugOf } from './slug.ts'

export interface FeeSeed {
  name: string
  /** In the currency of the world. */
  amount: number
  description: string | null
  isRequired: boolean
}

/** Which of the drawn photos show a listing: those of a folder, all or some, the first one as the cover. */
interface DrawnPhotos {
  folder: string
  views?: readonly string[]
}

/** Everything about one listing of a demo world, ready to be written into the tables. */
export interface WorldListing {
  title: string
  /** Letters, digits and hyphens: the folder of an operator's own photos. */
  key: string
  photos: DrawnPhotos
  kind: ListingKind
  hostKey: string
  description: string
  address: string
  place: Town
  latitude: number
  longitude: number
  price: number
  bedrooms: number
  bathrooms: number
  maxGuests: number
  cancellationPolicy: 'flexible' | 'moderate' | 'strict'
  /** Never for a place with a pending request. */
  instantBook: boolean
  status: 'approved' | 'pending' | 'rejected'
  rejectionReason: string | null
  listedDaysAgo: number
  amenities: AmenityName[]
  fees: FeeSeed[]
  checkIn: CheckInDetails
  reviews: ReviewSeed[]
  calendar: CalendarSeed
}

const guestKeys = guestSeeds.map(({ key }) => key)
const calendarTexts: CalendarTexts = {
  guestKeys,
  requests: [
    'We arrive after ten in the evening. Is that all right?',
    'Traveling with a small, quiet dog if you allow it.',
    'It is our anniversary!',
    'Could we leave our bags an hour before check-in?',
    'One of us uses a cane; is there a handrail at the steps?',
    'We would love a cot for a one-year-old.',
  ],
  reasons: [
    'Family visit',
    'Painting the porch',
    'Roof repairs',
    null,
    'Chimney sweep and deep clean',
    'We are using the house',
    null,
  ],
}

const kinds: readonly (readonly [ListingKind, readonly ListingSeed[]])[] = [
  ['beach', beachListings],
  ['cabin', cabinListings],
  ['cottage', cottageListings],
  ['villa', villaListings],
  ['unique', uniqueListings],
  ['city', cityListings],
]

function chooseAmenities(listing: ListingSeed, kind: ListingKind, isCold: boolean, r: Random): AmenityName[] {
  const extras = shuffle(kindExtras[kind], r).slice(0, r.i(2, 5))
  const cooling: AmenityName[] = isCold ? [] : ['cooling']
  return [...new Set([...commonAmenities, ...kindAmenities[kind], ...(listing.with ?? []), ...cooling, ...extras])]
}

const optionalFees: Record<ListingKind, readonly FeeSeed[]> = {
  beach: [{ name: 'Beach kit', amount: 35, description: 'Chairs, umbrella and a cooler, ready by the door', isRequired: false }],
  cabin: [{ name: 'Extra firewood', amount: 30, description: 'A second stack, delivered to the porch', isRequired: false }],
  villa: [{ name: 'Pool heating', amount: 120, description: 'For the whole stay; two days’ notice, please', isRequired: false }],
  city: [{ name: 'Garage space', amount: 45, description: 'One car, two blocks away', isRequired: false }],
  cottage: [
    { name: 'Breakfast hamper', amount: 40, description: 'Bread, eggs, butter, jam and something in season', isRequired: false },
  ],
  unique: [{ name: 'Stargazing kit', amount: 25, description: 'Telescope, blankets and a flask', isRequired: false }],
}

function chooseFees(listing: ListingSeed, kind: ListingKind, amenities: readonly AmenityName[], r: Random): FeeSeed[] {
  const cleaning = Math.round((35 + listing.rooms[0] * 22 + listing.price * 0.06) / 5) * 5
  const fees: FeeSeed[] = [{ name: 'Cleaning fee', amount: cleaning, description: 'Once per stay', isRequired: true }]
  if (amenities.includes('pets'))
    fees.push({ name: 'Pet fee', amount: 40, description: 'One or two dogs, for the whole stay', isRequired: false })
  if (r.p(0.6)) fees.push(...optionalFees[kind])
  if (listing.place === 'keyWest' || listing.place === 'hanalei')
    fees.push({ name: 'Island linen service', amount: 28.5, description: null, isRequired: true })
  return fees
}

function makeListing(listing: ListingSeed, kind: ListingKind, turn: number, position: number, world: WorldInProgress): UsListing {
  const r = makeRandom(`world-${listing.title}`)
  const place = places[listing.place]
  const sameplace = world.perPlace.get(listing.place) ?? 0
  world.perPlace.set(listing.place, sameplace + 1)
  const status = listing.status ?? 'approved'
  const listedDaysAgo = status === 'approved' ? 40 + position * 11 : 1 + (turn % 3)
  const amenities = chooseAmenities(listing, kind, place.isCold, r)
  const [bedrooms, bathrooms, maxGuests] = listing.rooms
  const nearby = itemAt(place.nearby, sameplace % place.nearby.length)
  return {
    title: listing.title,
    key: slugOf(listing.title),
    photos: { folder: slugOf(listing.title) },
    kind,
    hostKey: listing.host,
    place,
    price: listing.price,
    bedrooms,
    bathrooms,
    maxGuests,
    status,
    rejectionReason: status === 'rejected' ? 'Please add a picture of the access road and your county permit number.' : null,
    listedDaysAgo,
    amenities,
    description: describeListing(listing, kind, nearby, position, r),
    address: `${r.i(11, 489)} ${itemAt(place.streets, sameplace % place.streets.length)}`,
    latitude: Number((place.latitude + r.n(-0.006, 0.006)).toFixed(5)),
    longitude: Number((place.longitude + r.n(-0.006, 0.006)).toFixed(5)),
    instantBook: status === 'approved' && position % 4 === 2 && !plannedStays.some((stay) => stay.title === listing.title),
    cancellationPolicy: itemAt(['flexible', 'moderate', 'flexible', 'strict', 'moderate'] as const, position % 5),
    fees: chooseFees(listing, kind, amenities, r),
    checkIn: checkInOf(listing.title, kind, amenities),
    reviews:
      status === 'approved'
        ? world.writeReviews(kind, listedDaysAgo + 60, position < LOVED, makeRandom(`reviews-${listing.title}`))
        : [],
    calendar:
      status === 'approved'
        ? makeCalendar(
            plannedStays.filter((stay) => stay.title === listing.title),
            { maxGuests, today: world.today },
            calendarTexts,
            r,
          )
        : { stays: [], blocks: [] },
  }
}

/**
 * The first of the catalog are the best reviewed, one of every kind among them, so that the home page opens with
 * variety.
 */
const LOVED = 8

export interface UsListing extends WorldListing {
  place: Place
}

interface WorldInProgress {
  today: IsoDate
  perPlace: Map<string, number>
  writeReviews: ReturnType<typeof makeReviewWriter>
}

/**
 * The listings of the demo world of the United States in display order: one of each kind in turn. Pure: the same
 * `today` gives the same world, and another day the same world with its stays moved along.
 */
export function buildWorld(today: IsoDate): UsListing[] {
  const world: WorldInProgress = {
    today,
    perPlace: new Map(),
    writeReviews: makeReviewWriter(usReviews, { guestKeys, fewest: 4, loved: 22, most: 25 }),
  }
  const listings: UsListing[] = []
  const rows = Math.max(...kinds.map(([, all]) => all.length))
  for (let turn = 0; turn < rows; turn++) {
    for (const [kind, all] of kinds) {
      const listing = all[turn]
      if (listing) listings.push(makeListing(listing, kind, turn, listings.length, world))
    }
  }
  return listings
}
