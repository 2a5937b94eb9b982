import { plural, t } from '@lingui/core/macro'
import type { Draft, Import, ImportRow, NoteKind } from '#contract/imports/imports.schemas.ts'
import { countBaths, countBeds, countGuests } from '../../../lib/texts/count-words.ts'
import { formatNumber, perLocale } from '../../../lib/texts/format-date.ts'
import { isEnglish } from '../../../lib/texts/texts.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'

const fieldNames = (): Readonly<Record<string, string>> => ({
  title: t`a longer name`,
  description: t`a description`,
  categoryId: t`a category`,
  address: t`a street address`,
  city: t`a city`,
  state: t`a state`,
  zipCode: t`a ZIP code`,
  country: t`a country`,
  price: t`a price`,
  cleaningFee: t`a valid cleaning fee`,
  bedrooms: t`bedrooms`,
  bathrooms: t`bathrooms`,
  maxNights: t`a valid maximum stay`,
  maxGuests: t`the number of guests`,
})

/** '1,200 rows: 500 new drafts, 12 corrected · 700 already imported · 3 rejected'. */
export function countWords({ rows, made, corrected, known, refused }: Import): string {
  const drafts = plural(made, { one: '# new draft', other: '# new drafts' })
  const changed = formatNumber(corrected)
  const kept = formatNumber(known)
  const left = formatNumber(refused)
  const counts = [
    corrected > 0 ? t`${drafts}, ${changed} corrected` : drafts,
    known > 0 ? t`${kept} already imported` : '',
    refused > 0 ? t`${left} rejected` : '',
  ]
  const results = counts.filter(Boolean).join(' · ')
  return plural(rows, { one: `# row: ${results}`, other: `# rows: ${results}` })
}

const noteNames = (): Record<NoteKind, string> => ({
  name: t`Name cleaned or shortened`,
  description: t`Description cleaned or shortened`,
  id: t`ID changed by a spreadsheet`,
  coordinates: t`Coordinates left out`,
  zipCode: t`ZIP code corrected`,
  price: t`Price left out`,
  cleaningFee: t`Cleaning fee left out`,
  rooms: t`Rooms or guests corrected`,
  minNights: t`Minimum nights corrected`,
  maxNights: t`Maximum nights left out`,
  roomType: t`Unknown room type`,
  instantBook: t`Instant Book unclear`,
  license: t`License number shortened`,
  amenities: t`Too many amenities`,
  columnsDiffer: t`Two columns of one name`,
  placeAdded: t`Location added from coordinates`,
  placeDoubtful: t`Country and coordinates disagree`,
  postalCodeDoubtful: t`Postal code to check`,
  priceMissing: t`No price in the file`,
  amenitiesUnknown: t`Amenities we do not offer`,
})

/** The number of rows per kind of note: 'Price left out', '1,204'. */
export function noteLines(notes: Import['notes']): { name: string; rows: string }[] {
  const names = noteNames()
  return notes.map(({ kind, rows }) => ({ name: names[kind], rows: formatNumber(rows) }))
}

/** The result of a row of the report. */
export const nameOutcome = (outcome: ImportRow['outcome']): string =>
  outcome === 'corrected' ? t`Corrected` : outcome === 'noted' ? t`Imported` : t`Rejected`

export const importBadges = (): Record<Import['status'], { tone: BadgeTone; label: string }> => ({
  running: { tone: 'warn', label: t`Reading` },
  done: { tone: 'good', label: t`Done` },
  failed: { tone: 'bad', label: t`Stopped` },
  interrupted: { tone: 'bad', label: t`Interrupted` },
})

// British lists have no comma before 'and'.
const list = perLocale((locale) => new Intl.ListFormat(isEnglish() ? 'en-GB' : locale, { type: 'conjunction' }))

/** The missing fields of a draft: 'Needs a street address and a price', or that it is ready. */
export function needWords({ needs }: Pick<Draft, 'needs'>): string {
  if (needs.length === 0) return t`Ready to publish`
  const known = fieldNames()
  const missing = list().format(needs.map(({ path }) => known[path] ?? path))
  return t`Needs ${missing}`
}

/** '2 beds · 1.5 baths · 4 guests', known values only. */
export const factWords = ({ bedrooms, bathrooms, maxGuests }: Draft['fields']): string =>
  [
    bedrooms === null ? '' : countBeds(bedrooms),
    bathrooms === null ? '' : countBaths(bathrooms),
    maxGuests === null ? '' : countGuests(maxGuests),
  ]
    .filter(Boolean)
    .join(' · ')
