import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../lib/texts/texts.tsx'
import { detail, person } from '../page-tests/samples.ts'
import { makeApi } from './fake-api.ts'
import { look, openScreen, show } from './open-screen.tsx'
import { trip } from './samples.ts'

/** The texts of the language, and its name on the document, until the test ends. */
async function speak(language: Language): Promise<void> {
  setPageLanguage(await loadTexts(language, ['visitor', 'account']))
  document.documentElement.lang = language
  onTestFinished(() => {
    setPageLanguage(makeTexts('en'))
    document.documentElement.lang = 'en'
  })
}

test.each<Language>(['en', 'es', 'fr', 'de', 'pt', 'ja'])(
  'at 1280 px the filters of the search are in one row in %s',
  async (language) => {
    await speak(language)
    await look({ width: 1280 })
    openScreen('/properties', makeApi().on(propertiesEndpoints.searchProperties, []))
    const row = page.getByTestId('filter-row')
    await expect.element(row).toBeVisible()
    await document.fonts.ready
    const tops = [...row.element().children].map((filter) => filter.getBoundingClientRect().top)
    expect(tops.length).toBe(8)
    expect(new Set(tops).size).toBe(1)
  },
)

test('the scores of a listing have the decimal sign of the language', async () => {
  await speak('de')
  const reviewScores = { cleanliness: 4.9, accuracy: 4.9, checkIn: 4.9, location: 4.9, value: 4.9 }
  openScreen('/property/7', makeApi().on(propertiesEndpoints.getProperty, detail({ reviewScores })))
  await expect.element(page.getByText('4,9', { exact: true }).first()).toBeVisible()
  expect(page.getByText('4.9', { exact: true }).elements()).toEqual([])
})

test('a trip has another word for more actions than for one more guest', async () => {
  await speak('ja')
  await look({ width: 390, height: 844 })
  openScreen('/trips/900001', makeApi().on(tripsEndpoints.getTrip, trip({ status: 'confirmed', respondBy: null })), person)
  await expect.element(page.getByRole('button', { name: 'その他' }).first()).toBeVisible()
})

test('lines in Japanese end between phrases', async () => {
  await speak('ja')
  show(<p style={{ fontSize: 16, width: 16 * 13 }}>ゲストとホストが出会う場所。本物の家、明快な料金。</p>)
  const said = page.getByText(/^ゲスト/)
  await expect.element(said).toBeVisible()
  const text = said.element().firstChild
  if (!(text instanceof Text)) throw new Error('no text')
  const range = document.createRange()
  const lines = new Map<number, string>()
  for (const [at, letter] of [...text.data].entries()) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top } = range.getBoundingClientRect()
    lines.set(top, (lines.get(top) ?? '') + letter)
  }
  expect([...lines.values()]).toEqual(['ゲストとホストが', '出会う場所。本物の家、', '明快な料金。'])
})
