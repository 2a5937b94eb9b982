import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { languagePrefix } from '#contract/shared/texts/languages.ts'
import { withoutOpenLimit } from '../features/properties/model/search/property-search.ts'
import { toQueryString } from '../lib/api/api-client.ts'
import { setPagePrefix } from '../lib/leave-page.ts'
import { scrollKeyOf } from '../lib/list-place.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { watchSteps } from '../ui/overlays/history/first-steps.ts'
import type { AppContext } from './app-context.ts'
import { changePage } from './browser/stay-transition.ts'
import { readPageData, writePageData } from './document/page-data.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import {
  adminRoute,
  attentionRoute,
  auditRoute,
  checklistRoute,
  contentEditorRoute,
  contentRoute,
  deskBookingRoute,
  deskRoute,
  exportsRoute,
  listingRoute,
  listingsRoute,
  moneyRoute,
  overviewRoute,
  peopleRoute,
  personRoute,
  reportsRoute,
  settingsRoute,
  settingsSectionRoute,
  setupRoute,
  staffRoute,
} from './routes/console-routes.ts'
import { useHydratedScreen } from './routes/lazy-screen.tsx'
import {
  calendarsRoute,
  checkoutRoute,
  dashboardRoute,
  earningsRoute,
  hostCalendarRoute,
  importRoute,
  listPropertyRoute,
  messagesRoute,
  profileRoute,
  profileSectionRoute,
  receiptRoute,
  threadRoute,
  tripRoute,
  wishlistRoute,
} from './routes/personal-routes.ts'
import { homeRoute, propertyRoute, searchRoute } from './routes/public-routes.ts'
import { rootRoute } from './routes/root-route.tsx'
import {
  cookieSettingsRoute,
  helpRoute,
  howItWorksRoute,
  privacyPolicyRoute,
  sitemapRoute,
  termsOfServiceRoute,
} from './routes/site-page-routes.ts'

const routeTree = rootRoute.addChildren([
  homeRoute,
  searchRoute,
  propertyRoute,
  checkoutRoute,
  dashboardRoute,
  tripRoute,
  listPropertyRoute,
  profileRoute,
  profileSectionRoute,
  wishlistRoute,
  adminRoute,
  attentionRoute,
  messagesRoute,
  threadRoute,
  calendarsRoute,
  hostCalendarRoute,
  importRoute,
  receiptRoute,
  earningsRoute,
  deskRoute,
  deskBookingRoute,
  moneyRoute,
  auditRoute,
  checklistRoute,
  exportsRoute,
  contentRoute,
  contentEditorRoute,
  settingsRoute.addChildren([settingsSectionRoute]),
  setupRoute,
  staffRoute,
  overviewRoute,
  peopleRoute,
  personRoute,
  listingRoute,
  listingsRoute,
  reportsRoute,
  privacyPolicyRoute,
  termsOfServiceRoute,
  sitemapRoute,
  cookieSettingsRoute,
  howItWorksRoute,
  helpRoute,
])

/** Parses the query of an address as plain text: numbers, JSON and 'true' stay as written. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The inverse: undefined, null and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  return toQueryString(search)
}

interface Connection {
  saveData?: boolean
}

/** When links load their page ahead: at a hover or touch, and never for visitors who ask to save data. */
export const preloadingFor = (connection: Connection | undefined): 'intent' | false => (connection?.saveData ? false : 'intent')

/** The visitor's connection, where the browser tells about it. */
const readConnection = (): Connection | undefined =>
  typeof navigator === 'object' && 'connection' in navigator ? Object(navigator.connection) : undefined

/** Replaces a screen that failed, with a button to try again and a link home; the layout around it stays. */
function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useHydratedScreen()
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    // Only a new document asks again for code that failed: see browser/after-hydration.ts.
    const code = /\S*\/assets\/\S+/.exec(String(error))?.[0]
    if (code && (await fetch(code).catch(() => null))?.ok) return location.reload()
    await router.invalidate()
    setIsTrying(false)
    reset()
  }
  return (
    <div className="wrap py-16">
      <ErrorState
        title={t`Something went wrong.`}
        titleAs="h1"
        onRetry={() => void retry()}
        pending={isTrying}
        action={
          <Link to="/" className="link inline-flex min-h-11 items-center">
            <Trans>Go home</Trans>
          </Link>
        }
      >
        <Trans>This page could not be shown. Nothing you entered has been sent.</Trans>
      </ErrorState>
    </div>
  )
}

/** The site's router; `nonce` marks the inline scripts of a page rendered on the server. */
export function makeRouter(context: AppContext, nonce?: string) {
  const { language, languages } = context.settings
  const prefix = language && languages ? languagePrefix(language, languages) : ''
  if (!import.meta.env.SSR) {
    watchSteps()
    setPagePrefix(prefix)
  }
  const router = createRouter({
    routeTree,
    ...(prefix ? { basepath: prefix } : {}),
    context,
    ssr: nonce === undefined ? {} : { nonce },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    ),
    // Each side has its half alone: what the server writes is no part of the first load.
    ...(import.meta.env.SSR
      ? {
          dehydrate: () => {
            context.answer.data = writePageData(context.queryClient)
            return {}
          },
        }
      : { hydrate: () => readPageData(context.queryClient) }),
    parseSearch: (text) => withoutOpenLimit(parseSearch(text), context.settings.site.currency),
    stringifySearch,
    // Scrolls to the top on a new page, and restores the position on Back.
    scrollRestoration: true,
    getScrollRestorationKey: ({ state, href }) => scrollKeyOf(state) ?? href,
    defaultPreload: preloadingFor(readConnection()),
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  if (!import.meta.env.SSR)
    router.startViewTransition = (update) =>
      changePage(router.state.resolvedLocation?.pathname, router.latestLocation.pathname, update)
  return router
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The file of the route's screen, for routes that load their screen together with the page. */
    screen?: string
    /** Whether the route's screen fills the window from the start (`useFillsWindow`), by the query of its page. */
    fillsWindow?: (search: object) => boolean
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
