import { z } from 'zod'
import { parseBbox } from '#contract/properties/map.rules.ts'
import { type propertySearchSchema, propertySorts, searchedStay, searchPolicy } from '#contract/properties/search.rules.ts'
import { isoDateSchema } from '#contract/shared/dates.ts'

/** What 'or more' stops at in the filters (spec §2): the API still takes larger numbers from a hand-written link. */
export const filterLimits = { bedrooms: 5, bathrooms: 4, guests: 8 } as const

/** A link may hold numbers where text is meant and the other way round: everything starts as trimmed text. */
const text = (max: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null ? undefined : String(value).trim() || undefined),
    z.string().max(max).optional(),
  )
const word = (max: number) => text(max).catch(undefined)
const date = text(10).pipe(isoDateSchema.optional()).catch(undefined)

/** A number that counts only inside its bounds; anything else ('any', 0, nonsense) is the default and leaves the URL. */
const numberBetween = (min: number, max: number) =>
  text(12)
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().min(min).max(max).optional())
    .catch(undefined)
const countUpTo = (limit: number) =>
  numberBetween(1, 1_000).transform((value) => (value ? Math.min(Math.floor(value), limit) : undefined))

/**
 * The query of `/properties` (spec §2) with defaults stripped, so that the URL says only what was asked for: no category `all`, no
 * `maxPrice` of 10000, no count of 'any', no `view=list`. Values that make no sense are dropped: an old link still shows stays.
 */
export const listSearchSchema = z.object({
  search: word(200),
  categorySlug: word(100).transform((value) => (value === 'all' ? undefined : value)),
  maxPrice: numberBetween(1, 1_000_000).transform((value) => (value && value < searchPolicy.noLimitPrice ? value : undefined)),
  checkIn: date,
  checkOut: date,
  bedrooms: countUpTo(filterLimits.bedrooms),
  bathrooms: countUpTo(filterLimits.bathrooms),
  guests: countUpTo(filterLimits.guests),
  sort: z
    .enum(propertySorts)
    .optional()
    .catch(undefined)
    .transform((value) => (value === 'recommended' ? undefined : value)),
  view: z.literal('map').optional().catch(undefined),
  bbox: word(100).transform((value) => (parseBbox(value) ? value : undefined)),
})
export type ListSearch = Partial<z.output<typeof listSearchSchema>>

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
  return Object.keys(listSearchSchema.shape).flatMap((name) => {
    const value = search[name as keyof ListSearch]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })
}

/** What `GET /api/properties` is asked for: only filters that are not at their default (spec §5), dates only as a pair (decision S2). */
export function toApiQuery(search: ListSearch): z.input<typeof propertySearchSchema> {
  const { search: words, categorySlug, maxPrice, bedrooms, bathrooms, guests, sort, bbox } = search
  const filters = { search: words, categorySlug, maxPrice, bedrooms, bathrooms, guests, sort, bbox, ...searchedStay(search) }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** How many filters are on: both dates count as one; order, view and the part of the map do not count. */
export function countActiveFilters(search: ListSearch): number {
  const { search: words, categorySlug, maxPrice, bedrooms, bathrooms, guests } = search
  const dates = searchedStay(search)
  return [words, categorySlug, maxPrice, bedrooms, bathrooms, guests, dates].filter(
    (value) => value !== undefined && value !== null,
  ).length
}

/** Why the dates of a link were left out of the search, or null when they count or there are none (decision S2). */
export function explainIgnoredDates(search: ListSearch): string | null {
  const { checkIn, checkOut } = search
  if ((!checkIn && !checkOut) || searchedStay(search)) return null
  if (checkIn && checkOut) return 'Check-out must be after check-in, so your dates were left out of this search.'
  return `Add a ${checkIn ? 'check-out' : 'check-in'} date too: one date alone is left out of this search.`
}

/** Path and query of the list that shows this search: what `returnUrl` of a property page points back to. */
export function toListPath(search: ListSearch): string {
  const query = new URLSearchParams(presentEntries(search)).toString()
  return query === '' ? '/properties' : `/properties?${query}`
}
