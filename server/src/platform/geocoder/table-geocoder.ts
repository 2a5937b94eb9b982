import { createHash } from 'node:crypto'
import { isStateCode, spellState } from '#contract/properties/places/us-states.rules.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { Coordinates, Geocoder, PostalAddress } from './geocoder.ts'
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

/** The middle of a town of another country; null when country or town is unknown. */
export type FindTown = (town: { city: string; country: string }) => Promise<Coordinates | null>

/**
 * US addresses by their ZIP code, others by their town, from tables inside the server: as exact as those are.
 * `readTable` is called with the first US address, and again after it has failed.
 */
export function createTableGeocoder(readTable: () => Promise<ZipTable>, findTownAbroad: FindTown): Geocoder {
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
      const isAbroad = country !== '' && !unitedStates.has(country)
      const center = isAbroad
        ? address.city
          ? await findTownAbroad({ city: address.city, country: address.country ?? '' })
          : null
        : findCenter(await open(), address)
      return center && { ...scatter(center, address), precision: 'area' }
    },
  }
}

/** About 900 m to the north, the farthest a point is moved. */
const REACH_DEGREES = 0.008

/** A number of `[0, 1)` from four bytes. */
const fraction = (bytes: Buffer, at: number): number => bytes.readUInt32BE(at) / 2 ** 32

/**
 * Moves the point of a whole area by a little, always the same way for the same street, so that the listings of one
 * ZIP code do not overlap. Without a street the point stays.
 */
function scatter(center: Coordinates, { address, zipCode }: PostalAddress): Coordinates {
  const street = foldText(address ?? '')
  if (!street) return center
  const hash = createHash('sha256').update(`${street}|${zipCode}`).digest()
  const angle = 2 * Math.PI * fraction(hash, 0)
  const reach = REACH_DEGREES * Math.sqrt(fraction(hash, 4))
  const narrowing = Math.max(0.2, Math.cos((center.latitude * Math.PI) / 180))
  return {
    latitude: center.latitude + reach * Math.sin(angle),
    longitude: center.longitude + (reach * Math.cos(angle)) / narrowing,
  }
}
