import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inLanguage, type Texts } from '../../lib/texts/texts.tsx'
import { islandsReady } from '../../ui/hydration/island.tsx'
import { type AppSettings, makeContext } from '../app-context.ts'
import { makeRouter } from '../router.tsx'
import { type SampleOptions, sampleApi } from './sample-api.ts'
import { liveSettings } from './samples.ts'

interface FilledOptions extends SampleOptions {
  texts: Texts
  site?: AppSettings['site']
}

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
