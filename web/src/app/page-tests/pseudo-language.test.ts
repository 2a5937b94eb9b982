import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { amountOf } from '../../../../server/test/dose.ts'
import { makePseudoLanguage, toPseudo } from '../../../build/texts/pseudo-language.ts'
import { countNights } from '../../lib/texts/count-words.ts'
import { nameCountryIn } from '../../lib/texts/load-catalogs.ts'
import { makeTranslator } from '../../lib/texts/make-translator.ts'
import { inLanguage, makeTexts } from '../../lib/texts/texts.tsx'
import { renderFilled } from './filled-page.ts'
import { openPage, Refused } from './page-fixture.ts'
import { englishIn, readShown, wordsOf } from './read-shown.ts'
import { sampleNow } from './sample-answers.ts'
import { everyPage } from './sample-api.ts'
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

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }))
afterAll(() => void vi.useRealTimers())

/** How many of the choices outside of lists are shown. */
const VARIANTS = amountOf({ small: 2, ci: 4, full: 8 })

test.each(everyPage)('%s has no text without a mark', async (path) => {
  const unmarked = new Set<string>()
  const look = (html: string) => {
    for (const text of englishIn(html, language)) unmarked.add(text)
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

test.each<[string, string, Parameters<typeof openPage>[1]]>([
  ['the gate of a preview', '/', { gateDigest: '7'.repeat(64) }],
  ['an address that leads nowhere', '/7/7/7', {}],
  ['a page whose data is refused', '/property/7', { answers: { '/api/properties/7': new Refused(500) } }],
])('%s has none in Japanese', async (_, path, options) => {
  const { html } = await openPage(`/ja${path}`, { ...options, settings: { site, language, languages: ['en', language] } })
  expect(html).toContain('<html lang="ja"')
  expect(englishIn(html, language)).toEqual([])
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
