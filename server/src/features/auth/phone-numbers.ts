import examples from 'libphonenumber-js/examples.mobile'
import { getExampleNumber } from 'libphonenumber-js/min'
import { parsePhone, phoneCountryOf } from '#contract/shared/texts/phone-numbers.ts'

/** A number of a country as its people write it, `912 345 678`; null where the country has none of its own. */
function writeExample(country: string): string | null {
  const home = phoneCountryOf(country)
  return home ? (getExampleNumber(home, examples)?.formatNational() ?? null) : null
}

/** The sample in the phone fields of a site, by its country; those in the United States have their own. */
export function phoneSampleOf(country: string): { phoneSample?: string } {
  const phoneSample = country === 'US' ? null : writeExample(country)
  return phoneSample === null ? {} : { phoneSample }
}

/**
 * What is wrong with a typed number, at most 32 characters, on a site of a country: it has a length that no number
 * there has, or no such country code. Null when nothing is; a site in the United States takes numbers as they are.
 */
export function phoneProblem(typed: string, country: string): string | null {
  if (typed === '' || country === 'US' || parsePhone(typed, country)) return null
  const sample = writeExample(country)
  return sample === null
    ? 'Enter a phone number with its country code.'
    : `Enter a phone number such as ${sample}, or one with its country code.`
}
