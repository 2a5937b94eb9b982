import { foldText } from '#contract/properties/search/search-text.rules.ts'
import { isStateCode, spellState } from '#contract/properties/us-states.rules.ts'
import type { Coordinates, Geocoder, PostalAddress } from './geocoder.ts'
import { scatter } from './scatter.ts'

interface Entry extends Coordinates {
  state: string
}

interface ZipTable {
  find(zip: string): Entry | undefined
  findCity(city: string, state: string): Entry[]
}

const unitedStates = new Set(['us', 'usa', 'u s', 'u s a', 'america', 'united states', 'united states of america', 'puerto rico'])

// Five megabytes of table: read with the first address, so that a start does not wait for it.
let table: Promise<ZipTable> | null = null
const openTable = (): Promise<ZipTable> => {
  table ??= import('zipcodes').then(({ default: { codes, lookupByName } }) => ({
    find: (zip) => (Object.hasOwn(codes, zip) ? codes[zip] : undefined),
    findCity: lookupByName,
  }))
  return table
}

/** The two letters of a state in any spelling; null when it is not a US state. */
function stateCodeOf(state: string | undefined): string | null {
  const [code = ''] = spellState(state ?? '')
  return isStateCode(code) ? code : null
}

const middleOf = (entries: Entry[]): Coordinates | null =>
  entries.length === 0
    ? null
    : {
        latitude: entries.reduce((sum, entry) => sum + entry.latitude, 0) / entries.length,
        longitude: entries.reduce((sum, entry) => sum + entry.longitude, 0) / entries.length,
      }

/** The ZIP code's center; when it is unknown or lies in another state than the given one, the center of the town. */
function findCenter({ find, findCity }: ZipTable, { zipCode, city, state }: PostalAddress): Coordinates | null {
  const [zip = ''] = /^\d{5}(?=$|-\d{4}$)/.exec(zipCode.trim()) ?? []
  const entry = find(zip)
  const stateCode = stateCodeOf(state)
  if (entry && (!stateCode || entry.state === stateCode)) return entry
  return city && stateCode ? middleOf(findCity(city.trim(), stateCode)) : null
}

/**
 * US addresses by their ZIP code, from a table inside the server: as exact as a ZIP code is. Knows no other country.
 */
export function createZipGeocoder(): Geocoder {
  return {
    async locate(address) {
      const country = foldText(address.country ?? '')
      if (country && !unitedStates.has(country)) return null
      const center = findCenter(await openTable(), address)
      return center && { ...scatter(center, address), precision: 'area' }
    },
  }
}
