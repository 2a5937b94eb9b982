import { flexDays, isMonthSearch } from '#contract/properties/search/flexible-dates.rules.ts'
import { type PriceRange, parseAmenities } from '#contract/properties/search/search.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { nameOfMonth } from '../../../../stays/calendar/months.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { datesOf, filterLimits, type ListSearch, staysOf } from './property-search.ts'

/** A number whose largest choice means 'or more': `8+ guests`. */
export function atLeast(count: number, limit: number, one: string): string {
  return count >= limit ? `${limit}+ ${one}s` : plural(count, one)
}

/** `2 days` by which the dates of a search may move, or null. */
const describeShift = ({ flex }: ListSearch): string | null =>
  flexDays.some((days) => days === flex) ? plural(Number(flex), 'day') : null

/** The dates of a search in full: `Jun 12–16, 2027, give or take 2 days`, `a weekend in May 2027`; null without. */
function describeDates(search: ListSearch): string | null {
  if (staysOf(search).length === 0) return null
  if (isMonthSearch(search)) return `a ${search.flex} in ${nameOfMonth(search.month ?? '')}`
  const stay = datesOf(search)
  const shift = describeShift(search)
  return stay && `${formatStay(stay.checkIn, stay.checkOut)}${shift ? `, give or take ${shift}` : ''}`
}

/** The line above the results, also announced by screen readers: `24 stays, Jun 12–16, 2027`. */
export function describeResults(total: string, search: ListSearch): string {
  const dates = describeDates(search)
  const count = total === '1' ? '1 stay' : `${Number(total).toLocaleString('en-US')} stays`
  return dates ? `${count}, ${dates}` : count
}

/** The dates on a chip: `Jun 12–16, 2027`, `Jun 12–16, 2027 ± 2 days`, `A weekend in May`. */
function describeDatesShort(search: ListSearch): string | null {
  if (staysOf(search).length === 0) return null
  if (isMonthSearch(search)) return `A ${search.flex} in ${nameOfMonth(search.month ?? '').split(' ')[0]}`
  const stay = datesOf(search)
  const shift = describeShift(search)
  return stay && `${formatStay(stay.checkIn, stay.checkOut)}${shift ? ` ± ${shift}` : ''}`
}

/** `$100 – $250`, `From $100`, `Up to $250`; null when both ends are open. */
export function describeRange({ min, max }: PriceRange, money: MoneyFormat): string | null {
  if (min && max) return `${money.short(min)} – ${money.short(max)}`
  if (min) return `From ${money.short(min)}`
  return max ? `Up to ${money.short(max)}` : null
}

function describePrice({ minPrice, maxPrice, minTotal, maxTotal }: ListSearch, money: MoneyFormat): string | null {
  const night = describeRange({ min: minPrice, max: maxPrice }, money)
  const total = describeRange({ min: minTotal, max: maxTotal }, money)
  return [total && `${total} total`, night && (total ? `${night} a night` : night)].filter(Boolean).join(', ') || null
}

/** The label of each filter's chip; null when the filter is off. */
export function describeFilters(search: ListSearch, categoryName: string | undefined, money: MoneyFormat) {
  const { bedrooms, bathrooms, guests, minPrice, maxPrice } = search
  const rooms = [
    bedrooms ? atLeast(bedrooms, filterLimits.bedrooms, 'bed') : '',
    bathrooms ? atLeast(bathrooms, filterLimits.bathrooms, 'bath') : '',
  ].filter(Boolean)
  const amenities = parseAmenities(search.amenities).length
  return {
    where: search.search ?? null,
    dates: describeDatesShort(search),
    guests: guests ? atLeast(guests, filterLimits.guests, 'guest') : null,
    type: search.categorySlug ? (categoryName ?? search.categorySlug) : null,
    price: describePrice(staysOf(search).length > 0 ? search : { minPrice, maxPrice }, money),
    rooms: rooms.length > 0 ? rooms.join(', ') : null,
    amenities: amenities > 0 ? plural(amenities, 'amenity', 'amenities') : null,
  }
}

/** The heading of the results. */
export function titleOfResults(search: ListSearch, categoryName: string | undefined): string {
  if (search.search) return `Stays for “${search.search}”`
  return categoryName ?? 'Find your stay'
}
