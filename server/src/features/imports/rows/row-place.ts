import type { DraftFields } from '#contract/imports/imports.schemas.ts'
import { postalCodeProblem } from '#contract/properties/places/postal-codes.rules.ts'
import { isStateCode, isUnitedStatesCode, spellState } from '#contract/properties/places/us-states.rules.ts'
import { readDecimal } from './amounts.ts'
import { cleanLine, cutAt } from './cells.ts'
import type { Cells } from './layouts.ts'
import type { PlaceLookup } from './place-lookup.ts'
import { quote, type TakeNote } from './row-notes.ts'

/** The location of a row, and the country of its currency; null where it is unknown. */
export interface RowPlace {
  fields: Pick<DraftFields, 'latitude' | 'longitude' | 'address' | 'city' | 'state' | 'zipCode' | 'country'>
  countryCode: string | null
}

const ZIP = /^\d{5}(-\d{4})?$/
const isState = (state: string) => isStateCode(spellState(state)[0])

/** Whether two countries are the same; US territories count as the United States. */
const isSameCountry = (one: string, other: string) => one === other || (isUnitedStatesCode(one) && isUnitedStatesCode(other))

function readPoint(cells: Cells, note: TakeNote) {
  const [latitudeCell = '', longitudeCell = ''] = [cells('latitude')[0], cells('longitude')[0]]
  const [latitude, longitude] = [readDecimal(latitudeCell), readDecimal(longitudeCell)]
  if (latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    return { latitude, longitude }
  if (latitudeCell || longitudeCell)
    note('coordinates', `Its coordinates (${quote(`${latitudeCell} ${longitudeCell}`)}) are not on the map and were left out.`)
  return null
}

/**
 * The point of a row, and what is there. A point at sea is no place: mostly it stands for none (0 and 0, or -1 and
 * -1), or has its two numbers in the wrong order. It is left out, so that no listing goes live there.
 */
function findPlace(cells: Cells, finder: PlaceLookup, zipCode: string, note: TakeNote) {
  const point = readPoint(cells, note)
  const found = point && finder.placeAt(point, zipCode)
  if (!point || found) return { point, found }
  note('coordinates', `Its coordinates (${quote(`${point.latitude} ${point.longitude}`)}) are at sea and were left out.`)
  return { point: null, found: null }
}

/** A US ZIP code out of '2134', 'MA 02134', '02134.0'; null where there is none. */
function correctZip(written: string, state: string, finder: PlaceLookup): string | null {
  const bare = written.replace(/\.0$/, '')
  if (/^\d{3,4}$/.test(bare)) return finder.restoreZip(bare, state)
  const [zip] = /(?<!\d)\d{5}(?:-\d{4})?(?!\d)/.exec(bare) ?? []
  return zip ?? null
}

function readZip(cells: Cells, place: { state: string; isUnitedStates: boolean }, finder: PlaceLookup, note: TakeNote): string {
  const written = cleanLine(cells('zipCode')[0]?.slice(0, 200) ?? '')
  // Some files have ZIP codes for neighborhoods.
  if (written === '') return (place.isUnitedStates ? cells('area').find((text) => ZIP.test(text)) : undefined) ?? ''
  if (!place.isUnitedStates || ZIP.test(written)) return cutAt(written, 20)
  const corrected = correctZip(written, place.state, finder)
  if (corrected !== null) note('zipCode', `Its ZIP code ${quote(written)} became ${corrected}.`)
  return corrected ?? cutAt(written, 20)
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Whole sentences, which pages find in their catalogs. */
const addedWords = (added: readonly string[], source: 'coordinates' | 'state'): string =>
  added.length > 1 ? `Its ${listWords(added)} were added from its ${source}.` : `Its ${added[0]} was added from its ${source}.`

/**
 * Reads the location of a row. Missing parts come from its point on the map, unless the point lies in another
 * country than the file says; a ZIP code is never guessed, because the nearest one is wrong half of the time.
 */
export function readPlace(cells: Cells, finder: PlaceLookup, note: TakeNote): RowPlace {
  const line = (field: 'city' | 'state' | 'country' | 'address', max: number) =>
    cutAt(cleanLine(cells(field)[0]?.slice(0, 2_000) ?? ''), max)
  const written = { city: line('city', 100), state: line('state', 100), country: line('country', 100) }
  const writtenCode = finder.countryCodeOf(written.country)
  const areaZip = cells('area').find((text) => ZIP.test(text)) ?? ''
  const { point, found } = findPlace(cells, finder, cells('zipCode')[0] ?? areaZip, note)
  const isDoubtful =
    found !== null &&
    written.country !== '' &&
    (writtenCode === null || ![found.countryCode, found.sovereignCode].some((code) => isSameCountry(writtenCode, code)))
  if (isDoubtful && writtenCode !== null)
    note('placeDoubtful', `Its coordinates are in ${found.country}, but its country is ${quote(written.country)}. Check both.`)
  const trusted = isDoubtful ? null : found
  // Without a point, a US state determines the country.
  const byState = trusted === null && written.country === '' && isState(written.state) ? 'US' : null
  const countryCode = written.country === '' ? (trusted?.countryCode ?? byState) : isDoubtful ? null : writtenCode
  const added: string[] = []
  const add = (name: string, value: string | undefined): string => {
    if (value) added.push(`${name} (${value})`)
    return value ?? ''
  }
  const city = written.city || add('city', trusted?.city)
  const isTown = trusted !== null && trusted.city.toLowerCase() === city.toLowerCase()
  const state = written.state || (isTown ? add('state', trusted.state) : '')
  const country = written.country || add('country', trusted?.country ?? (byState ? 'United States' : undefined))
  if (added.length > 0) note('placeAdded', addedWords(added, trusted ? 'coordinates' : 'state'))
  const isUnitedStates = isUnitedStatesCode(countryCode ?? writtenCode)
  const zipCode = readZip(cells, { state, isUnitedStates }, finder, note)
  if (!isUnitedStates && postalCodeProblem(zipCode, country) !== null)
    note('postalCodeDoubtful', `Its postal code ${quote(zipCode)} does not fit its country. Check it.`)
  return {
    fields: {
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      address: line('address', 200),
      city,
      state,
      zipCode,
      country,
    },
    countryCode,
  }
}
