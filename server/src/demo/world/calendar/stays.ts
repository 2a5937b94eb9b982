import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import type { Random } from '../random.ts'

/** The state of a seeded booking: its phase, and the reason for one that is over. */
export type StayState = 'asked' | 'confirmed' | 'cancelled-by-guest' | 'cancelled-by-host' | 'hold-expired'

export interface StaySeed {
  guestKey: string
  checkIn: IsoDate
  checkOut: IsoDate
  guestCount: number
  state: StayState
  /** Hours before now at which it was paid, or at which an expired hold began. */
  bookedHoursAgo: number
  specialRequests: string | null
}

export interface BlockSeed {
  startDate: IsoDate
  /** The last blocked day. */
  endDate: IsoDate
  reason: string | null
}

export interface CalendarSeed {
  stays: StaySeed[]
  blocks: BlockSeed[]
}

/** A stay written by hand: `from` is days after today, negative for the past. */
export interface PlannedStay {
  title: string
  guestKey: string
  from: number
  nights: number
  guests: number
  state: StayState
  bookedHoursAgo: number
  request?: string
}

/** What the stays and blocks of a world are made from. */
export interface CalendarTexts {
  guestKeys: readonly string[]
  /** Special requests of guests. */
  requests: readonly string[]
  /** Why hosts block nights; some say nothing. */
  reasons: readonly (string | null)[]
}

interface Span {
  from: IsoDate
  /** The first free day again. */
  to: IsoDate
}

const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to
const takesNights = (stay: StaySeed): boolean => stay.state === 'asked' || stay.state === 'confirmed'

function toStay(plan: PlannedStay, today: IsoDate): StaySeed {
  const checkIn = addDays(today, plan.from)
  return {
    guestKey: plan.guestKey,
    checkIn,
    checkOut: addDays(checkIn, plan.nights),
    guestCount: plan.guests,
    state: plan.state,
    bookedHoursAgo: plan.bookedHoursAgo,
    specialRequests: plan.request ?? null,
  }
}

interface StayFrame {
  from: number
  nights: number
  maxGuests: number
  today: IsoDate
}

function randomStay({ from, nights, maxGuests, today }: StayFrame, { guestKeys, requests }: CalendarTexts, r: Random): StaySeed {
  const checkIn = addDays(today, from)
  const isAhead = from > 0
  const isCanceled = r.p(0.12)
  return {
    guestKey: r.pick(guestKeys),
    checkIn,
    checkOut: addDays(checkIn, nights),
    guestCount: r.i(1, maxGuests),
    state: isCanceled ? r.pick(['cancelled-by-guest', 'cancelled-by-host', 'hold-expired'] as const) : 'confirmed',
    bookedHoursAgo: (isAhead ? r.i(3, 24) : r.i(10, 40) - from) * 24,
    specialRequests: r.p(0.2) ? r.pick(requests) : null,
  }
}

function placeBlocks(taken: Span[], today: IsoDate, { reasons }: CalendarTexts, r: Random): BlockSeed[] {
  const blocks: BlockSeed[] = []
  for (let count = r.pick([0, 0, 1, 1, 2]); count > 0; count--) {
    const startDate = addDays(today, r.i(8, 120))
    const endDate = addDays(startDate, r.i(0, 5))
    const span = { from: startDate, to: addDays(endDate, 1) }
    if (taken.some((other) => overlaps(other, span))) continue
    taken.push(span)
    blocks.push({ startDate, endDate, reason: r.pick(reasons) })
  }
  return blocks
}

/**
 * The calendar of one listing around `today`: its planned stays, then random ones in the nights left over, then
 * blocks. No two spans that take nights overlap.
 */
export function makeCalendar(
  plans: readonly PlannedStay[],
  { maxGuests, today }: Pick<StayFrame, 'maxGuests' | 'today'>,
  texts: CalendarTexts,
  r: Random,
): CalendarSeed {
  const stays = plans.map((plan) => toStay(plan, today))
  const taken: Span[] = stays.filter(takesNights).map((stay) => ({ from: stay.checkIn, to: stay.checkOut }))
  let from = -r.i(70, 110)
  while (from < 60) {
    const nights = r.i(2, 6)
    const stay = randomStay({ from, nights, maxGuests, today }, texts, r)
    const span = { from: stay.checkIn, to: stay.checkOut }
    const isClear = !taken.some((other) => overlaps(other, span))
    // Few enough ahead of today that search finds most listings free on most nights.
    if (isClear && (from + nights < 0 || r.p(0.4))) {
      stays.push(stay)
      if (takesNights(stay)) taken.push(span)
    }
    from += nights + r.i(from < 0 ? 9 : 16, 34)
  }
  const blocks = placeBlocks(taken, today, texts, r)
  return { stays: stays.sort((a, b) => toDayNumber(a.checkIn) - toDayNumber(b.checkIn)), blocks }
}
