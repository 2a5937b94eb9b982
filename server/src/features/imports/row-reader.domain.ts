import { createHash } from 'node:crypto'
import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { cleanLine, cleanText, cutAt, readBathrooms, readDollars, readNames, readNumber } from './cells.domain.ts'
import type { Layout } from './layouts.domain.ts'
import type { VocabularyLookup } from './vocabulary.domain.ts'

type Cell = (name: string) => string
export interface Town {
  city: string
  state: string
  zipCode: string
}
/** The town around a point of the map. */
export type FindTown = (latitude: number, longitude: number) => Town | null

export type ReadRow =
  | { outcome: 'refused'; name: string; reasons: string[] }
  | { outcome: 'made'; name: string; reasons: string[]; source: string; sourceId: string; fields: DraftFields }

/** A price beyond this is put there to keep guests away, and no price is worth asking. */
const PLACEHOLDER_DOLLARS = 10_000
const LIMITS = { title: 120, description: 5_000, bedrooms: 50, bathrooms: 50, maxGuests: 100 } as const

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)

/** The id a row is known by when the file comes again. One that a spreadsheet has ruined says nothing any more. */
function idOf(cell: Cell, layout: Layout, name: string, mend: (what: string) => void): string {
  const id = cell(layout.source === 'own' ? 'reference' : 'id').trim()
  const place = [name, cell('latitude'), cell('longitude'), cell('address'), cell('zip_code')]
  if (/^\d+(\.\d+)?e\+\d+$/i.test(id)) {
    mend(`Its id was ruined by a spreadsheet (${cutAt(id, 40)}), so it is told apart by its name and place.`)
    return `by-place:${digest(...place)}`
  }
  return id === '' ? `by-place:${digest(...place)}` : cutAt(id, 100)
}

function readTitle(cell: Cell, layout: Layout, mend: (what: string) => void): string {
  const written = cell(layout.source === 'own' ? 'title' : 'name')
  const title = cleanLine(written)
  if (title !== written.replace(/ {2,}/g, ' ').trim()) mend('Line breaks or invisible characters were taken out of its name.')
  if (title.length > LIMITS.title) mend(`Its name was cut to ${LIMITS.title} characters.`)
  return cutAt(title, LIMITS.title)
}

function readDescription(cell: Cell, mend: (what: string) => void): string {
  const written =
    [cell('description'), cell('summary'), cell('space'), cell('neighborhood_overview')].find(
      (text) => text.trim().length >= 20,
    ) ?? ''
  const text = cleanText(written)
  if (/<\s*(?:\/\s*)?[a-z]/i.test(written)) mend('Tags of web pages in its description became line breaks or were taken out.')
  if (text.length > LIMITS.description) mend(`Its description was cut to ${LIMITS.description.toLocaleString('en')} characters.`)
  return cutAt(text, LIMITS.description)
}

function readPrice(cell: Cell, mend: (what: string) => void): number | null {
  const price = readDollars(cell('price'))
  if (price === null) mend('It states no price; set one before it is published.')
  if (price === null || price < PLACEHOLDER_DOLLARS) return price
  mend(`A price of $${price.toLocaleString('en')} a night only keeps guests away, so it was left out.`)
  return null
}

function readRooms(cell: Cell, mend: (what: string) => void): Pick<DraftFields, 'bedrooms' | 'bathrooms' | 'maxGuests'> {
  const within = (value: number | null, max: number) => (value !== null && value > 0 && value <= max ? value : null)
  const bedrooms = readNumber(cell('bedrooms'))
  if (bedrooms === 0) mend('A studio counts as one bedroom.')
  const guests = readNumber(cell('accommodates') || cell('max_guests'))
  return {
    bedrooms: bedrooms === 0 ? 1 : within(bedrooms === null ? null : Math.round(bedrooms), LIMITS.bedrooms),
    bathrooms: within(readBathrooms(cell('bathrooms_text'), cell('bathrooms')), LIMITS.bathrooms),
    maxGuests: within(guests === null ? null : Math.round(guests), LIMITS.maxGuests),
  }
}

function readPlace(cell: Cell, findTown: FindTown, mend: (what: string) => void) {
  const [latitude, longitude] = [readNumber(cell('latitude')), readNumber(cell('longitude'))]
  const isPoint = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const zip = [cell('zip_code'), cell('zipcode'), cell('neighbourhood_cleansed'), cell('neighbourhood')].map((text) =>
    text.trim(),
  )
  const zipCode = zip.find((text) => /^\d{5}(-\d{4})?$/.test(text)) ?? zip[0] ?? ''
  const written = { city: cleanLine(cell('city')), state: cleanLine(cell('state')), zipCode }
  const isWhole = written.city.length >= 2 && written.state.length >= 2 && written.zipCode.length >= 5
  const town = isPoint && !isWhole ? findTown(latitude, longitude) : null
  if (town) mend('Its town, state or ZIP code is that of its point on the map.')
  return {
    latitude: isPoint ? latitude : null,
    longitude: isPoint ? longitude : null,
    address: cutAt(cleanLine(cell('address')), 200),
    city: cutAt(written.city.length >= 2 ? written.city : (town?.city ?? ''), 100),
    state: cutAt(written.state.length >= 2 ? written.state : (town?.state ?? ''), 100),
    zipCode: cutAt(written.zipCode.length >= 5 ? written.zipCode : (town?.zipCode ?? ''), 20),
    country: cutAt(cleanLine(cell('country')) || (town || /^\d{5}$/.test(zipCode) ? 'United States' : ''), 100),
  }
}

/** Makes the reader of a file's rows: each becomes a draft with what was mended of it, or is refused with the reason. */
export function createRowReader(layout: Layout, columns: number, vocabulary: VocabularyLookup, findTown: FindTown) {
  return (row: readonly string[], cell: Cell): ReadRow => {
    const reasons: string[] = []
    const mend = (what: string) => void reasons.push(what)
    if (row.length !== columns)
      return {
        outcome: 'refused',
        name: cutAt(cleanLine(row[1] ?? ''), 120),
        reasons: [`It has ${row.length} cells, and the header has ${columns}.`],
      }
    const title = readTitle(cell, layout, mend)
    const description = readDescription(cell, mend)
    if (title === '' && description === '')
      return { outcome: 'refused', name: '', reasons: ['It has neither a name nor a description.'] }
    const sourceId = idOf(cell, layout, title, mend)
    const fields: DraftFields = {
      title,
      description,
      categoryId: vocabulary.categoryOf(cell('category'), cell('property_type'), cell('room_type')),
      ...readPlace(cell, findTown, mend),
      price: readPrice(cell, mend),
      ...readRooms(cell, mend),
      amenityIds: vocabulary.amenitiesOf(readNames(cell('amenities'))).slice(0, 60),
      cleaningFee: readDollars(cell('cleaning_fee')),
    }
    return { outcome: 'made', name: title, reasons, source: layout.source, sourceId, fields }
  }
}
export type RowReader = ReturnType<typeof createRowReader>
