import type { Block } from '#contract/availability/availability.schemas.ts'
import {
  type CalendarTerms,
  type NightReason,
  nightReasons,
  priceNight,
  type Season,
} from '#contract/availability/rates.rules.ts'
import { nightsFrom } from '#contract/availability/stay-terms.rules.ts'
import { addDays, countNights, formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import { plural } from '../../../lib/format.ts'
import { moveMonth } from '../../../stays/calendar/months.ts'

/** A stay on the host's calendar; `style` is the color of its bar. */
export interface CalendarStay {
  id: string
  name: string
  checkIn: IsoDate
  checkOut: IsoDate
  style: { backgroundColor: string; borderColor: string }
}

/** A range of nights, first and last included, in order. */
export interface Nights {
  from: IsoDate
  to: IsoDate
}

/** A night on the host's calendar; `cents` is the guest's price. */
export interface NightFacts {
  night: IsoDate
  cents: number
  why: NightReason
  minNights: number
  season: Season | null
  block: Block | null
  stay: CalendarStay | null
}

/** A look-up of the data of a night. */
export function readNights(
  baseCents: number,
  terms: CalendarTerms,
  blocks: readonly Block[],
  stays: readonly CalendarStay[],
): (night: IsoDate) => NightFacts {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return (night) => {
    const { cents, why } = priceNight(night, baseCents, terms, special.get(night))
    const { min, season } = nightsFrom(night, terms)
    return {
      night,
      cents,
      why,
      minNights: min,
      season,
      block: blocks.find(({ startDate, endDate }) => startDate <= night && night <= endDate) ?? null,
      stay: stays.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut) ?? null,
    }
  }
}

/** Every night of a range; ranges over two years are cut. */
export const nightsIn = ({ from, to }: Nights): IsoDate[] =>
  Array.from({ length: Math.min(countNights(from, to) + 1, 740) }, (_, at) => addDays(from, at))

/** The common value of all nights, or null where they differ. */
export function common<T>(values: readonly T[]): T | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

const reasons: Record<NightReason, string> = { special: 'special price', season: 'season', weekend: 'weekend price', base: '' }

/** The text of a night for screen readers. */
export function describeFacts({ night, cents, why, minNights, season, block, stay }: NightFacts): string {
  const words = [formatDate(night)]
  if (stay) words.push(`booked: ${stay.name}`)
  if (block) words.push(`blocked${block.reason ? `: ${block.reason}` : ''}`)
  words.push(`${formatDollarsExact(toDollars(cents))}${reasons[why] ? `, ${reasons[why]}` : ''}`)
  if (season) words.push(season.name)
  if (minNights > 1) words.push(`at least ${plural(minNights, 'night')}`)
  return words.join(', ')
}

/** The number of a stay's nights from `night` to the end of that week; 0 where its bar has already started. */
export function barLength({ night, stay }: NightFacts, weekStart: IsoDate): number {
  if (!stay) return 0
  const isFirst = night === stay.checkIn || night === weekStart || night.endsWith('-01')
  if (!isFirst) return 0
  const ends = [stay.checkOut, addDays(weekStart, 7), `${moveMonth(night.slice(0, 7), 1)}-01`]
  return countNights(
    night,
    ends.reduce((a, b) => (a < b ? a : b)),
  )
}

/** The block reasons in the visible month, for its legend. */
export const reasonsShown = (facts: readonly NightFacts[]): NightReason[] =>
  nightReasons.filter((why) => facts.some((one) => one.why === why))

const hues = ['#c98a1b', '#2d8aa3', '#7a5aa6', '#6b8f2f', '#b4503f', '#4a6fa5']

/** The color of a season, the same on every screen. */
export function seasonColor(season: Pick<Season, 'id'>): string {
  const hue = hues[season.id % hues.length] ?? '#5f6b78'
  return `color-mix(in oklab, ${hue} 18%, var(--surface))`
}
