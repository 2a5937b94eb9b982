import { type CountryCode, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A site's country as the library of phone numbers knows it; null for one without numbers of its own. */
export const phoneCountryOf = (country: string): CountryCode | null => (isSupportedCountry(country) ? country : null)

/**
 * A typed number, of at most 32 characters, on a site of a country, whose numbers have no country code. Null when it
 * has a length that no number there has, or no such country code.
 */
export function parsePhone(typed: string, country: string): PhoneNumber | null {
  const home = phoneCountryOf(country)
  const number = parsePhoneNumberFromString(typed, { ...(home ? { defaultCountry: home } : {}), extract: false })
  return number?.isPossible() ? number : null
}
