import { expect, test } from 'vitest'
import { loadRefusals } from './catalogs.ts'
import { makeTranslator } from './make-translator.ts'
import { inLanguage, makeTexts, translateRefusal } from './texts.tsx'

const translate = makeTranslator(
  {
    'Not found.': 'Nicht gefunden.',
    'You can hold {0} stays.': 'Sie können {0} Unterkünfte vormerken.',
    'Choose from {0} to {1} days': 'Wählen Sie {1} bis {0} Tage',
    'Choose from {0} to {1} days, or more': 'Wählen Sie {0} bis {1} Tage oder mehr',
    'The host needs {0} of notice.': 'Der Gastgeber braucht {0} Vorlauf.',
    '{0} You can try again in {1}.': '{0} Wartezeit: {1}.',
    'Possible on {0} only.': 'Nur {0} möglich.',
    '{0} days': '{0} Tage',
    Fridays: 'freitags',
    Saturdays: 'samstags',
    Sundays: 'sonntags',
  },
  'de-DE',
)

test.each([
  ['Not found.', 'Nicht gefunden.'],
  ['You can hold 5 stays.', 'Sie können 5 Unterkünfte vormerken.'],
  ['Choose from 1 to 1,000 days', 'Wählen Sie 1.000 bis 1 Tage'],
  ['Choose from 1.5 to 2027 days', 'Wählen Sie 2027 bis 1,5 Tage'],
  ['You can hold $10.50 stays.', 'Sie können 10,50\u00A0$ Unterkünfte vormerken.'],
  ['You can hold −CA$1,234,567.00 stays.', 'Sie können −1.234.567,00\u00A0CA$ Unterkünfte vormerken.'],
  ['You can hold F\u00A0CFA\u00A01,234 stays.', 'Sie können 1.234\u00A0F\u00A0CFA Unterkünfte vormerken.'],
  ['You can hold 1214.50 USD stays.', 'Sie können 1.214,50\u00A0USD Unterkünfte vormerken.'],
  ['You can hold KWD\u00A01.500 stays.', 'Sie können 1,500\u00A0KWD Unterkünfte vormerken.'],
  ['Choose from 1 to 9 days, or more', 'Wählen Sie 1 bis 9 Tage oder mehr'],
  ['The host needs 2 days of notice.', 'Der Gastgeber braucht 2 Tage Vorlauf.'],
  ['You can hold 5 stays. You can try again in 3 days.', 'Sie können 5 Unterkünfte vormerken. Wartezeit: 3 Tage.'],
  ['Possible on Fridays, Saturdays and Sundays only.', 'Nur freitags, samstags und sonntags möglich.'],
  ['Possible on Fridays and holidays only.', 'Nur Fridays and holidays möglich.'],
])('%s is %s', (english, shown) => {
  expect(translate(english)).toBe(shown)
})

test.each(['', 'Unknown.', 'Not found', 'You can hold 5 stays', 'Two days', 'Fridays and Saturdays', 'Bereits übersetzt.'])(
  '"%s" stays as it is',
  (text) => {
    expect(translate(text)).toBe(text)
  },
)

test('a number with more digits than a number can keep stays, and one in an address or a date', () => {
  for (const value of [
    `$${'9,999'.repeat(30)}`,
    '$9,999,999,999,999.99',
    '10.0.0.1',
    '2027-01-02',
    '12,34',
    '2.50 ABC',
    '$1,2',
    'v1.5',
    '“1,5”',
  ])
    expect(translate(`You can hold ${value} stays.`)).toBe(`Sie können ${value} Unterkünfte vormerken.`)
  const long = `You can hold $1.50${' '.repeat(200)} stays.`
  expect(translate(long)).toBe(long)
})

test('a value may look like code', () => {
  expect(translate('You can hold $& {1} <b> stays.')).toBe('Sie können $& {1} <b> Unterkünfte vormerken.')
})

test('text that was made to take long takes no time and stays', () => {
  const many = makeTranslator(
    Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`a {0} a {1} a {2} a {3} a ${at}`, '{3}{2}{1}{0}'])),
    'de-DE',
  )
  const start = performance.now()
  for (const text of ['a '.repeat(249), `${'a '.repeat(200)}7`, 'a'.repeat(1_000_000)]) expect(many(text)).toBe(text)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('pages show what the API says in their language', async () => {
  const german = makeTexts('de')
  await loadRefusals(german)
  const shown = () => translateRefusal('Your card was declined.')
  expect(inLanguage(german, shown)).toBe('Ihre Karte wurde abgelehnt.')
  expect(shown()).toBe('Your card was declined.')
})
