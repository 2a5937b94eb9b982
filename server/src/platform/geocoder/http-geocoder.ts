import { z } from 'zod'
import type { Geocoder, LocatedPlace, PostalAddress } from './geocoder.ts'

const TIMEOUT_MS = 3_000
/** Nominatim's rank of a street; a higher number is a house or a spot, a lower one a town or more. */
const STREET_RANK = 26

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)
const answerSchema = z.array(z.object({ lat: degrees(90), lon: degrees(180), place_rank: z.number().optional() }))

export interface HttpGeocoderOptions {
  /** The search URL of a service with Nominatim's API. */
  url: string
  /** Our identification to the service; public ones require it. */
  userAgent: string
  /** Used when the service does not answer or does not know the address. */
  fallback: Geocoder
  log: { warn(fields: object, message: string): void }
}

function queryOf({ address, city, state, zipCode, country }: PostalAddress): URLSearchParams {
  const parts = { street: address, city, state, postalcode: zipCode, country }
  const query = new URLSearchParams({ format: 'jsonv2', limit: '1' })
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query
}

/** Queries a geocoding service over the network, for three seconds at most; then the fallback answers. */
export function createHttpGeocoder({ url, userAgent, fallback, log }: HttpGeocoderOptions): Geocoder {
  const ask = async (address: PostalAddress): Promise<LocatedPlace | null> => {
    const target = new URL(url)
    for (const [name, value] of queryOf(address)) target.searchParams.set(name, value)
    const response = await fetch(target, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    const [found] = answerSchema.parse(await response.json())
    if (!found) return null
    const precision = (found.place_rank ?? STREET_RANK) >= STREET_RANK ? 'street' : 'area'
    return { latitude: found.lat, longitude: found.lon, precision }
  }

  return {
    async locate(address) {
      try {
        return (await ask(address)) ?? (await fallback.locate(address))
      } catch (error) {
        log.warn({ err: error }, 'The geocoder did not answer; the table of ZIP codes is used')
        return fallback.locate(address)
      }
    },
  }
}
