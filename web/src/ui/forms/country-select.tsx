import type { ComponentProps } from 'react'
import { countryCodes, countryName } from '#contract/shared/texts/countries.ts'
import { perLocale } from '../../lib/texts/format-date.ts'
import { nameCountry } from '../../lib/texts/texts.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { Select } from './select.tsx'

/** Each country by its name in the language of the page, in the order of its alphabet. */
const listCountries = perLocale((locale) => {
  const [names, english] = [locale, 'en'].map((each) => new Intl.DisplayNames(each, { type: 'region' }))
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ codes: code, names: english?.of(code) ?? code, shown: names?.of(code) ?? code }))
    .sort((one, other) => compare(one.shown, other.shown))
})

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'children'> {
  value: string
  /** Whether values are ISO codes, or names in English, as listings keep them. */
  values: 'codes' | 'names'
}

/**
 * A list of all countries. Another text that is chosen already stays among them. The list follows hydration: servers and
 * browsers may know other names.
 */
export function CountrySelect({ value, values, ...field }: CountrySelectProps) {
  const options = useIsHydrated() ? listCountries() : []
  const isListed = options.some((option) => option[values] === value)
  return (
    <Select value={value} {...field}>
      {isListed ? null : (
        <option value={value} suppressHydrationWarning>
          {nameCountry(values === 'codes' ? countryName(value) : value)}
        </option>
      )}
      {options.map((option) => (
        <option key={option.codes} value={option[values]}>
          {option.shown}
        </option>
      ))}
    </Select>
  )
}
