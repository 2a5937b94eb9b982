import { t } from '@lingui/core/macro'
import { nightsOfBlock, refuseDates, staysConflict, type TakenNights } from '#contract/availability/availability.rules.ts'
import type { Block } from '#contract/availability/availability.schemas.ts'
import type { BusyDates } from '#contract/bookings/bookings.schemas.ts'
import { addDays, countNights, type IsoDate } from '#contract/shared/dates.ts'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import type { StayDraft } from '../../../../stays/stay-draft.ts'
import type { ListSearch } from '../search/property-search.ts'

/** The guest's current choice on the booking card. */
export interface StayChoice {
  checkIn?: IsoDate | undefined
  checkOut?: IsoDate | undefined
  guests: number
  feeIds: readonly number[]
}

/** The maximum number of guests when a listing has none. */
const defaultMostGuests = 10

/** The maximum number of guests: `maxGuests`, or 10 when the listing has none. */
export const mostGuests = (maxGuests: number | null | undefined): number =>
  maxGuests && maxGuests > 0 ? Math.floor(maxGuests) : defaultMostGuests

/** Booked stays and blocks as taken nights. */
export const takenNights = (busy: readonly BusyDates[], blocks: readonly Block[]): TakenNights[] => [
  ...busy.map(({ checkInDate, checkOutDate }) => ({ from: checkInDate, to: checkOutDate })),
  ...blocks.map(nightsOfBlock),
]

/** A look-up for the calendar: whether the night that starts on `day` is taken. */
export function makeIsTaken(taken: readonly TakenNights[]): (day: IsoDate) => boolean {
  const nights = new Set<IsoDate>()
  for (const { from, to } of taken) {
    for (let day = from; day < to && nights.size < 5_000; day = addDays(day, 1)) nights.add(day)
  }
  return (day) => nights.has(day)
}

/** The initial choice: the search's dates, if in the future, and its guests, within the place's limits. */
export function choiceFromSearch(search: ListSearch, maxGuests: number, today: IsoDate): StayChoice {
  const { checkIn, checkOut } = search
  const isFine = checkIn && checkOut && refuseDates(checkIn, checkOut, today) === null
  const guests = Math.min(Math.max(search.guests ?? 1, 1), mostGuests(maxGuests))
  return { ...(isFine ? { checkIn, checkOut } : {}), guests, feeIds: [] }
}

/** The number of nights of the range; 0 until both dates are chosen and in order. */
export function nightsOf(choice: Pick<StayChoice, 'checkIn' | 'checkOut'>): number {
  const { checkIn, checkOut } = choice
  return checkIn && checkOut && checkOut > checkIn ? countNights(checkIn, checkOut) : 0
}

export type Refused = { title: string; description: string }

/** An error of 'Reserve & Pay'. */
export const refusals = {
  get selectDates() {
    return { title: t`Select dates`, description: t`Please select check-in and check-out dates.` }
  },
  get conflict() {
    return {
      title: t`Invalid booking`,
      description: t`Your selected dates conflict with existing bookings. Please choose different dates.`,
    }
  },
  get signIn() {
    return { title: t`Please sign in`, description: t`You need to sign in to book this property.` }
  },
} satisfies Record<string, Refused>

/**
 * The error of these dates, or null. Missing dates come first, then a past or too long stay by the contract's rule,
 * then a taken night; `isAvailable` is the server's answer in the quote.
 */
export function refuseChoice(
  choice: StayChoice,
  known: { taken: readonly TakenNights[]; isAvailable: boolean | undefined; refusal?: string | null; today: IsoDate },
): Refused | null {
  const { checkIn, checkOut } = choice
  if (!checkIn || !checkOut || nightsOf(choice) < 1) return refusals.selectDates
  const refusal = refuseDates(checkIn, checkOut, known.today)
  if (refusal) return { title: refusals.conflict.title, description: translateRefusal(refusal) }
  if (known.refusal) return { title: refusals.conflict.title, description: translateRefusal(known.refusal) }
  if (known.isAvailable === false || staysConflict(checkIn, checkOut, known.taken)) return refusals.conflict
  return null
}

/** The choice of a kept draft, within the place's limits. */
export function choiceFromDraft(
  draft: StayDraft,
  property: { maxGuests: number; fees: readonly { id: number; isRequired: boolean }[] },
  today: IsoDate,
): StayChoice {
  const search = { checkIn: draft.checkInDate, checkOut: draft.checkOutDate, guests: draft.guestCount }
  const optional = new Set(property.fees.filter(({ isRequired }) => !isRequired).map(({ id }) => id))
  return { ...choiceFromSearch(search, property.maxGuests, today), feeIds: (draft.feeIds ?? []).filter((id) => optional.has(id)) }
}
