import { createPropertySchema } from '#contract/listings/listings.schemas.ts'
import type { ListingValues, Place } from './listing-values.ts'

export type AddressParts = Pick<ListingValues, 'address' | 'city' | 'state' | 'zipCode' | 'country'>

/**
 * Where the listing stands on the map, and who said so: the listing as it was saved, its address, or the host, whose word is
 * never overruled by an address typed later.
 */
export interface Pin {
  place: Place
  source: 'saved' | 'address' | 'host'
  /** The address it was set for. */
  addressKey: string
}

const squeeze = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** One text per address: the same however it is spaced and whatever its case. */
export const addressKeyOf = ({ address, city, state, zipCode, country }: AddressParts): string =>
  [address, city, state, zipCode, country].map(squeeze).join('|')

const { city, state, zipCode } = createPropertySchema.shape

/** The query that places an address; null until city, state and ZIP code are good enough to ask. */
export function locateQueryOf(parts: AddressParts): AddressParts | null {
  const isReady = [city.safeParse(parts.city), state.safeParse(parts.state), zipCode.safeParse(parts.zipCode)].every(
    (checked) => checked.success,
  )
  if (!isReady) return null
  return {
    address: parts.address.trim(),
    city: parts.city.trim(),
    state: parts.state.trim(),
    zipCode: parts.zipCode.trim(),
    country: parts.country.trim(),
  }
}

/** The address without its street. */
const townOf = (addressKey: string): string => addressKey.split('|').slice(-4).join('|')

/** The coordinates to send: the host's own, or those found for the very address that is sent. Otherwise the server places it. */
export function placeToSend(pin: Pin | null, parts: AddressParts): Place | null {
  if (pin?.source === 'host') return pin.place
  return pin?.source === 'address' && pin.addressKey === addressKeyOf(parts) ? pin.place : null
}

/**
 * Whether the address has to be asked for: the host has not set the pin, and it is not the one of this address. A saved pin stays
 * while the town does: it may have been set by hand, and the middle of a ZIP code knows no better.
 */
export function needsLocating(pin: Pin | null, parts: AddressParts): boolean {
  if (!pin) return true
  const key = addressKeyOf(parts)
  if (pin.source === 'saved') return townOf(pin.addressKey) !== townOf(key)
  return pin.source === 'address' && pin.addressKey !== key
}

/** Latitude or longitude as typed; null when it is none. */
export function readDegrees(text: string, limit: 90 | 180): number | null {
  if (text.trim() === '') return null
  const degrees = Number(text)
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit ? degrees : null
}
