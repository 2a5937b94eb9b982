import { nightsOfBlock, refuseDates, staysConflict, type TakenNights } from '#contract/availability/availability.rules.ts'
import type { Block } from '#contract/availability/availability.schemas.ts'
import type { BusyDates } from '#contract/bookings/bookings.schemas.ts'
import { addDays, countNights, dateInZone, type IsoDate } from '#contract/shared/dates.ts'
import type { ListSearch } from './property-search.ts'

/** What a guest has chosen on the booking card so far. */
export interface StayChoice {
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  guests: number
  feeIds: readonly number[]
}

/** How many guests the select offers when a listing does not say (spec §9). */
const defaultGuestOptions = 10

/** 1 … `maxGuests`; 10 when the listing names none. */
export function guestOptions(maxGuests: number | null | undefined): number[] {
  const count = maxGuests && maxGuests > 0 ? Math.floor(maxGuests) : defaultGuestOptions
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** Booked stays and blocks as nights that are taken (decision T3). */
export const takenNights = (busy: readonly BusyDates[], blocks: readonly Block[]): TakenNights[] => [
  ...busy.map(({ checkInDate, checkOutDate }) => ({ from: checkInDate, to: checkOutDate })),
  ...blocks.map(nightsOfBlock),
]

/** A look-up for the calendar: whether somebody has the night that starts on `day`. */
export function makeIsTaken(taken: readonly TakenNights[]): (day: IsoDate) => boolean {
  const nights = new Set<IsoDate>()
  for (const { from, to } of taken) {
    for (let day = from; day < to && nights.size < 5_000; day = addDays(day, 1)) nights.add(day)
  }
  return (day) => nights.has(day)
}

/** What the booking starts with: dates that are still ahead and the guests of the search, within what the place allows. */
export function choiceFromSearch(search: ListSearch, maxGuests: number, today: IsoDate): StayChoice {
  const { checkIn, checkOut } = search
  const isFine = checkIn && checkOut && refuseDates(checkIn, checkOut, today) === null
  const guests = Math.min(Math.max(search.guests ?? 1, 1), guestOptions(maxGuests).length)
  return { ...(isFine ? { checkIn, checkOut } : {}), guests, feeIds: [] }
}

/** Today at the property (decision T2). */
export function todayAt(timeZone: string, now: Date): IsoDate {
  try {
    return dateInZone(now, timeZone)
  } catch {
    return dateInZone(now, 'UTC')
  }
}

/** Nights of the chosen range; 0 until both dates are there and in order. */
export function nightsOf(choice: Pick<StayChoice, 'checkIn' | 'checkOut'>): number {
  const { checkIn, checkOut } = choice
  return checkIn && checkOut && checkOut > checkIn ? countNights(checkIn, checkOut) : 0
}

export type Refused = { title: string; description: string }

/** What 'Reserve & Pay' says when it cannot go on (spec §8). */
export const refusals = {
  selectDates: { title: 'Select dates', description: 'Please select check-in and check-out dates.' },
  conflict: {
    title: 'Invalid booking',
    description: 'Your selected dates conflict with existing bookings. Please choose different dates.',
  },
  signIn: { title: 'Please sign in', description: 'You need to sign in to book this property.' },
} as const satisfies Record<string, Refused>

/**
 * Why these dates cannot be reserved, or null. No dates comes first, then a past or over-long stay in the words of the rule, then a
 * night that is taken; `isAvailable` is the server's last word from the quote.
 */
export function refuseChoice(
  choice: StayChoice,
  known: { taken: readonly TakenNights[]; isAvailable: boolean | undefined; refusal?: string | null; today: IsoDate },
): Refused | null {
  const { checkIn, checkOut } = choice
  if (!checkIn || !checkOut || nightsOf(choice) < 1) return refusals.selectDates
  const refusal = refuseDates(checkIn, checkOut, known.today)
  if (refusal) return { title: refusals.conflict.title, description: refusal }
  if (known.refusal) return { title: refusals.conflict.title, description: known.refusal }
  if (known.isAvailable === false || staysConflict(checkIn, checkOut, known.taken)) return refusals.conflict
  return null
}

/** What is believed of a draft that was held over a sign-in. */
export interface HeldStay {
  checkInDate: IsoDate
  checkOutDate: IsoDate
  guestCount: number
  feeIds: number[]
}

/** The choice a held draft restores, as far as the place still allows it. */
export function choiceFromDraft(
  draft: HeldStay,
  property: { maxGuests: number; fees: readonly { id: number; isRequired: boolean }[] },
  today: IsoDate,
): StayChoice {
  const search = { checkIn: draft.checkInDate, checkOut: draft.checkOutDate, guests: draft.guestCount }
  const optional = new Set(property.fees.filter(({ isRequired }) => !isRequired).map(({ id }) => id))
  return { ...choiceFromSearch(search, property.maxGuests, today), feeIds: draft.feeIds.filter((id) => optional.has(id)) }
}
