import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import type { makePseudoLanguage } from '../../../build/texts/pseudo-language.ts'
import { nameCountryIn } from '../../lib/texts/load-catalogs.ts'
import { makeTranslator } from '../../lib/texts/make-translator.ts'
import { makeTexts, setPageLanguage, type Texts } from '../../lib/texts/texts.tsx'
import { mapSupport } from '../../ui/map/map-support.ts'
import { englishIn } from '../page-tests/read-shown.ts'
import { sampleNow } from '../page-tests/sample-answers.ts'
import { everyPage, sampleApi } from '../page-tests/sample-api.ts'
import { owner } from '../page-tests/samples.ts'
import { makeApi } from './fake-api.ts'
import { openScreen, show } from './open-screen.tsx'
import { walkStates } from './walk-states.ts'

// Every dialog, menu, panel and message that a press opens, and what pages load in an effect, in the pseudo-language.

declare module 'vitest/browser' {
  interface BrowserCommands {
    makePseudoLanguage: () => Promise<ReturnType<typeof makePseudoLanguage>>
  }
}

/** Dates, lists and countries are in Japanese, as in `page-tests/pseudo-language.test.ts`. */
const language = 'ja'
const user = { ...owner, firstName: '7', lastName: '77', email: '7@7.7' }
const answers = { [sessionEndpoints.getCurrentUser.path]: user, [setupEndpoints.getSetup.path]: { isNeeded: true } }

/** As `server/test/dose.ts`, which a browser cannot read. */
const isProof = import.meta.env.TEST_DOSE !== 'small'

/** What a visitor and a guest press most; a proof walks through all pages, and fills their forms too. */
const often = ['/help', '/property/7', '/trips/7']
const walks = isProof
  ? [...everyPage, '/setup#7'].flatMap((path) => [
      { path, fills: false },
      { path, fills: true },
    ])
  : often.map((path) => ({ path, fills: false }))

/** Loaded before a page is: a press then waits for no download. */
const code = import.meta.glob(['../../{features,session,ui}/**/*.tsx', '../layout/**/*.tsx', '!**/*.test.tsx'])
const codeOfOften = /\/(auth|bookings|layout|overlays|properties|reports|reviews)\//

let texts: Texts
beforeAll(async () => {
  const { messages, refusals } = await commands.makePseudoLanguage()
  const translate = makeTranslator(refusals, language)
  texts = Object.defineProperties(makeTexts(language, messages), {
    // Pages load the catalogs of Japanese, which would hide what is not marked.
    load: { value: () => undefined },
    translate: { get: () => translate, set: () => undefined },
    nameCountry: { value: (english: string) => nameCountryIn(language, english) },
  })
  const opened = Object.entries(code).filter(([file]) => isProof || codeOfOften.test(file))
  await Promise.all(opened.map(([, load]) => load()))
}, 300_000)

/** No press leaves the page of tests. */
function stayHere(event: Event): void {
  if (!(event as Event & { destination: { sameDocument: boolean } }).destination.sameDocument) event.preventDefault()
}
const { navigation } = window as unknown as { navigation: EventTarget }
beforeAll(() => navigation.addEventListener('navigate', stayHere))
afterAll(() => navigation.removeEventListener('navigate', stayHere))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: sampleNow })
  setPageLanguage(texts)
  mapSupport.webgl2 = false
  vi.spyOn(window, 'print').mockReturnValue()
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const refused = new DOMException('', 'NotAllowedError')
  for (const call of ['create', 'get'] as const) vi.spyOn(navigator.credentials, call).mockRejectedValue(refused)
  onTestFinished(() => {
    vi.useRealTimers()
    setPageLanguage(makeTexts('en'))
  })
})

/** A sample of a key has a scope several times, which no form sends: zod's own message of it is not translated. */
const fromSamples = 'Too big: expected array'

const readEnglish = () =>
  englishIn(new XMLSerializer().serializeToString(document.body), language).filter((text) => !text.includes(fromSamples))

test.each(walks)(
  '$path shows no English, whatever is pressed (fields are filled: $fills)',
  async ({ path, fills }) => {
    const unmarked = new Set<string>()
    const site = { name: '77', supportEmail: '7@77.jp' }
    const { isAsking } = openScreen(path, makeApi(sampleApi({ answers })), user, site, [language, 'en'])
    await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await walkStates(path, isAsking, { fills }, () => {
      for (const text of readEnglish()) unmarked.add(text)
    })
    // Samples have what no answer has, such as two members of one id.
    vi.mocked(console.error).mockClear()
    expect([...unmarked]).toEqual([])
  },
  900_000,
)

test('a menu that opens by a press and has a text without a mark is found', async () => {
  show(
    <main>
      <button type="button" onClick={({ currentTarget }) => currentTarget.nextElementSibling?.removeAttribute('hidden')}>
        7
      </button>
      <div role="menu" hidden>
        <button type="button" aria-label="Close" />
      </div>
    </main>,
  )
  const found = new Set<string>()
  await walkStates(
    '/',
    () => false,
    {},
    () => {
      for (const text of readEnglish()) found.add(text)
    },
  )
  expect([...found]).toEqual(['Close: Close'])
})
