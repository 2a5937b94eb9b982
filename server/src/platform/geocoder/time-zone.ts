import lookUp from '@photostructure/tz-lookup'
import type { Coordinates } from './geocoder.ts'

/**
 * The IANA time zone of a place, from a table inside the package: no call leaves the server. At sea it is a plain
 * offset zone.
 */
export const timeZoneAt = ({ latitude, longitude }: Coordinates): string => lookUp(latitude, longitude)
