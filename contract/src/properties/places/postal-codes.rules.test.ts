import { expect, test } from 'vitest'
import { countryCodes, countryName } from '../../shared/texts/countries.ts'
import { addressOrder } from './address.rules.ts'
import { postalCodeProblem } from './postal-codes.rules.ts'

test.each([
  ['Portugal', '1000-205'],
  ['Portugal', '1000205'],
  ['Portugal', '1000 205'],
  ['Japan', '604-8083'],
  ['Japan', '6048083'],
  ['Japan', '６０４－８０８３'],
  ['England', 'ba1 5aw'],
  ['Ireland', 'd02x285'],
  ['India', '110 001'],
  ['Netherlands', '1012AB'],
  ['Greece', '10431'],
  ['Latvia', 'LV-1073'],
  ['Vietnam', '700000'],
  ['Germany', ''],
  ['Argentina', '1425'],
  ['Argentina', 'B1640'],
  ['Argentina', 'c1425 dkf'],
  ['Cambodia', '12203'],
  ['Cambodia', '120108'],
  ['Nicaragua', '11001'],
  ['United Arab Emirates', 'P.O. Box 7'],
  ['Narnia', 'anything'],
])('%s has %j', (country, code) => expect(postalCodeProblem(code, country)).toBeNull())

test.each([
  ['Portugal', '205', 'Postal codes in this country look like 1000-205.'],
  ['Portugal', '10001-205', 'Postal codes in this country look like 1000-205.'],
  ['Germany', '1011', 'Postal codes in this country look like 26133.'],
  ['Japan', '90210', 'Postal codes in this country look like 154-0023.'],
  ['Argentina', '142', 'Postal codes in this country look like C1070AAM.'],
  ['Argentina', 'I1425DKF', 'Postal codes in this country look like C1070AAM.'],
  ['Cambodia', '1201', 'Postal codes in this country look like 120101.'],
  ['Nicaragua', '050-008', 'Postal codes in this country look like 52000.'],
  ['United Kingdom', '28801', 'Postal codes in this country look like EC1Y 8SY.'],
])('%s has no %j', (country, code, message) => expect(postalCodeProblem(code, country)).toBe(message))

test('each sample is a postal code of its country, whose addresses have one', () => {
  let checked = 0
  for (const country of countryCodes.map((code) => countryName(code))) {
    const sample = postalCodeProblem('?', country)?.match(/look like (.+)\.$/)?.[1]
    if (sample === undefined) continue
    checked += 1
    expect([country, postalCodeProblem(sample, country)]).toEqual([country, null])
    expect([country, addressOrder(country).includes('zipCode')]).toEqual([country, true])
  }
  expect(checked).toBeGreaterThan(80)
})
