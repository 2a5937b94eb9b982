import { borders, feature, iso1A2Code } from '@rapideditor/country-coder'
import type { ZipEntry } from 'zipcodes'
import { isStateCode, isUnitedStates, isUnitedStatesCode, spellState } from '#contract/properties/places/us-states.rules.ts'
import { namesOfTown } from '#contract/properties/search/place-names.rules.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import type { WorkerTask } from '../worker-tasks/worker-task.ts'
import type { Coordinates } from './geocoder.ts'
import { openWorldTowns } from './world-towns.ts'

/** The location of a point; unknown parts are empty. `state` is known in the United States only. */
export interface FoundPlace {
  /** ISO 3166-1, two capital letters; the territories of the United States have their own. */
  countryCode: string
  /** The country that a territory belongs to; otherwise the same. */
  sovereignCode: string
  country: string
  city: string
  state: string
}

/** Place names from tables inside the server: no call leaves it. */
export interface PlaceFinder {
  /**
   * The country and town of a point; a known nearby US ZIP code determines its town better than the point. Null at
   * sea.
   */
  placeAt(point: Coordinates, zipCode: string): FoundPlace | null
  /** The code of a country by its name; null when it is unknown. */
  countryCodeOf(country: string): string | null
  /** The middle of a town of a country, both by name in any spelling of the tables; null where either is unknown. */
  townNamed(city: string, country: string): Coordinates | null
  /**
   * A US ZIP code with its lost leading zeros restored; null when the state has none. An empty state matches any.
   */
  restoreZip(digits: string, state: string): string | null
}

/** Territories that the postal service counts among the United States, by their state abbreviation. */
const UNITED_STATES: Readonly<Record<string, string>> = {
  US: '',
  PR: 'PR',
  VI: 'Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
}
/** About 55 km: a ZIP code whose center is farther away belongs to another place. */
const ZIP_REACH_DEGREES = 0.5
/** A city has several ZIP codes; an office inside a city is within this distance of one of them, about 2 km. */
const CITY_ZIPS = 3
const OFFICE_DEGREES = 0.02
/** Military post offices have ZIP codes all over the world. */
const ARMED_FORCES = new Set(['AA', 'AE', 'AP'])

function memoize<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}

/** Parts of a country that people write as a country, and names that the lists do not have. */
const PARTS: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  'great britain': 'GB',
  britain: 'GB',
  'ivory coast': 'CI',
  'the netherlands': 'NL',
  uae: 'AE',
  bosnia: 'BA',
  macedonia: 'MK',
  vatican: 'VA',
  trinidad: 'TT',
  antigua: 'AG',
  'us virgin islands': 'VI',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
}
const LANGUAGES = 'en de es fr it nl pt ar cs da el fi he hr hu id ja ko nb pl ro ru sv th tr uk vi zh'.split(' ')

const regionNames = (language: string) => new Intl.DisplayNames([language], { type: 'region' })

/**
 * Country codes by their names in several languages. Reserved codes are parts of a country, and some have its name:
 * `FX` is Metropolitan France, which is called France too. They count as their country, whose own code comes last and
 * wins.
 */
function listCountryNames(): Map<string, string> {
  const parts = borders.features.flatMap(({ properties: { iso1A2, isoStatus, country } }) =>
    iso1A2 ? [{ code: iso1A2, counted: isoStatus === 'excRes' ? country : iso1A2 }] : [],
  )
  const isOwn = ({ code, counted }: (typeof parts)[number]) => code === counted
  const names = LANGUAGES.map(regionNames)
  return new Map([
    ...Object.entries(PARTS),
    ...[...parts.filter((part) => !isOwn(part)), ...parts.filter(isOwn)].flatMap(({ code, counted }) =>
      counted ? names.map((name) => [foldText(name.of(code) ?? ''), counted] as const) : [],
    ),
  ])
}

/** The code of the country or territory around a point; one that only some lists have counts as its country. */
function codeAt({ latitude, longitude }: Coordinates): string | null {
  const place: [number, number] = [longitude, latitude]
  const territory = feature(place, { level: 'territory' })?.properties
  if (territory?.iso1A2 && territory.isoStatus !== 'excRes') return territory.iso1A2
  return iso1A2Code(place, { level: 'country' })
}

let opened: Promise<PlaceFinder> | null = null

/** The tables of this thread, opened once. */
export const findPlaces = (): Promise<PlaceFinder> => {
  opened ??= openPlaceFinder()
  return opened
}

/** A worker task: the middle of a town that an address names. */
export const findTownTask: WorkerTask<{ city: string; country: string }, Coordinates | null> = {
  name: 'geocoder.find-town',
  run: async ({ city, country }) => (await findPlaces()).townNamed(city, country),
}

/**
 * Opens the tables of countries, towns and ZIP codes: some tenths of a second and about forty megabytes, so that
 * only threads do.
 */
export async function openPlaceFinder(): Promise<PlaceFinder> {
  const [towns, { default: table }] = await Promise.all([openWorldTowns(), import('zipcodes')])
  const entries = Object.values(table.codes)
  let townNames: Set<string> | null = null
  const isKnownTown = (name: string): boolean => {
    townNames ??= new Set(Object.keys(UNITED_STATES).flatMap((code) => towns.namesOf(code).map(foldText)))
    return townNames.has(foldText(name))
  }
  const sharesName = (one: ZipEntry, other: ZipEntry) => one.city === other.city && one.state === other.state
  const isCity = (entry: ZipEntry) => entries.filter((other) => sharesName(entry, other)).length >= CITY_ZIPS
  /** Companies and offices have their own ZIP codes in the middle of a city, such as `Shared Firm Zip`. */
  const isOffice = memoize((entry: ZipEntry): boolean => {
    if (isKnownTown(entry.city) || isCity(entry)) return false
    const isBeside = (other: ZipEntry) =>
      Math.hypot(other.latitude - entry.latitude, other.longitude - entry.longitude) <= OFFICE_DEGREES
    return entries.some((other) => !sharesName(entry, other) && isBeside(other) && isCity(other))
  })
  const zipEntry = (zip: string): ZipEntry | null => {
    const entry = Object.hasOwn(table.codes, zip) ? table.codes[zip] : undefined
    return entry && !ARMED_FORCES.has(entry.state) ? entry : null
  }
  const countryNames = listCountryNames()
  const codeOfCountry = (country: string): string | null => {
    const written = country.trim()
    if (written.length < 2 || written.length > 100) return null
    return isUnitedStates(written) ? 'US' : (countryNames.get(foldText(written)) ?? iso1A2Code(written))
  }
  const english = regionNames('en')
  const nameOf = (code: string): string =>
    isUnitedStatesCode(code) ? 'United States' : (english.of(code) ?? '').replace(/ SAR China$/, '')
  const townOfZip = ({ latitude, longitude }: Coordinates, zipCode: string) => {
    const entry = zipEntry(zipCode.slice(0, 5))
    const isNear = entry && Math.hypot(entry.latitude - latitude, entry.longitude - longitude) <= ZIP_REACH_DEGREES
    return isNear && !isOffice(entry) ? { name: entry.city, state: entry.state } : null
  }
  return {
    placeAt(point, zipCode) {
      const countryCode = codeAt(point)
      if (!countryCode) return null
      const town =
        (isUnitedStatesCode(countryCode) ? townOfZip(point, zipCode) : null) ??
        towns.townAt(point.latitude, point.longitude, countryCode)
      const own = UNITED_STATES[countryCode]
      const state = own === '' && town && isStateCode(town.state) ? town.state : (own ?? '')
      const sovereignCode = iso1A2Code([point.longitude, point.latitude], { level: 'country' }) ?? countryCode
      return { countryCode, sovereignCode, country: nameOf(countryCode), city: town?.name ?? '', state }
    },
    countryCodeOf: codeOfCountry,
    townNamed(city, country) {
      const code = codeOfCountry(country)
      return code ? towns.townNamed(new Set(namesOfTown(city).map(foldText)), code) : null
    },
    restoreZip(digits, state) {
      const zip = digits.padStart(5, '0')
      const entry = zipEntry(zip)
      const [code = ''] = spellState(state)
      return entry && (code === '' || !isStateCode(code) || entry.state === code) ? zip : null
    },
  }
}
