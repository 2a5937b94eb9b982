import { foldText } from '#contract/properties/search/search-text.rules.ts'
import { isStateCode, spellState } from '#contract/properties/us-states.rules.ts'
import type { Coordinates, Geocoder, PostalAddress } from './geocoder.ts'
import { scatter } from './scatter.ts'
import { findTown, findZip, type ZipTable } from './zip-table.ts'

const unitedStates = new Set(['us', 'usa', 'u s', 'u s a', 'america', 'united states', 'united states of america', 'puerto rico'])

/** The two letters of a state in any spelling; null when it is not a US state. */
function stateCodeOf(state: string | undefined): string | null {
  const [code = ''] = spellState(state ?? '')
  return isStateCode(code) ? code : null
}

/** The ZIP code's center; when it is unknown or lies in another state than the given one, the center of the town. */
function findCenter(table: ZipTable, { zipCode, city, state }: PostalAddress): Coordinates | null {
  const [zip] = /^\d{5}(?=$|-\d{4}$)/.exec(zipCode.trim()) ?? []
  const entry = zip ? findZip(table, zip) : null
  const stateCode = stateCodeOf(state)
  if (entry && (!stateCode || entry.state === stateCode)) return entry
  return city && stateCode ? findTown(table, city, stateCode) : null
}

/**
 * US addresses by their ZIP code, from a table inside the server: as exact as a ZIP code is. Knows no other country.
 * `readTable` is called with the first address, and again after it has failed.
 */
export function createZipGeocoder(readTable: () => Promise<ZipTable>): Geocoder {
  let table: Promise<ZipTable> | null = null
  const open = () => {
    table ??= readTable().catch((error: unknown) => {
      table = null
      throw error
    })
    return table
  }
  return {
    async locate(address) {
      const country = foldText(address.country ?? '')
      if (country && !unitedStates.has(country)) return null
      const center = findCenter(await open(), address)
      return center && { ...scatter(center, address), precision: 'area' }
    },
  }
}
