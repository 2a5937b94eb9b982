import { plural, t } from '@lingui/core/macro'
import { flexDays, isMonthSearch } from '#contract/properties/search/flexible-dates.rules.ts'
import { type PriceRange, parseAmenities } from '#contract/properties/search/search.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countBaths, countBeds, countDays, countGuests, countStays } from '../../../../lib/texts/count-words.ts'
import { perLocale } from '../../../../lib/texts/format-date.ts'
import { nameOfMonth } from '../../../../stays/calendar/months.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { datesOf, filterLimits, type ListSearch, staysOf } from './property-search.ts'

/** Numbers whose largest choice means 'or more': `5+ beds`, `4+ baths`, `8+ guests`. */
function describeBeds(count: number): string {
  const { bedrooms: limit } = filterLimits
  return count >= limit ? t`${limit}+ beds` : countBeds(count)
}

function describeBaths(count: number): string {
  const { bathrooms: limit } = filterLimits
  return count >= limit ? t`${limit}+ baths` : countBaths(count)
}

function describeGuests(count: number): string {
  const { guests: limit } = filterLimits
  return count >= limit ? t`${limit}+ guests` : countGuests(count)
}

const months = perLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** The month of a link without its year: `May`. */
const shortMonth = (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`))

/** `2 days` by which the dates of a search may move, or null. */
const describeShift = ({ flex }: ListSearch): string | null =>
  flexDays.some((days) => days === flex) ? countDays(Number(flex)) : null

/** The dates of a search in full: `Jun 12–16, 2027, give or take 2 days`, `a weekend in May 2027`; null without. */
function describeDates(search: ListSearch): string | null {
  if (staysOf(search).length === 0) return null
  if (isMonthSearch(search)) {
    const month = nameOfMonth(search.month ?? '')
    return search.flex === 'week' ? t`a week in ${month}` : t`a weekend in ${month}`
  }
  const stay = datesOf(search)
  const dates = stay && formatStay(stay.checkIn, stay.checkOut)
  const shift = describeShift(search)
  return dates && shift ? t`${dates}, give or take ${shift}` : dates
}

/** The line above the results, also announced by screen readers: `24 stays, Jun 12–16, 2027`. */
export function describeResults(total: string, search: ListSearch): string {
  const dates = describeDates(search)
  const count = countStays(Number(total))
  return dates ? t`${count}, ${dates}` : count
}

/** The dates on a chip: `Jun 12–16, 2027`, `Jun 12–16, 2027 ± 2 days`, `A weekend in May`. */
function describeDatesShort(search: ListSearch): string | null {
  if (staysOf(search).length === 0) return null
  if (isMonthSearch(search)) {
    const month = shortMonth(search.month ?? '')
    return search.flex === 'week' ? t`A week in ${month}` : t`A weekend in ${month}`
  }
  const stay = datesOf(search)
  const shift = describeShift(search)
  return stay && `${formatStay(stay.checkIn, stay.checkOut)}${shift ? ` ± ${shift}` : ''}`
}

/** `$100 – $250`, `From $100`, `Up to $250`; null when both ends are open. */
export function describeRange({ min, max }: PriceRange, money: MoneyFormat): string | null {
  const [lowest, highest] = [min && money.short(min), max && money.short(max)]
  if (lowest && highest) return `${lowest} – ${highest}`
  if (lowest) return t`From ${lowest}`
  return highest ? t`Up to ${highest}` : null
}

function describePrice({ minPrice, maxPrice, minTotal, maxTotal }: ListSearch, money: MoneyFormat): string | null {
  const night = describeRange({ min: minPrice, max: maxPrice }, money)
  const total = describeRange({ min: minTotal, max: maxTotal }, money)
  return [total && t`${total} total`, night && (total ? t`${night} a night` : night)].filter(Boolean).join(', ') || null
}

/** The label of each filter's chip; null when the filter is off. */
export function describeFilters(search: ListSearch, categoryName: string | undefined, money: MoneyFormat) {
  const { bedrooms, bathrooms, guests, minPrice, maxPrice } = search
  const rooms = [bedrooms ? describeBeds(bedrooms) : '', bathrooms ? describeBaths(bathrooms) : ''].filter(Boolean)
  const amenities = parseAmenities(search.amenities).length
  return {
    where: search.search ?? null,
    dates: describeDatesShort(search),
    guests: guests ? describeGuests(guests) : null,
    type: search.categorySlug ? (categoryName ?? search.categorySlug) : null,
    price: describePrice(staysOf(search).length > 0 ? search : { minPrice, maxPrice }, money),
    rooms: rooms.length > 0 ? rooms.join(', ') : null,
    amenities: amenities > 0 ? plural(amenities, { one: '# amenity', other: '# amenities' }) : null,
  }
}

/** The heading of the results. */
export function titleOfResults(search: ListSearch, categoryName: string | undefined): string {
  const { search: words } = search
  if (words) return t`Stays for “${words}”`
  return categoryName ?? t`Find your stay`
}
