import { perLocale } from './format-date.ts'

const named = perLocale((locale) => (currency: string) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
})

/** The currency in words, to follow a preposition: 'US dollars', 'euros', 'Japanese yen'. */
export const currencyWords = (currency: string): string => named()(currency)
