/** Where a place stands, as a host wrote it. Only the ZIP code is always there. */
export interface PostalAddress {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zipCode: string
  country?: string | undefined
}

export interface Coordinates {
  latitude: number
  longitude: number
}

/** `street` is the house or its street; `area` says no more than the ZIP code or the town does. */
export interface LocatedPlace extends Coordinates {
  precision: 'street' | 'area'
}

/** Finds the coordinates of an address. Null when the address is not known; it never rejects because a service is silent. */
export interface Geocoder {
  locate(address: PostalAddress): Promise<LocatedPlace | null>
}
