import { rentStay } from '#contract/availability/rates.rules.ts'
import { refuseStay } from '#contract/availability/stay-terms.rules.ts'
import { stepOf, totalOf } from '#contract/bookings/price.rules.ts'
import { usStates } from '#contract/properties/places/us-states.rules.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import { addDays, countNights, dateInZone } from '#contract/shared/dates.ts'
import type { SearchFilter } from '../../src/features/search/search-filter.ts'
import { amenityNames, categorySlugs, createdAtOf, firstDay, type WorldListing } from './search-world.ts'

interface Known {
  id: number
  listing: WorldListing
  place: string[]
  all: string[]
}

const codes = new Set(Object.keys(usStates).map((code) => code.toLowerCase()))

/** The edit distance of two words, by its definition. */
function edits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return edits(a.slice(1), b.slice(1))
  if (Math.abs(a.length - b.length) > 2) return 9
  const plain = Math.min(edits(a.slice(1), b), edits(a, b.slice(1)), edits(a.slice(1), b.slice(1)))
  const swap = a.length > 1 && a[0] === b[1] && a[1] === b[0] ? edits(a.slice(2), b.slice(2)) : 9
  return 1 + Math.min(plain, swap)
}

const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー]'
const isUnspaced = (word: string) => new RegExp(`^${unspaced}`, 'u').test(word)
/** Words, and the runs of letters in them that have no blanks between words. */
const split = (text: string) =>
  foldText(text)
    .split(' ')
    .flatMap((word) => word.split(new RegExp(`(${unspaced}+)`, 'u')))

const know = (listing: WorldListing, index: number): Known => {
  const streets: Record<string, string> = {
    '12 Oak Ct': 'oak court',
    '7 La Playa Dr': 'la playa dr',
    '350 5th Avenue': '5th avenue',
    '9 Main St NE': 'main st northeast',
  }
  const state = Object.entries(usStates).find((pair) => pair.some((spelling) => spelling === listing.state)) ?? [listing.state]
  const place = [listing.title, listing.city, ...state, listing.zipCode, listing.country, streets[listing.address] ?? '']
    .flatMap(split)
    .filter(Boolean)
  const named = listing.amenities.flatMap((one) => split(amenityNames[one] ?? ''))
  return { id: index + 1, listing, place, all: [...place, ...split(listing.description).filter(Boolean), ...named] }
}

const has = (words: string[], place: string[], word: string) =>
  codes.has(word) ? place.includes(word) : words.some((one) => (isUnspaced(word) ? one.includes(word) : one.startsWith(word)))

/** The possible meanings of a search word in this world. */
function meanings(words: string[], listed: Known[]): string[][] {
  const known = new Set(listed.flatMap(({ place }) => place))
  return words.map((word) => {
    const limit = codes.has(word) || isUnspaced(word) || word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 7 ? 1 : 2
    if (limit === 0 || listed.some(({ all }) => all.some((one) => one.startsWith(word)))) return [word]
    const near = [...known]
      .filter((term) => term.length > 2 && !/^\d+$/.test(term) && edits(word, term) <= limit)
      .map((term) => ({ term, far: edits(word, term) + (term[0] === word[0] ? 0 : 1) }))
    const best = Math.min(...near.map(({ far }) => far))
    return near.filter(({ far }) => far === best).map(({ term }) => term)
  })
}

/** The sum of the nights of a stay. */
function rentCents({ priceCents, terms }: WorldListing, stay: NonNullable<SearchFilter['stay']>): number {
  if (!terms) return priceCents * countNights(stay.checkIn, stay.checkOut)
  return rentStay({ ...stay, nightlyRateCents: priceCents, terms, step: stepOf(stay.siteFees) }).rentalCents
}

/** The price of a night: with dates on average. */
export const nightCents = (listing: WorldListing, { stay }: SearchFilter): number =>
  stay ? rentCents(listing, stay) / countNights(stay.checkIn, stay.checkOut) : listing.priceCents

/** The guest's price: the whole stay with every mandatory fee, or a night without dates. */
export const paidCents = (listing: WorldListing, { stay }: SearchFilter): number =>
  stay ? totalOf(rentCents(listing, stay), listing.feeCents, stay.siteFees).totalCents : listing.priceCents

const isOffered = ({ terms }: WorldListing, stay: SearchFilter['stay']): boolean =>
  !stay || (stay.checkIn >= dateInZone(stay.askedAt, 'America/New_York') && isAllowed(terms, stay))

const isAllowed = (terms: WorldListing['terms'], stay: NonNullable<SearchFilter['stay']>): boolean =>
  !terms || !refuseStay(stay, terms, { now: stay.askedAt, timeZone: 'America/New_York', bookings: [] })

function fits({ listing }: Known, filter: SearchFilter): boolean {
  const { stay, box } = filter
  const { latitude, longitude } = listing
  const nights = (one: { checkIn: string; checkOut: string }) => {
    const found: string[] = []
    for (let day = one.checkIn; day < one.checkOut; day = addDays(day, 1)) found.push(day)
    return found
  }
  const taken = new Set(
    listing.blocks.flatMap(([start, days]) => Array.from({ length: days }, (_, day) => addDays(firstDay, start + day))),
  )
  const isInside = () => {
    if (!box) return true
    if (latitude === null || longitude === null) return false
    const isBetween =
      box.west <= box.east ? longitude >= box.west && longitude <= box.east : longitude >= box.west || longitude <= box.east
    return latitude >= box.south && latitude <= box.north && isBetween
  }
  return (
    (filter.categorySlug === null || categorySlugs[listing.category] === filter.categorySlug) &&
    nightCents(listing, filter) >= (filter.minPriceCents ?? 0) &&
    nightCents(listing, filter) <= (filter.maxPriceCents ?? Infinity) &&
    (!stay || paidCents(listing, filter) >= (filter.minTotalCents ?? 0)) &&
    (!stay || paidCents(listing, filter) <= (filter.maxTotalCents ?? Infinity)) &&
    listing.maxGuests >= (filter.guests ?? 0) &&
    listing.bedrooms >= (filter.bedrooms ?? 0) &&
    listing.bathroomsHalves >= (filter.bathroomsHalves ?? 0) &&
    (!filter.instantBook || listing.instantBook) &&
    filter.amenityIds.every((id) => listing.amenities.includes(id - 1)) &&
    isInside() &&
    !(stay && nights(stay).some((night) => taken.has(night))) &&
    isOffered(listing, stay)
  )
}

function keyOf({ listing, place }: Known, filter: SearchFilter, words: string[][]): number {
  const rating = listing.ratingAverage ?? 0
  if (filter.sort === 'price') return -paidCents(listing, filter)
  if (filter.sort === '-price') return paidCents(listing, filter)
  if (filter.sort === 'newest') return createdAtOf(listing).getTime()
  if (filter.sort === 'rating') return Math.floor(rating * 1000) * 1_000_000 + listing.reviewCount
  const score = Math.floor(((rating * listing.reviewCount + 33.6) / (listing.reviewCount + 8)) * 100_000)
  const isPlace = words.length > 0 && words.every((word) => word.some((term) => has(place, place, term)))
  return score + (isPlace ? 1_000_000 : 0)
}

/** A search for each of the stays that would do; one without dates. */
export const exactFilters = (filter: SearchFilter): SearchFilter[] => {
  const { stay } = filter
  return stay ? [stay, ...stay.others].map((dates) => ({ ...filter, stay: { ...stay, ...dates, others: [] } })) : [filter]
}

/** The search for the cheapest stay among those that a listing is found for; the first of equal ones. */
export function cheapestFilter(listing: WorldListing, filter: SearchFilter): SearchFilter {
  const found = exactFilters(filter).filter((exact) => fits(know(listing, 0), exact))
  return found.toSorted((one, other) => paidCents(listing, one) - paidCents(listing, other))[0] ?? filter
}

/** Ids of the matching listings, in order: the search as one would explain it, over everything there is. */
export function searchNaively(world: WorldListing[], filter: SearchFilter): number[] {
  const listed = world.map(know).filter(({ listing }) => listing.status === 'approved' && !listing.isDeleted)
  const words = meanings(filter.words, listed)
  return listed
    .filter(({ all, place }) => words.every((word) => word.some((term) => has(all, place, term))))
    .filter((known) => exactFilters(filter).some((exact) => fits(known, exact)))
    .map((known) => ({ id: known.id, key: keyOf(known, cheapestFilter(known.listing, filter), words) }))
    .sort((a, b) => b.key - a.key || b.id - a.id)
    .map(({ id }) => id)
}
