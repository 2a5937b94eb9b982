import { t } from '@lingui/core/macro'
import type { CalendarBar, ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { countNights, type IsoDate } from '#contract/shared/dates.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { barOfNight } from './calendar-bars.ts'

/** One night of one listing. */
export interface Cell {
  listing: number
  night: IsoDate
}

/** The season of a night, and its color. */
export interface NightSeason {
  name: string
  color: string
}

/** The two corners of a selection, in any order. */
export interface Corners {
  anchor: Cell
  head: Cell
}

/** Nights of listings: `from` to `to`, both included, the same of each listing. */
export interface Selection {
  listings: readonly ListingCalendar[]
  from: IsoDate
  to: IsoDate
}

/** The most listings that are changed at once: each is a call of its own. */
export const mostSelected = 50

/** The selection between two corners among the listings in their order; null while a corner's listing is not shown. */
export function selectionOf(listings: readonly ListingCalendar[], corners: Corners | null): Selection | null {
  if (!corners) return null
  const { anchor, head } = corners
  const rows = [anchor, head].map(({ listing }) => listings.findIndex(({ id }) => id === listing))
  if (rows.includes(-1)) return null
  const [from = '', to = ''] = [anchor.night, head.night].sort()
  return { listings: listings.slice(Math.min(...rows), Math.max(...rows) + 1), from, to }
}

/** What a selection holds; `nights` counts those of all its listings, `each` those of one. */
export interface SelectionFacts {
  each: number
  nights: number
  /** `$212`, or `$212 to $228`; empty where no price is loaded. */
  prices: string
  /** The minimum stay that all nights have; null where they differ. */
  minNights: number | null
  hasBlocked: boolean
  hasFree: boolean
  /** Some night has a price or a minimum stay that differs from the usual ones. */
  hasSpecial: boolean
  /** The bookings and imported stays in it, each with its listing. */
  stays: { bar: CalendarBar; listing: ListingCalendar }[]
}

export function factsOf({ listings, from, to }: Selection, money: MoneyFormat): SelectionFacts {
  const each = countNights(from, to) + 1
  const prices = new Set<number>()
  const minimums = new Set<number>()
  const stays = new Map<number, SelectionFacts['stays'][number]>()
  let [hasBlocked, hasFree, hasSpecial] = [false, false, false]
  for (const listing of listings)
    for (const { date, price, minNights, reason } of listing.nights) {
      if (date < from || date > to) continue
      prices.add(price)
      minimums.add(minNights)
      hasSpecial ||= reason === 'special'
      const bar = barOfNight(listing.bars, date)
      hasFree ||= bar === undefined
      hasBlocked ||= listing.bars.some((one) => one.kind === 'blocked' && one.from <= date && date < one.to)
      if (bar && bar.kind !== 'blocked') stays.set(bar.id, { bar, listing })
    }
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const [least, most] = prices.size === 0 ? ['', ''] : [money.short(lowest), money.short(highest)]
  const [minimum = null] = minimums
  return {
    each,
    nights: each * listings.length,
    prices: lowest >= highest ? least : t`${least} to ${most}`,
    minNights: minimums.size === 1 ? minimum : null,
    hasBlocked,
    hasFree,
    hasSpecial,
    stays: [...stays.values()],
  }
}
