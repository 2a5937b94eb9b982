import { perKey } from '../../shared/texts/per-key.ts'
import { isUnitedStates } from './us-states.rules.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions in the language tables that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
/** Common names with another spelling in the tables. */
const OTHER_NAMES = {
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'northern ireland': 'GB',
  scotland: 'GB',
  turkey: 'TR',
  uk: 'GB',
  wales: 'GB',
}

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^the\s+/i, '')
    .trim()
    .toLowerCase()

/**
 * Country codes by English names. Obsolete codes such as `DD`, which have the name of their successor, are left out.
 */
const readNames = perKey((): Map<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  )
  const named = codes.flatMap((code): [string, string][] => {
    const name = english.of(code)
    return name ? [[fold(name), code]] : []
  })
  return new Map([...named, ...Object.entries(OTHER_NAMES)])
})

/** The ISO 3166-1 alpha-2 code of a country that a host typed as its English name or code; null for other texts. */
export function countryCodeOf(country: string): string | null {
  if (isUnitedStates(country)) return 'US'
  const names = readNames()
  const written = fold(country)
  const code = written.toUpperCase()
  return names.get(written) ?? ([...names.values()].includes(code) ? code : null)
}
