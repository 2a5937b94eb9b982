import { createBrowserHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { forgetDataOnUserChange } from '../../lib/api/query-client.ts'
import { pageTexts } from '../../lib/texts/texts.tsx'
import { watchSteps } from '../../ui/overlays/history/first-steps.ts'
import { makeContext } from '../app-context.ts'
import { AppLayout } from '../layout/app-layout.tsx'
import { liveSettings } from '../page-tests/samples.ts'
import { makeRouter } from '../router.tsx'
import { Providers, rootRoute } from '../routes/root-route.tsx'
import { type FakeApi, makeApi } from './fake-api.ts'

const settings = { ...liveSettings, publicUrl: location.origin, assets: { script: '', styles: [], modules: [] } }

interface Look {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
}

/** Sets the window's size and the theme until the test ends. */
export async function look({ width = 1280, height = 900, theme = 'light' }: Look): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.dataset.theme = theme
}

/** Adds an element to the page until the test ends. */
export function show(children: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<StrictMode>{children}</StrictMode>)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

function Frame() {
  const { api, settings } = rootRoute.useRouteContext()
  return (
    <Providers api={api} settings={settings}>
      <AppLayout>
        <Outlet />
      </AppLayout>
    </Providers>
  )
}

// The test page is a document already; the rest is hydrated as in the browser.
rootRoute.update({ component: Frame })

// Before the router's history hears of a step, as in the browser.
watchSteps()

/** The real window history: overlays add entries to it, and each test starts with its own entry on top. */
export const windowHistory = createBrowserHistory()

/**
 * Opens a page with the browser's router and layout, on the responses of `api`, for `user` or a visitor; `site` has
 * the settings that differ from the defaults. With `languages` the site has these, and the page is in the first.
 */
export function openScreen(
  path: string,
  api: FakeApi = makeApi(),
  user: CurrentUser | null = null,
  site: Partial<PublicSite> = {},
  languages?: readonly Language[],
) {
  if (user) api.on(sessionEndpoints.getCurrentUser, user)
  const spoken = languages ? { language: languages[0] ?? sourceLanguage, languages } : {}
  const context = makeContext(api, { ...settings, ...spoken, site: { ...settings.site, ...site } }, null, pageTexts())
  const stop = forgetDataOnUserChange(context.queryClient)
  const router = makeRouter(context)
  windowHistory.push(path)
  router.update({ context, history: windowHistory })
  show(<RouterProvider router={router} />)
  onTestFinished(() => {
    stop()
    context.queryClient.clear()
  })
  return {
    api,
    /** Whether a page or a call of the API is on its way. */
    isAsking: () => router.state.status === 'pending' || context.queryClient.isFetching() + context.queryClient.isMutating() > 0,
    /** The path that the address bar shows. */
    address: () => (router.state.location.maskedLocation ?? router.state.location).href,
  }
}
