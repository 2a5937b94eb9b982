import { plural, t } from '@lingui/core/macro'
import type { BarKind, CalendarBar, CalendarNight, ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { formatDate } from '../../../lib/texts/format-date.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { formatStay } from '../../../stays/format-stay.ts'

/** A bar on a row of days. It hangs on the cell of its first day; `offset` and `length` are in days. */
export interface BarSegment {
  bar: CalendarBar
  column: number
  offset: number
  length: number
  beginsHere: boolean
  endsHere: boolean
  /** Overlapping bars share the height: the upper is 0, the lower 1. */
  lane: 0 | 1
  isStacked: boolean
}

/** The lane of each bar, by id. Blocks and imported stays may overlap one another. */
function lanesOf(bars: readonly CalendarBar[]): Map<number, { lane: 0 | 1; isStacked: boolean }> {
  const lanes = new Map<number, { lane: 0 | 1; isStacked: boolean }>()
  let before: CalendarBar | null = null
  for (const bar of [...bars].sort((a, b) => a.from.localeCompare(b.from) || a.id - b.id)) {
    const known = before && bar.from < before.to ? lanes.get(before.id) : undefined
    if (known) known.isStacked = true
    lanes.set(bar.id, { lane: known?.lane === 0 ? 1 : 0, isStacked: known !== undefined })
    if (!before || bar.to > before.to) before = bar
  }
  return lanes
}

/** The bars of `count` days from `first` on, by the column that draws them. A bar spans noon to noon. */
export function segmentsOf(bars: readonly CalendarBar[], first: IsoDate, count: number): Map<number, BarSegment[]> {
  const lanes = lanesOf(bars)
  const segments = new Map<number, BarSegment[]>()
  for (const bar of bars) {
    const [begin, end] = [bar.from, bar.to].map((day) => toDayNumber(day) - toDayNumber(first) + 0.5)
    if (begin === undefined || end === undefined || end <= 0 || begin >= count) continue
    const start = Math.max(0, begin)
    const column = Math.floor(start)
    const segment: BarSegment = {
      bar,
      column,
      offset: start - column,
      length: Math.min(count, end) - start,
      beginsHere: begin > 0,
      endsHere: end < count,
      ...(lanes.get(bar.id) ?? { lane: 0, isStacked: false }),
    }
    segments.set(column, [...(segments.get(column) ?? []), segment])
  }
  return segments
}

export const barWords = (): Record<BarKind, string> => ({
  in_house: t`In house`,
  confirmed: t`Confirmed`,
  completed: t`Completed`,
  pending: t`Pending`,
  held: t`Being booked`,
  imported: t`Imported stay`,
  blocked: t`Blocked`,
})

/** The text of a bar: the guest or the other site, otherwise what it is. */
export const textOfBar = ({ kind, name }: CalendarBar): string =>
  kind === 'blocked' || kind === 'held' ? barWords()[kind] : (name ?? (kind === 'imported' ? barWords()[kind] : t`Guest`))

/** The tooltip of a bar. */
export function tipOfBar(bar: CalendarBar): string {
  const about = bar.kind === 'blocked' ? bar.name : textOfBar(bar)
  const end = bar.kind === 'blocked' ? addDays(bar.to, -1) : bar.to
  return [about, barWords()[bar.kind], formatStay(bar.from, end)].filter((word) => word !== null).join(' · ')
}

/** The bar that takes a night. */
export const barOfNight = (bars: readonly CalendarBar[], night: IsoDate): CalendarBar | undefined =>
  bars.find(({ from, to }) => from <= night && night < to)

/** Whether a night's price differs from the usual ones: set for the night, or by a season. */
export const isException = ({ reason }: CalendarNight): boolean => reason === 'special' || reason === 'season'

/** The share of the shown nights that guests and other sites have taken, in percent. */
export function percentBooked({ nights, bars }: ListingCalendar): number {
  const stays = bars.filter(({ kind }) => kind !== 'blocked' && kind !== 'held')
  const taken = nights.filter(({ date }) => barOfNight(stays, date) !== undefined)
  return nights.length === 0 ? 0 : Math.round((taken.length / nights.length) * 100)
}

function describePrice({ reason, price: amount }: CalendarNight, money: MoneyFormat): string {
  const price = money.exact(amount)
  if (reason === 'special') return t`${price}, special price`
  if (reason === 'season') return t`${price}, season price`
  return reason === 'weekend' ? t`${price}, weekend price` : price
}

function describeBar(bar: CalendarBar): string {
  const { kind, name } = bar
  if (kind === 'blocked') return name ? t`blocked: ${name}` : t`blocked`
  const text = textOfBar(bar)
  return t`booked: ${text}`
}

interface NightFacts {
  facts?: CalendarNight | undefined
  bar?: CalendarBar | undefined
  /** The name of the season that the night belongs to. */
  season?: string | undefined
}

/** A night for screen readers. */
export function describeNight(night: IsoDate, { facts, bar, season }: NightFacts, money: MoneyFormat): string {
  const words = [formatDate(night)]
  if (bar) words.push(describeBar(bar))
  if (facts) words.push(describePrice(facts, money))
  if (season) words.push(season)
  const { minNights = 1 } = facts ?? {}
  if (minNights > 1) words.push(plural(minNights, { one: 'at least # night', other: 'at least # nights' }))
  return joinWords(words)
}
