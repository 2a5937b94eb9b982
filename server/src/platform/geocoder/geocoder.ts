/** An address as a host wrote it. Only the ZIP code is always present. */
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

/** `street` is the house or its street; `area` is only as precise as the ZIP code or the town. */
export interface LocatedPlace extends Coordinates {
  precision: 'street' | 'area'
}

/**
 * Finds the coordinates of an address. Null when the address is unknown; it never rejects when a service does not
 * answer.
 */
export interface Geocoder {
  locate(address: PostalAddress): Promise<LocatedPlace | null>
}
