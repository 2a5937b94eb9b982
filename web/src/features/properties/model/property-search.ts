import type { z } from 'zod'
import { parseBbox } from '#contract/properties/map.rules.ts'
import { type PropertySort, type propertySearchSchema, searchedStay, searchPolicy } from '#contract/properties/search.rules.ts'
import { earliestToday, type IsoDate, isIsoDate } from '#contract/shared/dates.ts'

/** What 'or more' stops at in the filters (spec §2): the API still takes larger numbers from a hand-written link. */
export const filterLimits = { bedrooms: 5, bathrooms: 4, guests: 8 } as const

/** The query of `/properties`, as a link says it and as a page works with it. */
export interface ListSearch {
  search?: string | undefined
  categorySlug?: string | undefined
  maxPrice?: number | undefined
  maxTotal?: number | undefined
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  guests?: number | undefined
  instantBook?: true | undefined
  sort?: Exclude<PropertySort, 'recommended'> | undefined
  view?: 'map' | undefined
  bbox?: string | undefined
}

/** A link may hold numbers where text is meant and the other way round: everything starts as trimmed text. */
function readText(value: unknown, max: number): string | undefined {
  const text = value === undefined || value === null ? '' : String(value).trim()
  return text !== '' && text.length <= max ? text : undefined
}

function readDate(value: unknown): IsoDate | undefined {
  const text = readText(value, 10)
  return text && isIsoDate(text) ? text : undefined
}

/** A number that counts only inside its bounds; anything else ('any', 0, nonsense) is the default and leaves the URL. */
function readNumber(value: unknown, min: number, max: number): number | undefined {
  const number = Number(readText(value, 12) ?? Number.NaN)
  return number >= min && number <= max ? number : undefined
}

function readCount(value: unknown, limit: number): number | undefined {
  const count = readNumber(value, 1, 1_000)
  return count && Math.min(Math.floor(count), limit)
}

/** Every sort of the API but the one that is meant when nothing is said. */
const namedSorts = ['price', '-price', 'rating'] as const satisfies readonly PropertySort[]

/**
 * The query of `/properties` (spec §2) with defaults stripped, so that the URL says only what was asked for: no category `all`, no
 * `maxPrice` of 10000, no count of 'any', no `view=list`. Values that make no sense are dropped: an old link still shows stays.
 */
export function readListSearch(given: { [Name in keyof ListSearch]?: unknown }): ListSearch {
  const slug = readText(given.categorySlug, 100)
  const maxPrice = readNumber(given.maxPrice, 1, 1_000_000)
  const bbox = readText(given.bbox, 100)
  return {
    search: readText(given.search, 200),
    categorySlug: slug === 'all' ? undefined : slug,
    maxPrice: maxPrice && maxPrice < searchPolicy.noLimitPrice ? maxPrice : undefined,
    maxTotal: readNumber(given.maxTotal, 1, 10_000_000),
    checkIn: readDate(given.checkIn),
    checkOut: readDate(given.checkOut),
    bedrooms: readCount(given.bedrooms, filterLimits.bedrooms),
    bathrooms: readCount(given.bathrooms, filterLimits.bathrooms),
    guests: readCount(given.guests, filterLimits.guests),
    instantBook: String(given.instantBook) === 'true' ? true : undefined,
    sort: namedSorts.find((sort) => sort === given.sort),
    view: given.view === 'map' ? given.view : undefined,
    bbox: parseBbox(bbox) ? bbox : undefined,
  }
}

/** The dates of a search where they count: both there, in order, and a stay that can be booked (`refuseSearchedStay`). */
export const datesOf = (search: ListSearch) => searchedStay(search, earliestToday(new Date()))

/** A search with some of it changed. Another place is looked for everywhere: the part of the map that was on the screen no longer counts. */
export function withChange(search: ListSearch, part: Partial<ListSearch>): ListSearch {
  const isElsewhere = 'search' in part && part.search !== search.search
  return { ...search, ...part, ...(isElsewhere ? { bbox: undefined } : {}) }
}

/** What the map of a search is asked for: its filters, wherever on the map they lead and in whatever order. */
export function toMapFilters(search: ListSearch) {
  const { bbox: _bbox, sort: _sort, ...filters } = toApiQuery(search)
  return filters
}

/** The same search without what is undefined, in the order of the spec: equal searches make equal keys and paths. */
function presentEntries(search: ListSearch): [string, string][] {
  return Object.entries(readListSearch(search)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}

/** What `GET /api/properties` is asked for: only filters that are not at their default (spec §5), dates only as a pair (decision S2). */
export function toApiQuery(search: ListSearch): z.input<typeof propertySearchSchema> {
  const { search: words, categorySlug, maxPrice, bedrooms, bathrooms, guests, sort, bbox } = search
  const instantBook = search.instantBook && 'true'
  const dates = datesOf(search)
  const filters = {
    search: words,
    categorySlug,
    maxPrice,
    maxTotal: dates ? search.maxTotal : undefined,
    bedrooms,
    bathrooms,
    guests,
    instantBook,
    sort,
    bbox,
    ...dates,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** How many filters are on: both dates count as one; order, view and the part of the map do not count. */
export function countActiveFilters(search: ListSearch): number {
  const { search: words, categorySlug, maxPrice, bedrooms, bathrooms, guests, instantBook } = search
  const dates = datesOf(search)
  const maxTotal = dates ? search.maxTotal : undefined
  return [words, categorySlug, maxPrice, bedrooms, bathrooms, guests, instantBook, maxTotal, dates].filter(
    (value) => value !== undefined && value !== null,
  ).length
}

/** Path and query of the list that shows this search: what `returnUrl` of a property page points back to. */
export function toListPath(search: ListSearch): string {
  const query = new URLSearchParams(presentEntries(search)).toString()
  return query === '' ? '/properties' : `/properties?${query}`
}
