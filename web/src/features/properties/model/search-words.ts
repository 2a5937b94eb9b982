import { formatDate, formatDateShort, type IsoDate } from '#contract/shared/dates.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import { datesOf, filterLimits, type ListSearch } from './property-search.ts'

/** `Jun 12 – 16`, or `Jun 28 – Jul 2` over the end of a month. */
export function formatStayShort(checkIn: IsoDate, checkOut: IsoDate): string {
  const end = checkIn.slice(0, 7) === checkOut.slice(0, 7) ? String(Number(checkOut.slice(8))) : formatDateShort(checkOut)
  return `${formatDateShort(checkIn)} – ${end}`
}

/** `June 12, 2027 – June 16, 2027` (spec §9 spells dates out). */
export const formatStayLong = (checkIn: IsoDate, checkOut: IsoDate): string => `${formatDate(checkIn)} – ${formatDate(checkOut)}`

/** A number of which the largest choice means 'or more': `8+ guests`. */
export function atLeast(count: number, limit: number, one: string): string {
  return count >= limit ? `${limit}+ ${one}s` : plural(count, one)
}

/** What is said above the results and to screen readers: `24 stays found for June 12, 2027 – June 16, 2027`. */
export function describeResults(total: string, search: ListSearch): string {
  const stay = datesOf(search)
  const found = `${total === '1' ? '1 stay' : `${total} stays`} found`
  return stay ? `${found} for ${formatStayLong(stay.checkIn, stay.checkOut)}` : found
}

function describePrice(maxPrice: number | undefined, maxTotal: number | undefined): string | null {
  if (maxTotal) return `Up to ${formatDollars(maxTotal)} total`
  return maxPrice ? `Up to ${formatDollars(maxPrice)}` : null
}

/** The words on each filter's chip; null when the filter is off. */
export function describeFilters(search: ListSearch, categoryName: string | undefined) {
  const stay = datesOf(search)
  const { bedrooms, bathrooms, guests, maxPrice } = search
  const rooms = [
    bedrooms ? `${bedrooms >= filterLimits.bedrooms ? `${bedrooms}+` : bedrooms} bed` : '',
    bathrooms ? `${bathrooms >= filterLimits.bathrooms ? `${bathrooms}+` : bathrooms} bath` : '',
  ].filter(Boolean)
  return {
    where: search.search ?? null,
    dates: stay ? formatStayShort(stay.checkIn, stay.checkOut) : null,
    guests: guests ? atLeast(guests, filterLimits.guests, 'guest') : null,
    type: search.categorySlug ? (categoryName ?? search.categorySlug) : null,
    price: describePrice(maxPrice, stay ? search.maxTotal : undefined),
    rooms: rooms.length > 0 ? rooms.join(', ') : null,
  }
}

/** The heading of the results. */
export function titleOfResults(search: ListSearch, categoryName: string | undefined): string {
  if (search.search) return `Stays for “${search.search}”`
  return categoryName ?? 'Find your stay'
}
