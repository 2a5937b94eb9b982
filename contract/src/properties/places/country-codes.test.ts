import { expect, test } from 'vitest'
import { countryCodeOf } from './country-codes.ts'

test.each([
  ['United States', 'US'],
  ['U.S.A.', 'US'],
  ['the Netherlands', 'NL'],
  ['Germany', 'DE'],
  ['GERMANY', 'DE'],
  ['France', 'FR'],
  ['Myanmar (Burma)', 'MM'],
  ['Côte d’Ivoire', 'CI'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['United Kingdom', 'GB'],
  ['UK', 'GB'],
  ['pt', 'PT'],
  ['Narnia', null],
  ['European Union', null],
  ['XX', null],
  ['constructor', null],
  ['', null],
])('%s is %s', (country, code) => expect(countryCodeOf(country)).toBe(code))
