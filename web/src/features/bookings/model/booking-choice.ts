import { type BookingStatus, bookingStatuses } from '#contract/bookings/bookings.rules.ts'
import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'

/** The filters of a booking list; an empty object means all bookings. */
export interface BookingChoice {
  /** Text of the listing or the guest, or a booking number. */
  q?: string | undefined
  status?: BookingStatus | undefined
  when?: 'upcoming' | 'past' | undefined
  /** Stays with a night of `[from, to)`. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  listing?: number | undefined
}

/** The maximum length of the search text. */
const maxWords = 100

const readDate = (value: unknown): IsoDate | undefined => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** The filters in an address; invalid values and a range that ends before it starts are dropped. */
export function readBookingChoice(search: Record<string, unknown>): BookingChoice {
  const [from, to] = [readDate(search.from), readDate(search.to)]
  const isBackwards = from !== undefined && to !== undefined && from >= to
  const words = typeof search.q === 'string' || typeof search.q === 'number' ? cleanLine(String(search.q)).slice(0, maxWords) : ''
  const hasDates = !isBackwards && (from !== undefined || to !== undefined)
  return {
    q: words || undefined,
    status: bookingStatuses.find((status) => status === search.status),
    when: hasDates ? undefined : (['upcoming', 'past'] as const).find((when) => when === search.when),
    from: isBackwards ? undefined : from,
    to: isBackwards ? undefined : to,
    listing: readPathId(String(search.listing ?? '')) ?? undefined,
  }
}

/** Whether the list is limited to a range of nights. */
export const hasRange = ({ from, to }: BookingChoice): boolean => from !== undefined || to !== undefined

/** Whether any filter is set. */
export const isChosen = (choice: BookingChoice): boolean => Object.values(choice).some((value) => value !== undefined)
