import { type PriceRange, parseAmenities } from '#contract/properties/search/search.rules.ts'
import { formatDate, formatDateShort, formatMonthDay, type IsoDate } from '#contract/shared/dates.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { datesOf, filterLimits, type ListSearch } from './property-search.ts'

/** `Jun 12 – 16`, or `Jun 28 – Jul 2` across two months. */
export function formatStayShort(checkIn: IsoDate, checkOut: IsoDate): string {
  const end = checkIn.slice(0, 7) === checkOut.slice(0, 7) ? String(Number(checkOut.slice(8))) : formatDateShort(checkOut)
  return `${formatDateShort(checkIn)} – ${end}`
}

/** `June 12–16, 2027`, `June 28 – July 2, 2027`, or both dates in full across two years. */
export function formatStayLong(checkIn: IsoDate, checkOut: IsoDate): string {
  const end = formatDate(checkOut)
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${formatDate(checkIn)} – ${end}`
  const begin = formatMonthDay(checkIn)
  return checkIn.slice(0, 7) === checkOut.slice(0, 7) ? `${begin}–${end.replace(/^\w+ /, '')}` : `${begin} – ${end}`
}

/** A number whose largest choice means 'or more': `8+ guests`. */
export function atLeast(count: number, limit: number, one: string): string {
  return count >= limit ? `${limit}+ ${one}s` : plural(count, one)
}

/** The line above the results, also announced by screen readers: `24 stays, June 12–16, 2027`. */
export function describeResults(total: string, search: ListSearch): string {
  const stay = datesOf(search)
  const count = total === '1' ? '1 stay' : `${Number(total).toLocaleString('en-US')} stays`
  return stay ? `${count}, ${formatStayLong(stay.checkIn, stay.checkOut)}` : count
}

/** `$100 – $250`, `From $100`, `Up to $250`; null when both ends are open. */
export function describeRange({ min, max }: PriceRange): string | null {
  if (min && max) return `${formatDollars(min)} – ${formatDollars(max)}`
  if (min) return `From ${formatDollars(min)}`
  return max ? `Up to ${formatDollars(max)}` : null
}

function describePrice({ minPrice, maxPrice, minTotal, maxTotal }: ListSearch): string | null {
  const night = describeRange({ min: minPrice, max: maxPrice })
  const total = describeRange({ min: minTotal, max: maxTotal })
  return [total && `${total} total`, night && (total ? `${night} a night` : night)].filter(Boolean).join(', ') || null
}

/** The label of each filter's chip; null when the filter is off. */
export function describeFilters(search: ListSearch, categoryName: string | undefined) {
  const stay = datesOf(search)
  const { bedrooms, bathrooms, guests, minPrice, maxPrice } = search
  const rooms = [
    bedrooms ? `${bedrooms >= filterLimits.bedrooms ? `${bedrooms}+` : bedrooms} bed` : '',
    bathrooms ? `${bathrooms >= filterLimits.bathrooms ? `${bathrooms}+` : bathrooms} bath` : '',
  ].filter(Boolean)
  const amenities = parseAmenities(search.amenities).length
  return {
    where: search.search ?? null,
    dates: stay ? formatStayShort(stay.checkIn, stay.checkOut) : null,
    guests: guests ? atLeast(guests, filterLimits.guests, 'guest') : null,
    type: search.categorySlug ? (categoryName ?? search.categorySlug) : null,
    price: describePrice(stay ? search : { minPrice, maxPrice }),
    rooms: rooms.length > 0 ? rooms.join(', ') : null,
    amenities: amenities > 0 ? plural(amenities, 'amenity', 'amenities') : null,
  }
}

/** The heading of the results. */
export function titleOfResults(search: ListSearch, categoryName: string | undefined): string {
  if (search.search) return `Stays for “${search.search}”`
  return categoryName ?? 'Find your stay'
}
