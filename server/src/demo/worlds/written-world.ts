import { scaleOf } from '#contract/currency/currency-limits.ts'
import type { CheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { defaultSiteSettings, type SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { FeeSeed, WorldListing } from '../world/build-world.ts'
import type { PlannedStay } from '../world/calendar/stays.ts'
import { type CalendarTexts, makeCalendar } from '../world/calendar/stays.ts'
import { type AmenityName, commonAmenities } from '../world/catalog-data.ts'
import type { DemoWorld } from '../world/demo-world.ts'
import type { ListingKind } from '../world/listing-kinds.ts'
import type { PersonSeed } from '../world/people.ts'
import type { Town } from '../world/places/place.ts'
import { itemAt, makeRandom } from '../world/random.ts'
import { makeReviewWriter, type ReviewTexts } from '../world/reviews/reviews.ts'

/** A listing whose texts are all written by hand. Amounts are in the currency of its world. */
export interface WrittenSeed {
  key: string
  title: string
  kind: ListingKind
  /** Key of the host. */
  host: string
  town: Town
  address: string
  pin: readonly [latitude: number, longitude: number]
  price: number
  cleaning: number
  /** Bedrooms, bathrooms (step 0.5) and most guests. */
  rooms: readonly [bedrooms: number, bathrooms: number, guests: number]
  photos: WorldListing['photos']
  /** Beside those that every listing has. */
  amenities: readonly AmenityName[]
  /** Three paragraphs. */
  description: readonly string[]
  checkIn: Omit<CheckInDetails, 'wifiNetwork' | 'wifiPassword'>
}

export interface WrittenWorld extends Pick<DemoWorld, 'testimonials' | 'conversations' | 'savedTitles' | 'trouble'> {
  settings: Pick<SiteSettings, 'country' | 'currency' | 'languages'>
  people: readonly PersonSeed[]
  /** In display order: the first are the best reviewed. */
  listings: readonly WrittenSeed[]
  cleaningFee: Pick<FeeSeed, 'name' | 'description'>
  /** An optional fee of every third listing. */
  extra: FeeSeed
  reviews: ReviewTexts
  calendar: Omit<CalendarTexts, 'guestKeys'>
  planned: readonly PlannedStay[]
  /** The captions of the drawn photos, by the English ones. */
  captions: Readonly<Record<string, string>>
}

const LOVED = 4

/** The settings of a new site in a country, with a payout fee of the usual magnitude. */
const settingsIn = (chosen: WrittenWorld['settings']): SiteSettings => ({
  ...defaultSiteSettings,
  ...chosen,
  payoutFee: defaultSiteSettings.payoutFee * scaleOf(chosen.currency),
})

function listingsOf(world: WrittenWorld, guestKeys: readonly string[], today: IsoDate): WorldListing[] {
  const write = makeReviewWriter(world.reviews, { guestKeys, fewest: 4, loved: 9, most: 12 })
  return world.listings.map((seed, position): WorldListing => {
    const { key, title, kind, host, town, address, pin, price, cleaning, rooms, photos, amenities, description } = seed
    const r = makeRandom(`world-${key}`)
    const plans = world.planned.filter((stay) => stay.title === title)
    const [bedrooms, bathrooms, maxGuests] = rooms
    const listedDaysAgo = 120 + position * 29
    return {
      key,
      title,
      kind,
      hostKey: host,
      photos,
      description: description.join('\n\n'),
      address,
      place: town,
      latitude: pin[0],
      longitude: pin[1],
      price,
      bedrooms,
      bathrooms,
      maxGuests,
      cancellationPolicy: itemAt(['flexible', 'moderate', 'flexible', 'strict', 'moderate'] as const, position % 5),
      instantBook: plans.length === 0 && position % 2 === 0,
      status: 'approved',
      rejectionReason: null,
      listedDaysAgo,
      amenities: [...new Set([...commonAmenities, ...amenities])],
      fees: [{ ...world.cleaningFee, amount: cleaning, isRequired: true }, ...(position % 3 === 0 ? [world.extra] : [])],
      checkIn: { ...seed.checkIn, wifiNetwork: key, wifiPassword: `lantern-${r.i(1_021, 9_879)}` },
      reviews: write(kind, listedDaysAgo + 60, position < LOVED, makeRandom(`reviews-${key}`)),
      calendar: makeCalendar(plans, { maxGuests, today }, { ...world.calendar, guestKeys }, r),
    }
  })
}

/** A demo world of which every text is written by hand. */
export function makeWrittenWorld(world: WrittenWorld): DemoWorld {
  const { testimonials, people, conversations, savedTitles, trouble, captions } = world
  const guestKeys = people.filter(({ email }) => email.endsWith('@guests.porchlight.example')).map(({ key }) => key)
  return {
    settings: settingsIn(world.settings),
    testimonials,
    people,
    listings: (today) => listingsOf(world, guestKeys, today),
    conversations,
    savedTitles,
    captionOf(english) {
      const caption = captions[english]
      if (caption === undefined) throw new Error(`No words are known for ${english}`)
      return caption
    },
    trouble,
  }
}

/** Names in any script; `key` is in small letters and hyphens, as the address of an email needs them. */
type WrittenPerson = readonly [key: string, firstName: string, lastName: string, face: string]

interface WrittenPeople {
  /** The four demo accounts, by their keys. */
  accounts: readonly WrittenPerson[]
  hosts: readonly WrittenPerson[]
  guests: readonly WrittenPerson[]
  /** A number that nobody has, from four digits. */
  phoneNumber(digits: string): string
}

/** The people of a world, each of them fictional. */
export function makePeople({ accounts, hosts, guests, phoneNumber }: WrittenPeople): PersonSeed[] {
  const person = (
    [key, firstName, lastName, face]: WrittenPerson,
    address: string,
    { isHost, joinedDaysAgo }: Pick<PersonSeed, 'isHost' | 'joinedDaysAgo'>,
  ): PersonSeed => ({
    key,
    firstName,
    lastName,
    email: `${address}porchlight.example`,
    phoneNumber: phoneNumber(String(1_000 + joinedDaysAgo)),
    isAdmin: key === 'admin',
    isHost,
    joinedDaysAgo,
    face,
  })
  const dotted = (key: string) => key.replaceAll('-', '.')
  const joined: Record<string, number> = { guest: 420, host: 910, newhost: 6, admin: 980 }
  return [
    ...accounts.map((each) => person(each, `${each[0]}@`, { isHost: each[0] === 'host', joinedDaysAgo: joined[each[0]] ?? 400 })),
    ...hosts.map((each, index) => person(each, `${dotted(each[0])}@hosts.`, { isHost: true, joinedDaysAgo: 760 - index * 9 })),
    ...guests.map((each, index) => person(each, `${dotted(each[0])}@guests.`, { isHost: false, joinedDaysAgo: 500 - index * 9 })),
  ]
}
