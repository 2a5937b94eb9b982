/** The town of a listing, as its host writes it. */
export interface Town {
  city: string
  state: string
  zipCode: string
  country: string
  timeZone: string
}

/** Where listings stand. Coordinates are the middle of the neighborhood; each listing is a short walk from it. */
export interface Place extends Town {
  latitude: number
  longitude: number
  /** Whether it ever snows there: decides the seasons its pictures may show. */
  isCold: boolean
  streets: readonly string[]
  /** True things about the surroundings, one for each listing of the place. */
  nearby: readonly string[]
}

/** Builds a place in the United States from few lines: name, point, zone, whether it snows, streets, surroundings. */
export const place = (
  [city, state, zipCode]: [string, string, string],
  [latitude, longitude]: [number, number],
  timeZone: string,
  isCold: boolean,
  streets: readonly string[],
  nearby: readonly string[],
): Place => ({ city, state, zipCode, country: 'United States', latitude, longitude, timeZone, isCold, streets, nearby })
