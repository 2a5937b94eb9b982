import { expect, it } from 'vitest'
import { checkFormatters } from './formatters.mjs'

const found = (text, path = 'web/src/features/trips/words.ts') => checkFormatters({ path, text, isTest: false }).length

it('refuses formatters that each call makes', () => {
  const once = 'const day = perLocale((locale) => new Intl.DateTimeFormat(locale))\n'
  expect(found(`${once}export const write = (at) => new Intl.DateTimeFormat(currentLocale()).format(at)`)).toBe(1)
  expect(found('function list(names) {\n  return new Intl.ListFormat(currentLocale()).format(names)\n}\n')).toBe(1)
  expect(found('const since = (at) => at.toLocaleString(currentLocale(), short)', 'contract/src/shared/at.ts')).toBe(1)
})

it('allows those that are made once, and what no page renders', () => {
  expect(found('const english = new Intl.DisplayNames("en", { type: "region" })')).toBe(0)
  expect(found('const names = perKey(\n  (locale, style) =>\n    new Intl.DisplayNames(locale, { style }),\n)')).toBe(0)
  expect(found('const stayDay = {\n  long: perLocale((locale) => new Intl.DateTimeFormat(locale)),\n}')).toBe(0)
  expect(found('const { region } = new Intl.Locale(language).maximize()')).toBe(0)
  expect(found('const write = (at) => new Intl.NumberFormat("en").format(at)', 'server/src/features/emails/words.ts')).toBe(0)
})
