import { expect, test } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { type Language, localeOf, type TimeHabits } from '#contract/shared/texts/languages.ts'
import { nameOfMonth } from '../../stays/calendar/months.ts'
import { formatStay } from '../../stays/format-stay.ts'
import { formatHour, formatStayDay } from '../../stays/stay-day.ts'
import { formatDeadline, formatMoment } from '../format.ts'
import { loadTexts } from './catalogs.ts'
import { formatDate, formatDateShort, formatMonthDay, formatNumber } from './format-date.ts'
import { currentLocale, inLanguage, makeTexts, nameCountry } from './texts.tsx'

/** What a page of a language shows; every space is a plain one. */
const show = (language: Language, texts: () => readonly string[]): string[] =>
  inLanguage(makeTexts(language), () => texts().map((text) => text.replace(/\s/g, ' ')))

const dates = () => [
  formatDate('2027-03-05'),
  formatMonthDay('2027-03-05'),
  formatDateShort('2027-03-05'),
  formatStayDay('2027-03-05'),
  nameOfMonth('2027-03'),
  formatHour(15),
  formatNumber(12_345),
]

test.each<[Language, string[]]>([
  ['en', ['March 5, 2027', 'March 5', 'Mar 5', 'Friday, March 5', 'March 2027', '3:00 PM', '12,345']],
  ['de', ['5. März 2027', '5. März', '5. März', 'Freitag, 5. März', 'März 2027', '15:00', '12.345']],
  ['fr', ['5 mars 2027', '5 mars', '5 mars', 'vendredi 5 mars', 'mars 2027', '15:00', '12 345']],
  ['ja', ['2027年3月5日', '3月5日', '3月5日', '3月5日金曜日', '2027年3月', '15:00', '12,345']],
])('dates, hours and numbers in %s', (language, texts) => {
  expect(show(language, dates)).toEqual(texts)
})

test.each<[Language, string, string]>([
  ['en', 'Jun 12–16, 2026', 'Dec 30, 2026 – Jan 2, 2027'],
  ['de', '12.–\u206016. Juni 2026', '30. Dez. 2026 – 2. Jan. 2027'],
  ['pt', '12/06/2026 – 16/06/2026', '30/12/2026 – 02/01/2027'],
  ['ja', '2026/06/12～\u206006/16', '2026/12/30～\u20602027/01/02'],
])('a stay in %s', (language, within, across) => {
  expect(show(language, () => [formatStay('2026-06-12', '2026-06-16'), formatStay('2026-12-30', '2027-01-02')])).toEqual([
    within,
    across,
  ])
})

test.each<[Language, string[]]>([
  ['en', ['Japan', 'USA', 'Hong Kong SAR China', 'Narnia']],
  ['pt', ['Japão', 'Estados Unidos', 'Hong Kong', 'Narnia']],
  ['ja', ['日本', 'アメリカ合衆国', '香港', 'Narnia']],
])('countries in %s', async (language, names) => {
  const texts = await loadTexts(language, [])
  expect(inLanguage(texts, () => ['Japan', 'USA', 'Hong Kong SAR China', 'Narnia'].map(nameCountry))).toEqual(names)
})

test.each<[Language, string, string[]]>([
  ['en', 'USD', ['$1,234', '$1,234.50', '$1,235', '−$3.00']],
  ['de', 'EUR', ['1.234 €', '1.234,50 €', '1.235 €', '−3,00 €']],
  ['ja', 'JPY', ['¥1,234', '¥1,235', '¥1,235', '−¥3']],
  ['fr', 'USD', ['1 234 CA$', '1 234,50 CA$', '1 235 CA$', '−3,00 CA$']],
])('amounts in %s of %s, with the label of the site', (language, currency, texts) => {
  const currencyLabel = language === 'fr' ? 'CA$' : '$'
  const amounts = () => {
    const money = moneyFormat({ currency, currencyLabel }, currentLocale())
    return [money.short(1234), money.exact(1234.5), money.whole(1234.5), money.signed(-3)]
  }
  expect(show(language, amounts)).toEqual(texts)
})

test.each<[Language, TimeHabits['clock'], string, string]>([
  ['en', 'language', '9:00 AM', 'March 5, 2027 at 3:04 PM'],
  ['en', '12', '9:00 AM', 'March 5, 2027 at 3:04 PM'],
  ['en', '24', '09:00', 'March 5, 2027 at 15:04'],
  ['de', '12', '9:00 AM', '5. März 2027 um 3:04 PM'],
  ['de', '24', '09:00', '5. März 2027 um 15:04'],
])('the clock of a site in %s: %s', (language, clock, hour, moment) => {
  const locale = localeOf(language, { clock, weekStart: 'monday' })
  const shown = inLanguage(makeTexts(language, {}, locale), () => [formatHour(9), formatMoment('2027-03-05T15:04:00Z', 'UTC')])
  expect(shown.map((text) => text.replace(/\s/g, ' '))).toEqual([hour, moment])
})

test('a deadline stays on one line with its zone, and has a minus in it where a browser would break', () => {
  const shown = (timeZone: string) => inLanguage(makeTexts('de'), () => formatDeadline('2027-03-05T12:00:00Z', timeZone))
  expect(shown('America/Denver')).toMatch(/\d\u00A0GMT−7$/)
  expect(shown('Asia/Tokyo')).toMatch(/\d\u00A0GMT\+9$/)
  expect(formatDeadline('2027-03-05T12:00:00Z', 'America/Denver')).toMatch(/ [AP]M MST$/)
})
