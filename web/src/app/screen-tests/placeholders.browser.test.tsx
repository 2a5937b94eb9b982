import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage, type Texts } from '../../lib/texts/texts.tsx'
import { sampleApi } from '../page-tests/sample-api.ts'
import { owner } from '../page-tests/samples.ts'
import { makeApi } from './fake-api.ts'
import { look, openScreen } from './open-screen.tsx'

/** German has the longest words; a proof (`server/test/dose.ts`) tries all languages. */
const tried: readonly Language[] = import.meta.env.TEST_DOSE === 'small' ? ['de'] : allLanguages

const loaded = new Map<Language, Texts>()
beforeAll(async () => {
  for (const language of tried) loaded.set(language, await loadTexts(language, ['visitor', 'account', 'host', 'console']))
})

/** By how many pixels the words in an empty field are wider than its room. */
function missingRoom(input: HTMLInputElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  pen.font = font
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return Math.max(0, Math.ceil(pen.measureText(input.placeholder).width - room))
}

test.each(tried.flatMap((language) => ['bookings', 'people', 'listings', 'audit'].map((list) => [language, list] as const)))(
  'in %s the search of the console’s %s says on a phone what it finds',
  async (language, list) => {
    setPageLanguage(loaded.get(language) ?? makeTexts('en'))
    onTestFinished(() => setPageLanguage(makeTexts('en')))
    await look({ width: 390 })
    openScreen(`/admin/${list}`, makeApi(sampleApi({})), owner)
    const search = page.getByRole('main').getByRole('searchbox').first()
    await expect.element(search).toBeVisible()
    await document.fonts.ready
    // Samples have what no answer has, such as two members of one id.
    vi.mocked(console.error).mockClear()
    expect(missingRoom(search.element() as HTMLInputElement)).toBe(0)
  },
)
