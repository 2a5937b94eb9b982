import { describe, expect, test } from 'vitest'
import type { CalendarBar, ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import { addDays } from '#contract/shared/dates.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { describeNight, isException, percentBooked, segmentsOf, textOfBar, tipOfBar } from './calendar-bars.ts'
import { factsOf, selectionOf } from './night-selection.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const bar = (id: number, from: string, to: string, given: Partial<CalendarBar> = {}): CalendarBar => ({
  id,
  kind: 'confirmed',
  from,
  to,
  name: 'Teodora Marin',
  bookingId: id,
  ...given,
})
const night = (date: string, price = 174, reason: ListingCalendar['nights'][number]['reason'] = 'base', minNights = 1) => ({
  date,
  price,
  reason,
  minNights,
})
const listing = (id: number, bars: CalendarBar[] = [], nights = ten()): ListingCalendar => ({
  id,
  title: `Cabin ${id}`,
  image: null,
  status: 'approved',
  timeZone: 'UTC',
  nights,
  bars,
})
function ten() {
  return Array.from({ length: 10 }, (_, at) => night(addDays('2026-12-01', at)))
}
const drawn = (bars: CalendarBar[]) => [...segmentsOf(bars, '2026-12-01', 10).values()].flat()

describe('bars', () => {
  test('go from noon to noon, and are cut at the shown days', () => {
    const place = (from: string, to: string) =>
      drawn([bar(1, from, to)]).map((one) => [one.column, one.offset, one.length, one.beginsHere, one.endsHere])
    expect(place('2026-12-02', '2026-12-04')).toEqual([[1, 0.5, 2, true, true]])
    expect(place('2026-11-20', '2026-12-03')).toEqual([[0, 0, 2.5, false, true]])
    expect(place('2026-12-10', '2026-12-15')).toEqual([[9, 0.5, 0.5, true, false]])
    expect(place('2026-11-20', '2026-12-01')).toEqual([[0, 0, 0.5, false, true]])
    expect(place('2026-11-20', '2026-11-30')).toEqual([])
    expect(place('2026-12-11', '2026-12-15')).toEqual([])
  })

  test('that overlap share the height, and those that touch do not', () => {
    const lanes = (bars: CalendarBar[]) => drawn(bars).map(({ lane, isStacked }) => [lane, isStacked])
    expect(lanes([bar(1, '2026-12-01', '2026-12-03'), bar(2, '2026-12-03', '2026-12-05')])).toEqual([
      [0, false],
      [0, false],
    ])
    expect(lanes([bar(1, '2026-12-01', '2026-12-05'), bar(2, '2026-12-03', '2026-12-06')])).toEqual([
      [0, true],
      [1, true],
    ])
  })

  test('name the guest, the other site, or what they are', () => {
    expect(textOfBar(bar(1, '2026-12-01', '2026-12-02'))).toBe('Teodora Marin')
    expect(textOfBar(bar(1, '2026-12-01', '2026-12-02', { name: null }))).toBe('Guest')
    expect(textOfBar(bar(1, '2026-12-01', '2026-12-02', { kind: 'held', name: null }))).toBe('Being booked')
    expect(textOfBar(bar(1, '2026-12-01', '2026-12-02', { kind: 'imported', name: 'Airbnb' }))).toBe('Airbnb')
    expect(tipOfBar(bar(1, '2026-12-01', '2026-12-04', { kind: 'blocked', name: 'Paint' }))).toBe(
      'Paint · Blocked · Dec 1–3, 2026',
    )
    expect(tipOfBar(bar(1, '2026-12-01', '2026-12-04'))).toBe('Teodora Marin · Confirmed · Dec 1–4, 2026')
  })
})

test('prices of a night or a season are exceptions, those of weekends are usual', () => {
  const reasons = ['base', 'weekend', 'season', 'special'] as const
  expect(reasons.map((reason) => isException(night('2026-12-01', 174, reason)))).toEqual([false, false, true, true])
})

test('the share of booked nights counts stays alone', () => {
  const bars = [bar(1, '2026-12-01', '2026-12-04'), bar(2, '2026-12-06', '2026-12-08', { kind: 'blocked' })]
  expect(percentBooked(listing(1, bars))).toBe(30)
  expect(percentBooked(listing(1, [], []))).toBe(0)
})

test('a night tells screen readers who is there or why it is blocked, its price, its season and its minimum stay', () => {
  const facts = night('2026-12-01', 228, 'special', 3)
  expect(describeNight('2026-12-01', { facts }, money)).toBe('December 1, 2026, $228.00, special price, at least 3 nights')
  expect(describeNight('2026-12-01', { bar: bar(1, '2026-12-01', '2026-12-02') }, money)).toBe(
    'December 1, 2026, booked: Teodora Marin',
  )
  const blocked = bar(1, '2026-12-01', '2026-12-02', { kind: 'blocked', name: 'Paint' })
  expect(describeNight('2026-12-01', { facts: night('2026-12-01', 200, 'season'), bar: blocked, season: 'Summer' }, money)).toBe(
    'December 1, 2026, blocked: Paint, $200.00, season price, Summer',
  )
  expect(describeNight('2026-12-01', { bar: { ...blocked, name: null } }, money)).toBe('December 1, 2026, blocked')
})

describe('a selection', () => {
  const listings = [listing(7), listing(8, [bar(3, '2026-12-02', '2026-12-04')]), listing(9)]
  const cell = (id: number, date: string) => ({ listing: id, night: date })

  test('lies between two corners in any order, and is gone while one of its listings is filtered out', () => {
    const corners = { anchor: cell(9, '2026-12-02'), head: cell(8, '2026-12-05') }
    const selection = selectionOf(listings, corners)
    expect(selection).toMatchObject({ from: '2026-12-02', to: '2026-12-05' })
    expect(selection?.listings.map(({ id }) => id)).toEqual([8, 9])
    expect(selectionOf(listings.slice(0, 2), corners)).toBeNull()
  })

  test('counts nights, joins prices, and knows the stays in it', () => {
    const nights = [night('2026-12-01', 228, 'special', 2), night('2026-12-02')]
    const blocked = bar(4, '2026-12-02', '2026-12-03', { kind: 'blocked', bookingId: null })
    const mixed = [listing(7, [blocked], nights), listing(8, [bar(3, '2026-12-02', '2026-12-04')])]
    expect(factsOf({ listings: mixed, from: '2026-12-01', to: '2026-12-02' }, money)).toMatchObject({
      each: 2,
      nights: 4,
      prices: '$174 to $228',
      minNights: null,
      hasBlocked: true,
      hasFree: true,
      hasSpecial: true,
      stays: [{ bar: { id: 3 }, listing: { id: 8 } }],
    })
  })
})
