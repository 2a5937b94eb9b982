import type { DeskFilter } from '#contract/desk/desk.schemas.ts'
import { deskMoney, deskSearchLength, deskStatuses } from '#contract/desk/desk-filter.rules.ts'
import { isIsoDate } from '#contract/shared/dates.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'

const readDay = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** The filter in an address; invalid values are dropped, and so is an end that is not after the beginning. */
export function readDeskFilter({ q, status, money, from, to }: Record<string, unknown>): DeskFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, deskSearchLength) : ''
  const [first, last] = [readDay(from), readDay(to)]
  return {
    q: words || undefined,
    status: deskStatuses.find((each) => each === status),
    money: deskMoney.find((each) => each === money),
    from: first,
    to: first !== undefined && last !== undefined && last <= first ? undefined : last,
  }
}

/** Whether anything is filtered. */
export const isFiltered = (filter: DeskFilter): boolean => Object.values(filter).some((value) => value !== undefined)
