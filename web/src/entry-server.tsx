import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { type AppSettings, makeContext } from './app/app-context.ts'
import { digestOfPassword } from './app/gate/gate-digest.ts'
import { GateScreen } from './app/gate/gate-screen.tsx'
import { makeRouter } from './app/router.tsx'
import type { ApiClient } from './lib/api/api-client.ts'
import { currentUserKey } from './lib/api/query-client.ts'
import { catalogFiles, loadRefusals, loadTexts, refusalsMark } from './lib/texts/catalogs.ts'
import { inLanguage, type Texts } from './lib/texts/texts.tsx'
import { islandsReady } from './ui/hydration/island.tsx'
import type { GroundData } from './ui/map/ground/ground-data.ts'
import { readGroundPath } from './ui/map/ground/ground-view.ts'

/** The inputs of a rendered page. */
export interface PageRequest {
  /** The page request, with its cookies. */
  request: Request
  /** Makes the page's API calls in process, as the user of the page. */
  api: ApiClient
  /** No person is signed in: no call has to ask who does. */
  isVisitor: boolean
  /** Marks the inline scripts and styles of the page, so that the server can tell them from what users wrote. */
  nonce: string
  settings: AppSettings
  /** The files of each screen, in addition to those of every page. */
  screens: Readonly<Record<string, readonly string[]>>
}

/** A rendered page. Its document is text: a `Response` would encode it, only for the server to decode it again. */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  html: string
  /** Whether a part threw: React leaves it to the browser without a word, which logs error #419 there. */
  hasFailedPart: boolean
}

/** What React writes in place of a part that threw while it was rendered. */
const failedPart = '<!--$!-->'

/** Loads what the API says, and returns whether a page has shown any of it. */
async function watchRefusals(texts: Texts): Promise<() => boolean> {
  let isShown = false
  await loadRefusals(texts)
  const { translate } = texts
  texts.translate = (english) => {
    const shown = translate(english)
    isShown ||= shown !== english
    return shown
  }
  return () => isShown
}

/** Renders a page: its status, headers and document, with the loaded data inside. */
export async function renderPage({ request, api, isVisitor, nonce, settings, screens }: PageRequest): Promise<RenderedPage> {
  const { language = 'en' } = settings
  const texts = await loadTexts(language, ['visitor', 'account', 'host', 'console'], settings.locale)
  texts.load(settings.names)
  const hasRefusals = await watchRefusals(texts)
  const context = makeContext(api, settings, GateScreen, texts)
  if (isVisitor) context.queryClient.setQueryData(currentUserKey, null)
  const handle = createRequestHandler({ request, createRouter: () => makeRouter(context, nonce) })
  let html = ''
  const rendered = handle(async ({ router, responseHeaders }) => {
    const screen = router.state.matches.at(-1)?.staticData.screen
    const names = [...(settings.gateDigest === null && screen ? [screen] : []), ...catalogFiles(language)]
    context.answer.files = names.flatMap((name) => screens[name] ?? [])
    await islandsReady()
    const page = inLanguage(texts, () => renderToString(<RouterServer router={router} />))
    const marked = hasRefusals() ? page.replace('<html', `<html data-${refusalsMark}=""`) : page
    html = await transformHtmlStringWithRouter(router, marked)
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
  })
  // The cache would keep the data of each page, and its request, until its timers of ten minutes are over.
  const response = await rendered.finally(() => context.queryClient.clear())
  const { status } = context.answer
  return {
    status: status && response.ok ? status : response.status,
    headers: [...response.headers],
    html,
    hasFailedPart: html.includes(failedPart),
  }
}

/** The placeholder of the preview password in pages. */
export const digestGatePassword = digestOfPassword

/** The data of the ground, read at the first map. */
let groundData: Promise<GroundData> | null = null

/**
 * Draws the picture of the ground at an address (`groundPath`), as JSON; null for an address of none. Loads what it
 * draws from at the first call.
 */
export async function drawGround(path: string): Promise<string | null> {
  const view = readGroundPath(path)
  if (!view) return null
  const drawing = await import('./ui/map/ground/draw-ground.ts')
  groundData ??= import('./ui/map/ground/ground-data.ts').then(({ readGround }) => readGround())
  return JSON.stringify(drawing.drawGround(await groundData, view))
}
