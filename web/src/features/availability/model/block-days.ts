import type { Block } from '#contract/availability/availability.schemas.ts'
import type { BusyDates } from '#contract/bookings/bookings.schemas.ts'
import { addDays, countNights, formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../lib/format.ts'
import { formatStayLong } from '../../../stays/format-stay.ts'

/** The limit of expanded nights, more than two years of one listing: a malformed response cannot freeze the page. */
const MAX_NIGHTS = 5_000

/** Every night of a booking, named by the day it starts on. */
export function nightsBooked(busy: readonly BusyDates[]): Set<IsoDate> {
  const nights = new Set<IsoDate>()
  for (const { checkInDate, checkOutDate } of busy) {
    for (let day = checkInDate; day < checkOutDate && nights.size < MAX_NIGHTS; day = addDays(day, 1)) nights.add(day)
  }
  return nights
}

/** By first day, then by last, then by age. */
export const sortBlocks = (blocks: readonly Block[]): Block[] =>
  [...blocks].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate) || a.id - b.id)

type Days = Pick<Block, 'startDate' | 'endDate'>

/** The number of days in a block, including the last one. */
export const daysOfBlock = ({ startDate, endDate }: Days): number => countNights(startDate, endDate) + 1

/** `June 12–16, 2026 · 5 days`, or one date alone for a single day. */
export function describeBlock(block: Days): string {
  const { startDate, endDate } = block
  const days = startDate === endDate ? formatDate(startDate) : formatStayLong(startDate, endDate)
  return `${days} · ${plural(daysOfBlock(block), 'day')}`
}

/** Current and future blocks on `today`, and the number of past ones. */
export function splitBlocks(blocks: readonly Block[], today: IsoDate): { ahead: Block[]; past: Block[] } {
  const sorted = sortBlocks(blocks)
  return {
    ahead: sorted.filter(({ endDate }) => endDate >= today),
    past: sorted.filter(({ endDate }) => endDate < today).reverse(),
  }
}
