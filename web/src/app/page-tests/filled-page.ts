import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { allEndpoints } from '../../../../server/src/app/endpoints.ts'
import { profileSections } from '../../features/account/account.copy.ts'
import { type ApiClient, browserApi } from '../../lib/api/api-client.ts'
import { inLanguage, type Texts } from '../../lib/texts/texts.tsx'
import { settingsSections } from '../../session/settings-sections.ts'
import { islandsReady } from '../../ui/hydration/island.tsx'
import { type AppSettings, makeContext } from '../app-context.ts'
import { makeRouter } from '../router.tsx'
import { liveSettings } from './page-fixture.ts'
import { sampleAnswer } from './sample-answers.ts'

/** The address of every page, by the routes themselves. */
export const everyRoute = Object.values(makeRouter(makeContext(browserApi, liveSettings, null), 'n').routesByPath).map(
  ({ fullPath }) => fullPath.replaceAll(/\$\w+/g, '7'),
)

/** Every page by its routes, and those that a part of the address chooses. */
export const everyPage: readonly string[] = [
  ...everyRoute,
  ...settingsSections.map((section) => `/admin/settings/${section}`),
  ...profileSections.map((section) => `/profile/${section}`),
  ...['bookings', 'requests', 'calendar', 'blocking', 'properties'].map((tab) => `/dashboard?tab=${tab}`),
  ...['emails', 'categories', 'amenities'].map((tab) => `/admin/content?show=${tab}`),
  '/properties?view=map',
  '/properties?guests=2&checkIn=2027-04-02&checkOut=2027-04-05&minPrice=50&sort=price',
  '/property/7?checkIn=2027-04-02&checkOut=2027-04-05&guests=2',
  '/checkout?data=7',
]

const calls = allEndpoints
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`) }))
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)

/** The address that answers in another shape than its path alone. */
const busyDates = `${bookingsEndpoints.listBusyDates.path}?propertyId=`

interface FilledOptions {
  texts: Texts
  /** Which choices the answers have outside of lists. */
  variant?: number
  /** Answers that are no samples, by their path. */
  answers?: Readonly<Record<string, unknown>>
  site?: AppSettings['site']
  /** What every call is refused with that has no answer of its own. */
  refusal?: string
}

const sampleApi = ({ variant = 0, answers = {}, refusal }: FilledOptions): ApiClient => ({
  async fetch(address, { method = 'GET' } = {}) {
    const path = address.split('?')[0] ?? ''
    const call = calls.find((each) => each.endpoint.method === method && each.path.test(path))
    const endpoint = address.startsWith(busyDates) ? bookingsEndpoints.listBusyDates : call?.endpoint
    const headers = { 'content-type': 'application/json', 'x-total-count': '40' }
    if (path in answers) return new Response(JSON.stringify(answers[path]), { headers })
    if (!endpoint) return new Response('', { status: 404 })
    if (refusal === undefined) return new Response(JSON.stringify(sampleAnswer(endpoint, variant)), { headers })
    return new Response(JSON.stringify({ message: refusal, code: 'refused', requestId: '7' }), { status: 400, headers })
  },
})

/** Rounds of questions: what a page asks for, what it then asks for with the answers, and so on. */
const mostRounds = 8

/**
 * A page with all of its data, of which the browser asks for a part after the server: it is rendered until it asks
 * for nothing more. `failed` has the calls of the API without an answer that the page can read. Dialogs, and what
 * the page loads in an effect, are not in the HTML.
 */
export async function renderFilled(path: string, options: FilledOptions): Promise<{ html: string; failed: string[] }> {
  const { texts, site = liveSettings.site } = options
  const { language } = texts
  const ofPage = { ...liveSettings, site, ...(language === 'en' ? {} : { language, languages: [language, 'en'] as const }) }
  const context = makeContext(sampleApi(options), ofPage, null, texts)
  const queries = context.queryClient.getQueryCache()
  const request = new Request(liveSettings.publicUrl + path)
  const handle = createRequestHandler({ request, createRouter: () => makeRouter(context, 'n') })
  let html = ''
  await handle(async ({ router }) => {
    await islandsReady()
    const asked = new Set<string>()
    for (let round = 0; round < mostRounds; round += 1) {
      html = inLanguage(texts, () => renderToString(createElement(RouterServer, { router })))
      const open = queries.getAll().filter(({ queryHash, state, options }) => {
        const isOff = 'enabled' in options && options.enabled === false
        return state.data === undefined && !isOff && !asked.has(queryHash)
      })
      if (open.length === 0) break
      for (const { queryHash } of open) asked.add(queryHash)
      await Promise.allSettled(open.map((query) => query.fetch()))
    }
    return new Response(null)
  })
  const failed = queries.getAll().filter(({ queryKey, state }) => state.error && String(queryKey[0]).startsWith('/api/'))
  const reasons = failed.map(({ queryKey, state }) => `${queryKey[0]}: ${state.error}`)
  return { html: html.replaceAll('<!-- -->', ''), failed: reasons }
}
