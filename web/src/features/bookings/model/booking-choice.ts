import { type BookingStatus, bookingStatuses } from '#contract/bookings/bookings.rules.ts'
import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { readPathId } from '#contract/shared/path-id.ts'

/** Which bookings a reader has chosen to see; nothing is everything. */
export interface BookingChoice {
  /** Words of the listing or the guest, or a booking's number. */
  q?: string | undefined
  status?: BookingStatus | undefined
  when?: 'upcoming' | 'past' | undefined
  /** Stays with a night of `[from, to)`. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  listing?: number | undefined
}

/** The longest words that are searched for. */
const maxWords = 100

const readDate = (value: unknown): IsoDate | undefined => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** What an address says of a choice; what is none is forgotten, and so is a range that ends before it begins. */
export function readBookingChoice(search: Record<string, unknown>): BookingChoice {
  const [from, to] = [readDate(search.from), readDate(search.to)]
  const isBackwards = from !== undefined && to !== undefined && from >= to
  const words = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, maxWords) : ''
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

/** Whether stays of a range of nights are wanted. */
export const hasRange = ({ from, to }: BookingChoice): boolean => from !== undefined || to !== undefined

/** Whether anything is chosen at all. */
export const isChosen = (choice: BookingChoice): boolean => Object.values(choice).some((value) => value !== undefined)
