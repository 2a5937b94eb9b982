import { formatDate, type IsoDate } from '#contract/shared/dates.ts'

/** `June 12, 2026 – June 16, 2026`: both dates in the long format. */
export const formatStay = (checkIn: IsoDate, checkOut: IsoDate): string => `${formatDate(checkIn)} – ${formatDate(checkOut)}`
