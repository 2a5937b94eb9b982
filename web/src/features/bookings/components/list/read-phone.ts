// A chunk of its own: the lengths and codes of all countries, 20 kB, are loaded once a number is shown.
import { getCountryCallingCode } from 'libphonenumber-js/min'
import { parsePhone, phoneCountryOf } from '#contract/shared/texts/phone-numbers.ts'

/**
 * The link of a typed number, which is international, and its text: as its country writes it on a site of the same
 * country, otherwise international. Numbers of the United States stay as typed there. Null for what is no number.
 */
export function readPhone(typed: string, country: string): { href: string; text: string } | null {
  const home = phoneCountryOf(country)
  const number = parsePhone(typed, country)
  if (!number) return null
  const isHome = home !== null && number.countryCallingCode === getCountryCallingCode(home)
  const text = isHome ? (home === 'US' ? typed : number.formatNational()) : number.formatInternational()
  return { href: number.getURI(), text }
}
