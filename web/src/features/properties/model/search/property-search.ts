import type { z } from 'zod'
import {
  type Flex,
  flexChoices,
  flexDays,
  isMonthSearch,
  monthPattern,
} from '#contract/properties/search/flexible-dates.rules.ts'
import { parseBbox } from '#contract/properties/search/map.rules.ts'
import {
  orderedRange,
  type PropertySort,
  parseAmenities,
  type propertySearchSchema,
  searchedStay,
  searchedStays,
  searchPolicy,
  upperLimit,
  writeAmenities,
} from '#contract/properties/search/search.rules.ts'
import { earliestToday, type IsoDate, isIsoDate } from '#contract/shared/dates.ts'

/**
 * The largest choices of the filters, which mean 'or more'; the API accepts larger numbers from a handwritten link.
 */
export const filterLimits = { bedrooms: 5, bathrooms: 4, guests: 8 } as const

/** The query of `/properties`, in links and in the page. */
export interface ListSearch {
  search?: string | undefined
  categorySlug?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minTotal?: number | undefined
  maxTotal?: number | undefined
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  /** Days by which the dates may move, or the length of a stay in `month`, which then replaces the dates. */
  flex?: Flex | undefined
  /** `2027-05` */
  month?: string | undefined
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  guests?: number | undefined
  instantBook?: true | undefined
  /** Ids of amenities as the API reads them: in ascending order, separated by commas. */
  amenities?: string | undefined
  sort?: Exclude<PropertySort, 'recommended'> | undefined
  view?: 'map' | undefined
  bbox?: string | undefined
}

/** A link may hold numbers in place of text and vice versa: every value is first converted to trimmed text. */
function readText(value: unknown, max: number): string | undefined {
  const text = value === undefined || value === null ? '' : String(value).trim()
  return text !== '' && text.length <= max ? text : undefined
}

function readDate(value: unknown): IsoDate | undefined {
  const text = readText(value, 10)
  return text && isIsoDate(text) ? text : undefined
}

function readMonth(value: unknown): string | undefined {
  const text = readText(value, 7)
  return text && monthPattern.test(text) ? text : undefined
}

/** A number within its bounds; any other value ('any', 0, invalid text) becomes the default and leaves the URL. */
function readNumber(value: unknown, min: number, max: number): number | undefined {
  const number = Number(readText(value, 12) ?? Number.NaN)
  return number >= min && number <= max ? number : undefined
}

function readCount(value: unknown, limit: number): number | undefined {
  const count = readNumber(value, 1, 1_000)
  return count && Math.min(Math.floor(count), limit)
}

/** The query of an address without a highest price that means none in this currency. */
export function withoutOpenLimit(query: Record<string, string>, currency: string): Record<string, string> {
  const { maxPrice, ...others } = query
  return maxPrice === undefined || upperLimit(Number(maxPrice), currency) ? query : others
}

/** The sorts of the API, without the default. */
const namedSorts = ['price', '-price', 'rating', 'newest'] as const satisfies readonly PropertySort[]

/**
 * Parses the query of `/properties` and strips defaults, so that the URL has only what was chosen: no category
 * `all`, no count of 'any', no `view=list`. Invalid values are dropped, so that an old link
 * still shows stays.
 */
export function readListSearch(given: { [Name in keyof ListSearch]?: unknown }): ListSearch {
  const slug = readText(given.categorySlug, 100)
  const night = orderedRange({
    min: readNumber(given.minPrice, 1, searchPolicy.mostPrice),
    max: readNumber(given.maxPrice, 1, searchPolicy.mostPrice),
  })
  const total = orderedRange({
    min: readNumber(given.minTotal, 1, searchPolicy.mostTotal),
    max: readNumber(given.maxTotal, 1, searchPolicy.mostTotal),
  })
  const bbox = readText(given.bbox, 100)
  return {
    search: readText(given.search, 200),
    categorySlug: slug === 'all' ? undefined : slug,
    minPrice: night.min,
    maxPrice: night.max,
    minTotal: total.min,
    maxTotal: total.max,
    checkIn: readDate(given.checkIn),
    checkOut: readDate(given.checkOut),
    flex: flexChoices.find((flex) => flex === readText(given.flex, 10)),
    month: readMonth(given.month),
    bedrooms: readCount(given.bedrooms, filterLimits.bedrooms),
    bathrooms: readCount(given.bathrooms, filterLimits.bathrooms),
    guests: readCount(given.guests, filterLimits.guests),
    instantBook: String(given.instantBook) === 'true' ? true : undefined,
    amenities: writeAmenities(parseAmenities(readText(given.amenities, 200))),
    sort: namedSorts.find((sort) => sort === given.sort),
    view: given.view === 'map' ? given.view : undefined,
    bbox: parseBbox(bbox) ? bbox : undefined,
  }
}

/** The valid dates of a search: both are set, in order, and the stay can be booked (`refuseSearchedStay`). */
export const datesOf = (search: ListSearch) => searchedStay(search, earliestToday(new Date()))

/** Every stay that the search may end in: one with exact dates, several with flexible ones, none without dates. */
export const staysOf = (search: ListSearch) => searchedStays(search, earliestToday(new Date()))

/** The dates of a search as the API reads them: a pair with the days it may move, or a month and a length. */
function toDatesQuery(search: ListSearch) {
  if (staysOf(search).length === 0) return {}
  if (isMonthSearch(search)) return { flex: search.flex, month: search.month }
  return { ...datesOf(search), flex: flexDays.find((days) => days === search.flex) }
}

/** A search with a change applied. A new place removes the limit to the visible part of the map. */
export function withChange(search: ListSearch, part: Partial<ListSearch>): ListSearch {
  const isElsewhere = 'search' in part && part.search !== search.search
  return { ...search, ...part, ...(isElsewhere ? { bbox: undefined } : {}) }
}

/** The filters for the map of a search, without its box and sort order. */
export function toMapFilters(search: ListSearch) {
  const { bbox: _bbox, sort: _sort, ...filters } = toApiQuery(search)
  return filters
}

/** The search without undefined values, in the order of the spec: equal searches have equal keys and paths. */
function presentEntries(search: ListSearch): [string, string][] {
  return Object.entries(readListSearch(search)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}

/** The query of `GET /api/properties`: only filters that differ from their default, and dates only as a pair. */
export function toApiQuery(search: ListSearch): z.input<typeof propertySearchSchema> {
  const { search: words, categorySlug, minPrice, maxPrice, bedrooms, bathrooms, guests, amenities, sort, bbox } = search
  const instantBook = search.instantBook && 'true'
  const dates = toDatesQuery(search)
  const hasTotals = staysOf(search).length > 0
  const filters = {
    search: words,
    categorySlug,
    minPrice,
    maxPrice,
    minTotal: hasTotals ? search.minTotal : undefined,
    maxTotal: hasTotals ? search.maxTotal : undefined,
    bedrooms,
    bathrooms,
    guests,
    instantBook,
    amenities,
    sort,
    bbox,
    ...dates,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/**
 * The number of active filters: both dates count as one, and so do both ends of a price; sort, view and the map's
 * box are not counted.
 */
export function countActiveFilters(search: ListSearch): number {
  const { search: words, categorySlug, minPrice, maxPrice, bedrooms, bathrooms, guests, instantBook, amenities } = search
  const dates = staysOf(search).length > 0 || undefined
  const total = dates && (search.minTotal ?? search.maxTotal)
  return [words, categorySlug, minPrice ?? maxPrice, bedrooms, bathrooms, guests, instantBook, amenities, total, dates].filter(
    (value) => value !== undefined && value !== null,
  ).length
}

/** Whether 'Reset' would change anything: any part of the address except the view, including invalid parts. */
export const canReset = (search: ListSearch): boolean => toListPath({ ...search, view: undefined }) !== '/properties'

/** Whether a change is a filter, not sort, view or the map's box. */
export const isFilterChange = (part: Partial<ListSearch>): boolean =>
  Object.keys(part).some((name) => name !== 'sort' && name !== 'view' && name !== 'bbox')

/** Path and query of the list with this search: the `returnUrl` of a property page. */
export function toListPath(search: ListSearch): string {
  const query = new URLSearchParams(presentEntries(search)).toString()
  return query === '' ? '/properties' : `/properties?${query}`
}
