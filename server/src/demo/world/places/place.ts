/** Where listings stand. Coordinates are the middle of the neighborhood; each listing is a short walk from it. */
export interface Place {
  city: string
  state: string
  zipCode: string
  latitude: number
  longitude: number
  timeZone: string
  /** Whether it ever snows there: decides the seasons its pictures may show. */
  isCold: boolean
  streets: readonly string[]
  /** True things about the surroundings, one for each listing of the place. */
  nearby: readonly string[]
}

/** Builds a place from few lines: name, point, zone, whether it snows, streets, surroundings. */
export const place = (
  [city, state, zipCode]: [string, string, string],
  [latitude, longitude]: [number, number],
  timeZone: string,
  isCold: boolean,
  streets: readonly string[],
  nearby: readonly string[],
): Place => ({ city, state, zipCode, latitude, longitude, timeZone, isCold, streets, nearby })
