import type { Draft, Import, ImportRow, NoteKind } from '#contract/imports/imports.schemas.ts'
import { plural } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

const number = (count: number) => count.toLocaleString('en-US')

const fieldNames: Readonly<Record<string, string>> = {
  title: 'a longer name',
  description: 'a description',
  categoryId: 'a category',
  address: 'a street address',
  city: 'a city',
  state: 'a state',
  zipCode: 'a ZIP code',
  country: 'a country',
  price: 'a price',
  cleaningFee: 'a valid cleaning fee',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  maxNights: 'a valid maximum stay',
  maxGuests: 'the number of guests',
}

/** '1,200 rows: 500 new drafts, 12 corrected · 700 already imported · 3 rejected'. */
export function countWords({ rows, made, corrected, known, refused }: Import): string {
  const parts = [
    `${number(made)} new ${made === 1 ? 'draft' : 'drafts'}${corrected > 0 ? `, ${number(corrected)} corrected` : ''}`,
  ]
  if (known > 0) parts.push(`${number(known)} already imported`)
  if (refused > 0) parts.push(`${number(refused)} rejected`)
  return `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(' · ')}`
}

const noteNames: Record<NoteKind, string> = {
  name: 'Name cleaned or shortened',
  description: 'Description cleaned or shortened',
  id: 'ID changed by a spreadsheet',
  coordinates: 'Coordinates left out',
  zipCode: 'ZIP code corrected',
  price: 'Price left out',
  cleaningFee: 'Cleaning fee left out',
  rooms: 'Rooms or guests corrected',
  minNights: 'Minimum nights corrected',
  maxNights: 'Maximum nights left out',
  roomType: 'Unknown room type',
  instantBook: 'Instant Book unclear',
  license: 'License number shortened',
  amenities: 'Too many amenities',
  columnsDiffer: 'Two columns of one name',
  placeAdded: 'Location added from coordinates',
  placeDoubtful: 'Country and coordinates disagree',
  priceMissing: 'No price in the file',
  amenitiesUnknown: 'Amenities we do not offer',
}

/** The number of rows per kind of note: 'Price left out', '1,204'. */
export const noteLines = (notes: Import['notes']): { name: string; rows: string }[] =>
  notes.map(({ kind, rows }) => ({ name: noteNames[kind], rows: number(rows) }))

/** The result of a row of the report. */
export const outcomeNames: Record<ImportRow['outcome'], string> = {
  corrected: 'Corrected',
  noted: 'Imported',
  refused: 'Rejected',
}

export const importBadges: Record<Import['status'], { tone: BadgeTone; label: string }> = {
  running: { tone: 'warn', label: 'Reading' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Stopped' },
  interrupted: { tone: 'bad', label: 'Interrupted' },
}

/** The missing fields of a draft: 'Needs a street address and a price', or that it is ready. */
export function needWords({ needs }: Pick<Draft, 'needs'>): string {
  const names = needs.map(({ path }) => fieldNames[path] ?? path)
  if (names.length === 0) return 'Ready to publish'
  const last = names.at(-1)
  return `Needs ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`
}

/** '2 beds · 1.5 baths · 4 guests', known values only. */
export const factWords = ({ bedrooms, bathrooms, maxGuests }: Draft['fields']): string =>
  [
    bedrooms === null ? '' : plural(bedrooms, 'bed'),
    bathrooms === null ? '' : plural(bathrooms, 'bath'),
    maxGuests === null ? '' : plural(maxGuests, 'guest'),
  ]
    .filter(Boolean)
    .join(' · ')
