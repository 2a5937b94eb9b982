import { createHash } from 'node:crypto'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { cleanLine, cleanText, cutAt, isOtherLine, readNames, turnsDirection } from './cells.ts'
import type { Cells, Layout } from './layouts.ts'
import type { PlaceLookup } from './place-lookup.ts'
import { type MoneySigns, readMoney } from './row-money.ts'
import { quote, type RowNote, type TakeNote } from './row-notes.ts'
import { readPlace } from './row-place.ts'
import { readInstantBook, readLanguageName, readLicense, readNights, readRooms, readRoomType } from './row-stay.ts'
import type { VocabularyLookup } from './vocabulary.ts'

export type ReadRow =
  | { outcome: 'refused'; name: string; reasons: string[] }
  | { outcome: 'made'; name: string; notes: RowNote[]; source: string; sourceId: string; fields: DraftFields }

const LIMITS = { title: 120, description: 5_000 } as const
/** The texts that are kept as written. */
const TEXTS = ['title', 'description', 'address', 'city', 'state', 'country', 'license'] as const
/** The shortest description; a longer one of another column is preferred to a shorter one. */
const LEAST_DESCRIPTION = 20
/** Names of amenities that a note spells out. */
const NAMED_AMENITIES = 5

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)

/** The id that identifies a row when the file is imported again. An id ruined by a spreadsheet is ignored. */
function idOf(cells: Cells, name: string, note: TakeNote): string {
  const [id = ''] = cells('id')
  const rest = (['latitude', 'longitude', 'address', 'zipCode'] as const).map((field) => cells(field)[0] ?? '')
  const byPlace = () => `by-place:${digest(name, ...rest)}`
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(id)) {
    note('id', `A spreadsheet changed its ID (${quote(id)}), so its name and place identify it.`)
    return byPlace()
  }
  return id === '' ? byPlace() : cutAt(id, 100)
}

function readTitle(cells: Cells, note: TakeNote): string {
  const [written = ''] = cells('title')
  const title = cleanLine(written)
  if (isOtherLine(written, title)) note('name', 'Line breaks, invisible characters or HTML were removed from its name.')
  if (title.length > LIMITS.title) note('name', `Its name was shortened to ${LIMITS.title} characters.`)
  return cutAt(title, LIMITS.title)
}

function readDescription(cells: Cells, note: TakeNote): string {
  const texts = cells('description')
  const written = texts.find((text) => text.length >= LEAST_DESCRIPTION) ?? texts[0] ?? ''
  const { text, hadTags, hadEntities, hadInvisible } = cleanText(written)
  if (hadTags) note('description', 'HTML tags in its description were removed or became line breaks.')
  if (hadEntities) note('description', 'HTML codes in its description, such as &amp;, became plain characters.')
  if (hadInvisible) note('description', 'Invisible characters were removed from its description.')
  if (text.length > LIMITS.description)
    note('description', `Its description was shortened to ${LIMITS.description.toLocaleString('en')} characters.`)
  return cutAt(text, LIMITS.description)
}

function readAmenities(cells: Cells, vocabulary: VocabularyLookup, note: TakeNote): number[] {
  const { ids, unknown } = vocabulary.amenitiesOf(readNames(cells('amenities')[0] ?? ''))
  const { amenities: most } = listingLimits
  if (ids.length > most) note('amenities', `Only the first ${most} of its ${ids.length} amenities were kept.`)
  if (unknown.length > 0) {
    const named = unknown.slice(0, NAMED_AMENITIES).map((name) => cutAt(cleanLine(name), 40))
    const more = unknown.length - named.length
    note('amenitiesUnknown', `Amenities we do not offer: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`)
  }
  return ids.slice(0, most)
}

/** What is the same for all rows of a file. */
export interface RowSettings {
  layout: Layout
  /** How many cells a row has. */
  columns: number
  vocabulary: VocabularyLookup
  finder: PlaceLookup
  signs: MoneySigns
  /** The site's currency: amounts in another one are left out. */
  currency: string
  /** The site's languages: a row in another one is refused. */
  languages: readonly Language[]
  /** The names that several columns have with different texts in a row. */
  contradictions: (row: readonly string[]) => string[]
}

/** Reads a row of a file: it becomes a draft with notes on its corrections, or is refused with the reason. */
export function readRow(
  { layout, columns, vocabulary, finder, signs, currency, languages, contradictions }: RowSettings,
  row: readonly string[],
  cells: Cells,
): ReadRow {
  const notes: RowNote[] = []
  const note: TakeNote = (kind, text) => void notes.push({ kind, text })
  if (row.length !== columns)
    return {
      outcome: 'refused',
      name: cutAt(cleanLine(row[1] ?? ''), 120),
      reasons: [`It has ${row.length} cells, but the header has ${columns}.`],
    }
  for (const name of contradictions(row))
    note('columnsDiffer', `Two columns are named ${quote(name)} and differ, so neither was used.`)
  const title = readTitle(cells, note)
  const description = readDescription(cells, note)
  if (title === '' && description === '')
    return { outcome: 'refused', name: '', reasons: ['It has neither a name nor a description.'] }
  const turned = TEXTS.filter((field) => cells(field).some(turnsDirection))
  if (turned.length > 0)
    return {
      outcome: 'refused',
      name: title,
      reasons: turned.map((field) => `Its ${field} has characters that change the direction of the text. Remove them.`),
    }
  const language = readLanguageName(cells, languages)
  if (language && typeof language !== 'string') return { outcome: 'refused', name: title, reasons: [language.problem] }
  const sourceId = idOf(cells, title, note)
  const place = readPlace(cells, finder, note)
  const kinds = [...cells('category'), ...cells('roomType')].map((text) => text.slice(0, 200))
  const fields: DraftFields = {
    title,
    description,
    categoryId: vocabulary.categoryOf(...kinds),
    ...place.fields,
    ...readMoney(cells, { layout, signs, currency, countryCode: place.countryCode }, note),
    ...readRooms(cells, note),
    ...readNights(cells, note),
    roomType: readRoomType(cells, note),
    instantBook: readInstantBook(cells, note),
    licenseNumber: readLicense(cells, note),
    amenityIds: readAmenities(cells, vocabulary, note),
    language,
  }
  return { outcome: 'made', name: title, notes, source: layout.source, sourceId, fields }
}
