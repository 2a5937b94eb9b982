import { expect, test } from 'vitest'
import { refuseDates } from '#contract/availability/availability.rules.ts'
import { stayRulesSchema } from '#contract/availability/stay-rules.schemas.ts'
import { describeNotice, describePreparation, listWeekdays } from '#contract/availability/stay-terms.rules.ts'
import { refuseAmount } from '#contract/currency/currency-limits.ts'
import { createPropertySchema } from '#contract/listings/listings.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { problems } from '#contract/shared/problem.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { waitWords } from '#contract/shared/texts/wait-words.ts'
import { loadRefusals } from './catalogs.ts'
import { inLanguage, makeTexts, translateRefusal } from './texts.tsx'

async function show(language: Language, english: readonly string[]): Promise<string[]> {
  const texts = makeTexts(language)
  await loadRefusals(texts)
  await loadRefusals(texts, 'console-refusals')
  return inLanguage(texts, () => english.map(translateRefusal))
}

const waiting = (seconds: number) => `Too many requests. Please try again in ${waitWords(seconds)}.`

test('rules, waits and fields are German on a German page', async () => {
  const shown = await show('de', [
    refuseDates('2027-01-04', '2027-01-02', '2027-01-01') ?? '',
    describePreparation(1),
    `The host needs ${describeNotice(48)} of notice before check-in.`,
    `Check-in is possible on ${listWeekdays([0, 5, 6])} only.`,
    `Check-out is possible on ${listWeekdays([1])} only.`,
    'The host requires at least 3 nights in Sommer.',
    waiting(1),
    waiting(50),
    waiting(3 * 3_600),
    'You have held nights at this place twice without paying. You can try again in 2 hours.',
    'This booking is already canceled.',
  ])
  expect(shown).toEqual([
    'Der Check-out muss nach dem Check-in liegen.',
    'Der Gastgeber benötigt 1 Tag zwischen den Aufenthalten, um die Unterkunft vorzubereiten.',
    'Der Gastgeber benötigt 2 Tage Vorlauf vor dem Check-in.',
    'Der Check-in ist nur sonntags, freitags und samstags möglich.',
    'Der Check-out ist nur montags möglich.',
    'Der Gastgeber verlangt in der Saison „Sommer“ mindestens 3 Nächte.',
    'Zu viele Anfragen. Bitte versuchen Sie es in einem Moment erneut.',
    'Zu viele Anfragen. Bitte versuchen Sie es in 1 Minute erneut.',
    'Zu viele Anfragen. Bitte versuchen Sie es in 3 Stunden erneut.',
    'Sie haben in dieser Unterkunft zweimal Nächte vorgemerkt, ohne zu bezahlen. Sie können es in 2 Stunden erneut versuchen.',
    'Diese Buchung ist bereits storniert.',
  ])
})

const messagesOf = (schema: typeof createPropertySchema | typeof stayRulesSchema): string[] =>
  schema
    .safeParse({ bedrooms: 0.5, bathrooms: 99, maxGuests: 0, minNights: 0, checkInDays: [] })
    .error?.issues.map(({ message }) => message) ?? []

test.each<[Language, string]>([
  ['en', 'Enter at most €100,000'],
  ['de', 'Geben Sie höchstens 100.000\u00A0€ ein'],
  ['fr', 'Saisissez 100\u202F000\u00A0€ au maximum'],
  ['ja', '€100,000以下の金額を入力してください'],
])('the highest price is an amount of %s', async (language, shown) => {
  const money = moneyFormat({ currency: 'EUR', currencyLabel: '$' })
  expect(await show(language, [refuseAmount(1e9, money) ?? ''])).toEqual([shown])
})

/** Zod's own messages are of fields that no form sends. */
const isOwn = (message: string): boolean => !message.startsWith('Invalid input')

test.each(allLanguages)('every refusal and the messages of forms are shown in %s', async (language) => {
  const english = [
    ...Object.values(problems).map(([, message]) => message),
    ...[createPropertySchema, stayRulesSchema].flatMap(messagesOf).filter(isOwn),
  ]
  const shown = await show(language, english)
  expect(shown.filter((text, at) => text === english[at])).toHaveLength(language === 'en' ? english.length : 0)
})

test('notes on imported rows and results of the setup checklist are German on a German page', async () => {
  const shown = await show('de', [
    'Its price “1 000” is too high, so it was left out.',
    'Its cleaning fee “20 EUR” is in another currency (“EUR”), so it was left out.',
    'Its city (Paris) and country (France) were added from its coordinates.',
    'Its number of bedrooms (“many”) was left out.',
    'Amenities we do not offer: Gong, Harp and 3 more.',
    'The last backup is 5 hours old and has 1,234 rows.',
    'The mail server refused the email. It answered: 550 no',
    'The site is named Lantern Stays, in #1f5146 and #d98a2b.',
  ])
  expect(shown).toEqual([
    'Weggelassen (Preis „1 000“): zu hoch.',
    'Weggelassen (Reinigungsgebühr „20 EUR“): in einer anderen Währung (“EUR”).',
    'Ergänzt aus: Koordinaten. Werte: Ort (Paris) und Land (France).',
    'Anzahl weggelassen (Schlafzimmer): “many”.',
    'Ausstattung, die wir nicht anbieten: Gong, Harp und 3 weitere.',
    'Alter der letzten Datensicherung: 5 Stunden. Sie hat 1.234 Zeilen.',
    'Der Mailserver hat die E-Mail abgelehnt. Antwort: 550 no',
    'Die Website heißt Lantern Stays, in #1f5146 und #d98a2b.',
  ])
})
