import { addressProblems, listingFieldsSchema } from '#contract/listings/listings.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import type { ListingValues, Place } from './listing-values.ts'

export type AddressParts = Pick<ListingValues, 'address' | 'city' | 'state' | 'zipCode' | 'country'>

/**
 * The location of the listing and its source: the saved listing, its address, or the host. An address typed later
 * never overrides the host's pin.
 */
export interface Pin {
  place: Place
  source: 'saved' | 'address' | 'host'
  /** The address of the located pin. */
  addressKey: string
}

const squeeze = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A normalized address: whitespace and case do not matter. */
export const addressKeyOf = ({ address, city, state, zipCode, country }: AddressParts): string =>
  [address, city, state, zipCode, country].map(squeeze).join('|')

const { city } = listingFieldsSchema.shape

/** The query that locates an address; null until the town is complete enough. */
export function locateQueryOf(parts: AddressParts): AddressParts | null {
  const [state, zipCode, country] = [cleanLine(parts.state), cleanLine(parts.zipCode), cleanLine(parts.country)]
  if (!city.safeParse(parts.city).success || addressProblems({ state, zipCode, country }).length > 0) return null
  return {
    address: cleanLine(parts.address),
    city: cleanLine(parts.city),
    state,
    zipCode,
    country,
  }
}

/** The address without its street. */
const townOf = (addressKey: string): string => addressKey.split('|').slice(-4).join('|')

/**
 * The coordinates to send: the host's, or those located for exactly this address. Without them the server locates
 * the address.
 */
export function placeToSend(pin: Pin | null, parts: AddressParts): Place | null {
  if (pin?.source === 'host') return pin.place
  return pin?.source === 'address' && pin.addressKey === addressKeyOf(parts) ? pin.place : null
}

/**
 * Whether the address has to be located: the host has not set the pin, and the pin is not of this address. A saved
 * pin stays while the town is unchanged: it may be set by hand, and a ZIP code's center is no more precise.
 */
export function needsLocating(pin: Pin | null, parts: AddressParts): boolean {
  if (!pin) return true
  const key = addressKeyOf(parts)
  if (pin.source === 'saved') return townOf(pin.addressKey) !== townOf(key)
  return pin.source === 'address' && pin.addressKey !== key
}

/** Latitude or longitude as typed; null when it is invalid. */
export function readDegrees(text: string, limit: 90 | 180): number | null {
  if (text.trim() === '') return null
  const degrees = Number(text)
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit ? degrees : null
}
