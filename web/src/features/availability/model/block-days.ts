import { t } from '@lingui/core/macro'
import { type Block, type CreateBlock, createBlockSchema } from '#contract/availability/availability.schemas.ts'
import type { BusyDates } from '#contract/bookings/bookings.schemas.ts'
import { addDays, countNights, type IsoDate } from '#contract/shared/dates.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { countDays } from '../../../lib/texts/count-words.ts'
import { formatDate } from '../../../lib/texts/format-date.ts'
import { formatStay } from '../../../stays/format-stay.ts'

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

/** `Jun 12–16, 2026 · 5 days`, or one date alone for a single day. */
export function describeBlock(block: Days): string {
  const { startDate, endDate } = block
  const days = startDate === endDate ? formatDate(startDate) : formatStay(startDate, endDate)
  return `${days} · ${countDays(daysOfBlock(block))}`
}

/** Current and future blocks on `today`, and the number of past ones. */
export function splitBlocks(blocks: readonly Block[], today: IsoDate): { ahead: Block[]; past: Block[] } {
  const sorted = sortBlocks(blocks)
  return {
    ahead: sorted.filter(({ endDate }) => endDate >= today),
    past: sorted.filter(({ endDate }) => endDate < today).reverse(),
  }
}

/** The form's values; empty texts until something is entered. */
export interface BlockForm {
  startDate: string
  endDate: string
  reason: string
}

export const emptyBlockForm: BlockForm = { startDate: '', endDate: '', reason: '' }

/** The body of the call, or the first error. The reason is trimmed, and left out when empty. */
export function readBlockForm(form: BlockForm): { body: CreateBlock; problem: null } | { body: null; problem: string } {
  const reason = cleanLine(form.reason)
  const parsed = createBlockSchema.safeParse({
    startDate: form.startDate,
    endDate: form.endDate,
    ...(reason ? { reason } : {}),
  })
  if (parsed.success) return { body: parsed.data, problem: null }
  return { body: null, problem: parsed.error.issues[0]?.message ?? t`Please check the dates.` }
}

/** Splits 'Missing dates: Please select …' into the title and the sentence of a notice. */
export function splitProblem(problem: string): { title: string; text: string } {
  const at = problem.indexOf(': ')
  return at > 0 ? { title: problem.slice(0, at), text: problem.slice(at + 2) } : { title: t`Please check`, text: problem }
}
