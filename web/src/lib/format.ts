import { formatDate, formatMonthDay, fromLocalDate, type IsoDate } from '#contract/shared/dates.ts'

/** An instant as 'January 31, 2027' in the reader's own time zone; for stay dates use the contract's `formatDate`. */
export function formatInstant(iso: string): string {
  return formatDate(fromLocalDate(new Date(iso)))
}

/** '1 bedroom', '2 bedrooms', '1.5 baths'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Text cut to `max` characters at a word, with an ellipsis inside the limit; descriptions of pages take 160 (spec §1). */
export function cutText(text: string, max = 160): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= max) return clean
  const cut = clean.slice(0, max - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}

/** `June 12 – 16, 2026`; months and years are repeated only where they differ. */
export function formatStay(checkIn: IsoDate, checkOut: IsoDate): string {
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) return `${formatDate(checkIn)} – ${formatDate(checkOut)}`
  const end = checkIn.slice(0, 7) === checkOut.slice(0, 7) ? String(Number(checkOut.slice(8))) : formatMonthDay(checkOut)
  return `${formatMonthDay(checkIn)} – ${end}, ${checkIn.slice(0, 4)}`
}
