import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { RoomType } from '#contract/properties/room-types.rules.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { allLanguages, type Language, languages } from '#contract/shared/texts/languages.ts'
import { readDecimal, readWhole } from './amounts.ts'
import { cleanLine, cutAt, readBathrooms } from './cells.ts'
import type { Cells } from './layouts.ts'
import { quote, type TakeNote } from './row-notes.ts'

const LIMITS = { bedrooms: 50, bathrooms: 50, maxGuests: 100 } as const

/** Rooms and guests; implausible numbers are left out and noted. */
export function readRooms(cells: Cells, note: TakeNote): Pick<DraftFields, 'bedrooms' | 'bathrooms' | 'maxGuests'> {
  const leaveOut = (name: string, cell: string) => {
    note('rooms', `Its number of ${name} (${quote(cell)}) was left out.`)
    return null
  }
  const count = (field: 'bedrooms' | 'maxGuests', name: string): number | null => {
    const [cell = ''] = cells(field)
    if (cell === '') return null
    const value = readWhole(cell) ?? readDecimal(cell)
    if (field === 'bedrooms' && value === 0) {
      note('rooms', 'A studio counts as one bedroom.')
      return 1
    }
    const whole = value === null ? 0 : Math.round(value)
    if (whole <= 0 || whole > LIMITS[field]) return leaveOut(name, cell)
    if (whole !== value) note('rooms', `Its number of ${name} (${quote(cell)}) became ${whole}.`)
    return whole
  }
  const texts = cells('bathrooms')
  const baths = readBathrooms(...texts)
  const isKnown = baths !== null && baths > 0 && baths <= LIMITS.bathrooms
  if (!isKnown && texts.length > 0) leaveOut('bathrooms', texts[0] ?? '')
  return { bedrooms: count('bedrooms', 'bedrooms'), bathrooms: isKnown ? baths : null, maxGuests: count('maxGuests', 'guests') }
}

/** The shortest and the longest stay. A longest stay beyond the booking limit is ignored. */
export function readNights(cells: Cells, note: TakeNote): Pick<DraftFields, 'minNights' | 'maxNights'> {
  const read = (field: 'minNights' | 'maxNights', name: string): number | null => {
    const [cell = ''] = cells(field)
    const value = cell === '' ? null : readWhole(cell)
    if (cell !== '' && (value === null || value === 0)) {
      note(field, `Its ${name} stay (${quote(cell)}) is not a number of nights and was left out.`)
      return null
    }
    return value
  }
  const shortest = read('minNights', 'minimum')
  const longest = read('maxNights', 'maximum')
  const minNights = shortest === null ? null : Math.min(shortest, stayPolicy.maxNights)
  if (shortest !== minNights)
    note('minNights', `Its minimum stay of ${shortest} nights became ${minNights}, the longest allowed.`)
  const maxNights = longest === null || longest >= stayPolicy.maxNights ? null : longest
  if (maxNights !== null && minNights !== null && maxNights < minNights) {
    note('maxNights', `Its maximum stay of ${maxNights} nights is shorter than its minimum of ${minNights} and was left out.`)
    return { minNights, maxNights: null }
  }
  return { minNights, maxNights }
}

const ROOM_TYPES: readonly (readonly [words: RegExp, type: RoomType])[] = [
  [/^(?:shared|dorm)/i, 'shared_room'],
  [/^hotel/i, 'hotel_room'],
  [/^private/i, 'private_room'],
  [/^(?:entire|whole)/i, 'entire_place'],
]

/** What guests have to themselves. Unknown words mean the lesser, so that no guest is promised a whole place. */
export function readRoomType(cells: Cells, note: TakeNote): RoomType {
  const words = [...cells('roomType'), ...cells('category')].map((text) => text.slice(0, 100).replaceAll('_', ' '))
  for (const text of words) {
    const type = ROOM_TYPES.find(([pattern]) => pattern.test(text))?.[1]
    if (type) return type
  }
  const [written] = cells('roomType')
  if (written === undefined) return 'entire_place'
  note('roomType', `Its room type (${quote(written)}) is unknown, so it counts as a private room.`)
  return 'private_room'
}

const YES = /^(?:t|true|yes|y|1|on|instant)$/i
const NO = /^(?:f|false|no|n|0|off)$/i

/** Whether a payment books at once; unknown words mean no. */
export function readInstantBook(cells: Cells, note: TakeNote): boolean {
  const [cell = ''] = cells('instantBook')
  if (cell !== '' && !YES.test(cell) && !NO.test(cell))
    note('instantBook', `Its Instant Book value (${quote(cell)}) is neither yes nor no, so Instant Book is off.`)
  return YES.test(cell)
}

const english = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * The language of the texts by its code, with or without a region, or by its English or own name; null without a
 * cell. A language that the site does not have is a problem.
 */
export function readLanguageName(cells: Cells, offered: readonly Language[]): Language | { problem: string } | null {
  const [cell] = cells('language')
  if (cell === undefined) return null
  const word = cell.slice(0, 40).toLowerCase()
  const isNamed = (each: Language) =>
    word.split(/[-_]/)[0] === each || [languages[each].name, english.of(each)].some((name) => name?.toLowerCase() === word)
  const found = allLanguages.find(isNamed)
  if (found && offered.includes(found)) return found
  const codes = offered.join(', ')
  if (!found) return { problem: `Its language (${quote(cell)}) is unknown. Use one of these codes: ${codes}.` }
  return { problem: `Its language (${quote(cell)}) is not one of this site. Use one of these codes: ${codes}.` }
}

export function readLicense(cells: Cells, note: TakeNote): string {
  const [cell = ''] = cells('license')
  const license = cleanLine(cell)
  if (license.length > listingLimits.licenseLength)
    note('license', `Its license number was shortened to ${listingLimits.licenseLength} characters.`)
  return cutAt(license, listingLimits.licenseLength)
}
