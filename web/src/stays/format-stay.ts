import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { formatDateShort, formatRange } from '../lib/texts/format-date.ts'
import { isEnglish } from '../lib/texts/texts.tsx'

/**
 * The one way to write a range of days: `Jun 12–16, 2026`, `Jun 28 – Jul 2, 2026`, `Dec 30, 2026 – Jan 2, 2027`; one
 * day is `Jun 12, 2026`. Other languages than English have their own way.
 */
export function formatStay(checkIn: IsoDate, checkOut: IsoDate): string {
  if (!isEnglish()) return formatRange(checkIn, checkOut)
  const begin = formatDateShort(checkIn)
  const year = checkOut.slice(0, 4)
  const end = `${formatDateShort(checkOut)}, ${year}`
  if (checkIn === checkOut) return end
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) return `${begin}–${end.slice(4)}`
  return `${begin}${checkIn.startsWith(year) ? '' : `, ${checkIn.slice(0, 4)}`} – ${end}`
}

/**
 * The link to a stay of a list: back to `returnUrl`, and with flexible dates on the dates that its card shows. For
 * the router's `Link`.
 */
export const stayLink = ({ id, checkIn, checkOut }: PropertyListItem, returnUrl: string) =>
  ({
    to: '/property/$id',
    params: { id: String(id) },
    search: { returnUrl, ...(checkIn && checkOut ? { checkIn, checkOut } : {}) },
  }) as const
