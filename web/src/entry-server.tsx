import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { AppSettings } from './app/app-context.ts'
import { digestOfPassword } from './app/gate/gate-digest.ts'
import { GateScreen } from './app/gate/gate-screen.tsx'
import { makeContext } from './app/make-context.ts'
import { makeRouter } from './app/router.tsx'
import type { ApiClient } from './lib/api-client.ts'

/** What a page is rendered from. */
export interface PageRequest {
  /** The page as it was asked for, with its cookies. */
  request: Request
  /** Makes the page's calls in process, as the person who asks. */
  api: ApiClient
  /** Allows the page's inline scripts. */
  nonce: string
  settings: AppSettings
  /** The files of each screen, besides those of every page. */
  screens: Readonly<Record<string, readonly string[]>>
}

/** Renders a page: its status, headers and document, with the data it was made from inside. */
export async function renderPage({ request, api, nonce, settings, screens }: PageRequest): Promise<Response> {
  const context = makeContext(api, settings, GateScreen)
  const handle = createRequestHandler({ request, createRouter: () => makeRouter(context, nonce) })
  const response = await handle(({ router, responseHeaders }) => {
    const screen = router.state.matches.at(-1)?.staticData.screen
    if (settings.gateDigest === null && screen) context.answer.files = screens[screen] ?? []
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  const { status } = context.answer
  return status && response.ok ? new Response(response.body, { status, headers: response.headers }) : response
}

/** What pages carry in place of the preview password. */
export const digestGatePassword = digestOfPassword
