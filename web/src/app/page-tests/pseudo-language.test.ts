import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { amountOf } from '../../../../server/test/dose.ts'
import { makePseudoLanguage, toPseudo } from '../../../build/texts/pseudo-language.ts'
import { countNights } from '../../lib/texts/count-words.ts'
import { nameCountryIn } from '../../lib/texts/load-catalogs.ts'
import { makeTranslator } from '../../lib/texts/make-translator.ts'
import { inLanguage, makeTexts } from '../../lib/texts/texts.tsx'
import { everyPage, renderFilled } from './filled-page.ts'
import { readShown } from './read-shown.ts'
import { sampleNow } from './sample-answers.ts'
import { owner } from './samples.ts'

/** Dates, lists and countries are in Japanese, which has no letters of English either. */
const language = 'ja'
const { messages, refusals } = makePseudoLanguage()
const texts = makeTexts(language, messages)
texts.translate = makeTranslator(refusals, language)
texts.nameCountry = (english) => nameCountryIn(language, english)

const site = publicSiteOf({ ...defaultSiteSettings, name: '77', supportEmail: '7@77.jp' })
const user = { ...owner, firstName: '7', lastName: '77', email: '7@7.7' }
const answers = { [sessionEndpoints.getCurrentUser.path]: user }

/** Words that are the same in every language. */
const allowed = new Set([
  // Languages by their own names.
  ...['English', 'Español', 'Français', 'Deutsch', 'Português'],
  // Sites and formats.
  ...['Airbnb', 'Facebook', 'Instagram', 'Vrbo', 'Markdown'],
  // Who made the data of the map.
  ...['Natural', 'Earth', 'Census', 'Bureau', 'GeoNames'],
  // Samples of what a field takes: a name, an address of email, of a calendar and of a section.
  ...['Ines', 'Calder', 'ines', 'example', 'com', 'https', 'www', 'airbnb', 'calendar', 'ical', 'ics', 'name'],
  // The key that opens the search of the console.
  'Ctrl',
])
const english = /[\p{L}\p{N}'’_-]*[a-z]{3}[\p{L}\p{N}'’_-]*/giu
/** Currencies, time zones and file formats, `USD`; variables of the environment, `MAIL_FROM`. */
const code = /^[A-Z]{3}$|^[A-Z]+(_[A-Z]+)+$/

/** The English words of a text that is in the pseudo-language. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(english)].map(([word]) => word).filter((word) => !allowed.has(word) && !code.test(word))

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }))
afterAll(() => void vi.useRealTimers())

/** How many of the choices outside of lists are shown. */
const VARIANTS = amountOf({ small: 2, ci: 4, full: 8 })

test.each(everyPage)('%s has no text without a mark', async (path) => {
  const unmarked = new Set<string>()
  const look = (html: string) => {
    for (const text of readShown(html, language))
      if (wordsOf(text).length > 0) unmarked.add(`${wordsOf(text).join(' ')}: ${text}`)
  }
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    const { html, failed } = await renderFilled(path, { texts, variant, answers, site })
    expect(failed).toEqual([])
    look(html)
  }
  const [refusal = ''] = Object.keys(refusals)
  look((await renderFilled(path, { texts, answers, site, refusal })).html)
  expect([...unmarked]).toEqual([])
})

test.each([
  '<p>Ｂｏｏｋ now</p>',
  '<button aria-label="Close"></button>',
  '<p lang="pt">Reservar</p><p>Book</p>',
  '<head><meta name="description" content="Stays"></head>',
])('%s has a text without a mark', (html) => expect(readShown(html, language).flatMap(wordsOf)).toHaveLength(1))

test.each([
  '<p>Ｂｏｏｋ &amp; 77</p>',
  '<p lang="pt">Reservar <b>já</b></p>',
  '<p class="text-base">€ 7<br/>USD<code>max_guests</code></p>',
  '<script>book()</script><textarea>Book</textarea>',
])('%s has none', (html) => expect(readShown(html, language).flatMap(wordsOf)).toEqual([]))

test('a text in the pseudo-language keeps its elements, values and plurals', () => {
  expect(toPseudo('<0>Pay</0> {0} to {{hostName}}')).toBe('<0>Ｐａｙ</0> {0} ｔｏ {{hostName}}')
  const shown = inLanguage(texts, () => [countNights(1), countNights(12)])
  expect(shown).toEqual(['1 ｎｉｇｈｔｓ', '12 ｎｉｇｈｔｓ'])
})
