import { t } from '@lingui/core/macro'
import { countGuests } from '../../../lib/texts/count-words.ts'
import { formatDateShort } from '../../../lib/texts/format-date.ts'
import type { DayRange } from '../../../stays/calendar/day-range.ts'
import { formatStay } from '../../../stays/format-stay.ts'

export interface HeroSearch {
  where: string
  when: DayRange
  /** 1 to 6; 6 means six or more. */
  guests: number
}

export const guestLimits = { min: 1, max: 6 } as const
export const emptySearch: HeroSearch = { where: '', when: {}, guests: 1 }

/** '1 guest' up to '6+ guests'. */
export function guestsLabel(guests: number): string {
  const { max: limit } = guestLimits
  return guests >= limit ? t`${limit}+ guests` : countGuests(guests)
}

/** 'Jun 12–16, 2027', 'Jun 12 – check-out', or null before a day is chosen. */
export function whenLabel(when: DayRange): string | null {
  if (!when.from) return null
  if (when.to) return formatStay(when.from, when.to)
  const from = formatDateShort(when.from)
  return t`${from} – check-out`
}

/** The query of /properties: empty values are left out, and so is a guest count of 1. */
export function toSearchQuery({ where, when, guests }: HeroSearch) {
  const search = where.trim()
  return {
    ...(search ? { search } : {}),
    ...(when.from ? { checkIn: when.from } : {}),
    ...(when.to ? { checkOut: when.to } : {}),
    ...(guests === 1 ? {} : { guests }),
  }
}
