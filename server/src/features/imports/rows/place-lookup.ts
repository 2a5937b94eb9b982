/** The location of a point; unknown parts are empty. */
export interface PlaceOfPoint {
  /** ISO 3166-1, two capital letters. */
  countryCode: string
  /** The country that a territory belongs to; otherwise the same. */
  sovereignCode: string
  country: string
  city: string
  state: string
}

/** The look-ups that rows need from the place tables. */
export interface PlaceLookup {
  /**
   * The country and town of a point; a nearby US ZIP code determines its town better than the point. Null at sea.
   */
  placeAt(point: { latitude: number; longitude: number }, zipCode: string): PlaceOfPoint | null
  /** The code of a country by its name; null when it is unknown. */
  countryCodeOf(country: string): string | null
  /** A US ZIP code with its lost leading zeros restored; null when the state has none. */
  restoreZip(digits: string, state: string): string | null
}
