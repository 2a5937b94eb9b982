import { type CalendarTerms, countedNights, rentOfNights } from '#contract/availability/rates.rules.ts'
import { isStayOffered, judgedDates } from '#contract/availability/stay-terms.rules.ts'
import { type SiteFees, subtotalWithin } from '#contract/bookings/price.rules.ts'
import type { Stay } from '#contract/properties/search/flexible-dates.rules.ts'
import { countNights, type IsoDate, latestToday, toDayNumber, wallClock } from '#contract/shared/dates.ts'
import type { SearchedStay, SearchFilter } from '../search-filter.ts'

/** The rules of a listing for days and stays, and the time zone in which its notice counts. */
export interface HeldTerms {
  terms: CalendarTerms
  timeZone: string
}

/** What a searched stay costs and where it is offered, by the rules of the contract. */
export interface JudgedStay {
  dates: Stay
  /** Days since 1970: the first night and the day of departure. */
  from: number
  to: number
  nights: number
  /** Whether the first night is over in this time zone: at a place there, it cannot be booked. */
  isPastIn(timeZone: string): boolean
  /** The rent of all nights, for listings with rules and without. */
  rentCents(priceCents: number, terms: CalendarTerms | null): number
  /** Whether the host offers the stay, taken nights and turnover days aside. */
  isOffered(held: HeldTerms): boolean
  /** Whether the mean price of a night lies within the price filter; null without one. */
  isNightWithin: ((rentCents: number) => boolean) | null
  /** Whether the total lies within its filter; null without one. The subtotal is rent and mandatory fees. */
  isTotalWithin: ((subtotalCents: number) => boolean) | null
}

/** Whether a stay of this rent passes the price filters of its search. */
export const isPriceWithin = (
  { isNightWithin, isTotalWithin }: Pick<JudgedStay, 'isNightWithin' | 'isTotalWithin'>,
  rentCents: number,
  requiredFeeCents: number,
): boolean => (isNightWithin?.(rentCents) ?? true) && (isTotalWithin?.(rentCents + requiredFeeCents) ?? true)

/** The filter of the total in terms of the subtotal: both grow together. */
function totalTest({ minTotalCents, maxTotalCents }: SearchFilter, siteFees: SiteFees): JudgedStay['isTotalWithin'] {
  if (minTotalCents === null && maxTotalCents === null) return null
  const above = minTotalCents === null ? Number.NEGATIVE_INFINITY : subtotalWithin(minTotalCents - 1, siteFees)
  const most = maxTotalCents === null ? Number.POSITIVE_INFINITY : subtotalWithin(maxTotalCents, siteFees)
  return (subtotalCents) => subtotalCents > above && subtotalCents <= most
}

function nightTest({ minPriceCents, maxPriceCents }: SearchFilter, nights: number): JudgedStay['isNightWithin'] {
  if (minPriceCents === null && maxPriceCents === null) return null
  const [lowest, highest] = [(minPriceCents ?? 0) * nights, (maxPriceCents ?? Number.POSITIVE_INFINITY) * nights]
  return (rentCents) => rentCents >= lowest && rentCents <= highest
}

/** The local time of an instant by time zone, computed once for each. */
function createLocalTimes(instant: Date): (timeZone: string) => Date {
  const known = new Map<string, Date>()
  return (timeZone) => {
    const found = known.get(timeZone)
    if (found) return found
    const local = wallClock(instant, timeZone)
    known.set(timeZone, local)
    return local
  }
}

const dayOf = (localTime: Date): IsoDate => localTime.toISOString().slice(0, 10)

/** Computes a value when it is first read, and keeps it. */
function lazy<T>(compute: () => T): () => T {
  let kept: { value: T } | null = null
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

function judgeStay(filter: SearchFilter, { checkIn, checkOut }: Stay, { guests, askedAt, siteFees }: SearchedStay): JudgedStay {
  const nights = countNights(checkIn, checkOut)
  // Few searches meet a listing with rules, and counting nights takes longer than most searches.
  const counted = lazy(() => countedNights(checkIn, checkOut))
  const judged = lazy(() => judgedDates(checkIn, checkOut))
  const localTime = createLocalTimes(askedAt)
  return {
    dates: { checkIn, checkOut },
    from: toDayNumber(checkIn),
    to: toDayNumber(checkOut),
    nights,
    isPastIn: checkIn >= latestToday(askedAt) ? () => false : (timeZone) => dayOf(localTime(timeZone)) > checkIn,
    rentCents: (priceCents, terms) =>
      terms ? rentOfNights(counted(), { guests, nightlyRateCents: priceCents, terms }) : priceCents * nights,
    isOffered: ({ terms, timeZone }) => isStayOffered(judged(), terms, () => localTime(timeZone)),
    isNightWithin: nightTest(filter, nights),
    isTotalWithin: totalTest(filter, siteFees),
  }
}

/** Every stay that the search may end in, prepared for many listings; none without dates. */
export const judgeStays = (filter: SearchFilter): JudgedStay[] => {
  const { stay } = filter
  return stay ? [stay, ...stay.others].map((dates) => judgeStay(filter, dates, stay)) : []
}
