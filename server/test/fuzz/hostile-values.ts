import { makeHostileTexts } from './hostile-texts.ts'

/**
 * A value of a JSON document: written out, because `1e400`, `-0` and repeated keys are no values of the language.
 */
export type Json = string

const powers = [7, 8, 15, 16, 31, 32, 53, 63, 64].flatMap((exponent) => {
  const power = 2n ** BigInt(exponent)
  return [power - 1n, power, power + 1n].flatMap((number) => [String(number), String(-number)])
})
const numbers = [
  ...powers,
  ...[
    '0',
    '-0',
    '-0.0',
    '0.0',
    '1',
    '-1',
    '0.1',
    '0.001',
    '0.005',
    '0.01',
    '0.015',
    '0.30000000000000004',
    '1.0000000000000002',
    '2.675',
    '99999.99',
  ],
  ...[
    '100000.00',
    '100000.01',
    '999999.99',
    '1000000',
    '999999999.99',
    '1e3',
    '1E3',
    '1e-3',
    '1e21',
    '1e22',
    '9e99',
    '1e308',
    '1.8e308',
    '1e400',
    '-1e400',
    '5e-324',
    '1e-400',
  ],
  ...[
    '9007199254740993',
    '123456789012345678901234567890',
    '0.1e-6',
    '3.141592653589793',
    `1${'0'.repeat(400)}`,
    `0.${'0'.repeat(400)}1`,
    '2147483647.5',
  ],
]
/** Numbers as people and programs write them who do not mean JSON. */
const numberWords = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b1',
  '0o7',
  '1e3',
  '1_000',
  '1,5',
  '1.',
  '.5',
  '+1',
  '01',
  '00',
  ' 1',
  '1 ',
  '１２',
  '٣',
  '½',
  '1n',
  '--1',
  '1-1',
  '1/2',
  '$1',
  '1%',
  '',
]

const years = [
  '0000',
  '0001',
  '0099',
  '1582',
  '1899',
  '1969',
  '1970',
  '1999',
  '2000',
  '2023',
  '2024',
  '2026',
  '2027',
  '2038',
  '2100',
  '2199',
  '2200',
  '9999',
  '10000',
  '-0001',
  '+012345',
]
const days = ['01-01', '02-28', '02-29', '02-30', '03-00', '06-31', '12-31', '12-32', '13-01', '00-10', '1-1']
const clockForms = [
  '',
  'T00:00:00Z',
  'T00:00:00.000Z',
  'T23:59:60Z',
  'T24:00:00Z',
  'T00:00:00+14:00',
  'T00:00:00',
  ' 00:00',
  'T21:00:00.000Z',
]
const dates = [
  ...years.flatMap((year) => days.map((day) => `${year}-${day}`)),
  ...clockForms.map((form) => `2027-06-01${form}`),
  ...[
    'tomorrow',
    'now',
    '06/01/2027',
    '1.6.2027',
    '20270601',
    '2027-W22-2',
    '2027-152',
    'infinity',
    '-infinity',
    'epoch',
    '2027-06-01 BC',
    '２０２７-06-01',
    '2027‐06‐01',
  ],
]

const kinds = [
  'true',
  'false',
  'null',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"":""}',
  '{"length":-1}',
  '{"length":1e9}',
  '["a","a"]',
  '[1,1]',
  '[0]',
  '[-1]',
  '[1.5]',
  '["1"]',
  '{"0":1}',
]
const odd = [
  '{"toString":1}',
  '{"valueOf":null}',
  '{"toJSON":"x"}',
  '{"then":1}',
  '{"a":1,"a":2}',
  '{"__proto__":null,"__proto__":1}',
  '[,1]',
  '{"type":"Buffer","data":[0]}',
  '{"$date":0}',
]

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
  '__defineGetter__',
  '$ne',
  '$gt',
  '$where',
  'length',
  '',
  ' ',
  'a.b',
  'a[b]',
  '0',
]
const contents = [
  'null',
  '{}',
  '{"isAdmin":true}',
  '"x"',
  '[]',
  '{"prototype":{"isAdmin":true}}',
  '{"__proto__":{"isAdmin":true}}',
]
const named = names.flatMap((name) => contents.map((content) => `{${JSON.stringify(name)}:${content}}`))

const nested = [10, 100, 1_000, 5_000].flatMap((depth) => [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
])
const crowded = [
  `[${'0,'.repeat(9_999)}0]`,
  `[${'"",'.repeat(999)}""]`,
  `{${Array.from({ length: 1_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
]

/** A text that JSON can carry: characters that UTF-8 cannot encode are escaped. */
const quote = (text: string): Json => JSON.stringify(text)

/** About one and a half thousand values, each written as JSON. */
export function makeHostileValues(): Json[] {
  const quoted = [...makeHostileTexts(), ...numberWords, ...dates].map(quote)
  return [...new Set([...quoted, ...numbers, ...kinds, ...odd, ...named, ...nested, ...crowded])]
}

/** Such a value where only text is possible: in a path, a query or a form. */
export function toText(value: Json): string {
  if (!value.startsWith('"')) return value
  const text: unknown = JSON.parse(value)
  return String(text)
}

/** Fields that decide identity or price: no caller may set them. */
export const coveted: readonly string[] = [
  'isAdmin',
  'ownerId',
  'userId',
  'guestId',
  'status',
  'isApproved',
  'rating',
  'totalPrice',
  'paymentStatus',
  'id',
  'deletedAt',
  'emailConfirmedAt',
  'passwordHash',
]
