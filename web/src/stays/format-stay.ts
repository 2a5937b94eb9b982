import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { formatDate, formatDateShort, formatMonthDay, type IsoDate } from '#contract/shared/dates.ts'

/** `June 12, 2026 – June 16, 2026`: both dates in the long format. */
export const formatStay = (checkIn: IsoDate, checkOut: IsoDate): string => `${formatDate(checkIn)} – ${formatDate(checkOut)}`

/** `Jun 12 – 16`, or `Jun 28 – Jul 2` across two months. */
export function formatStayShort(checkIn: IsoDate, checkOut: IsoDate): string {
  const end = checkIn.slice(0, 7) === checkOut.slice(0, 7) ? String(Number(checkOut.slice(8))) : formatDateShort(checkOut)
  return `${formatDateShort(checkIn)} – ${end}`
}

/** `June 12–16, 2027`, `June 28 – July 2, 2027`, or both dates in full across two years. */
export function formatStayLong(checkIn: IsoDate, checkOut: IsoDate): string {
  const end = formatDate(checkOut)
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${formatDate(checkIn)} – ${end}`
  const begin = formatMonthDay(checkIn)
  return checkIn.slice(0, 7) === checkOut.slice(0, 7) ? `${begin}–${end.replace(/^\w+ /, '')}` : `${begin} – ${end}`
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
