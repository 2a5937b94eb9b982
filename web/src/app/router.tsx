import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { scrollKeyOf } from '../lib/list-place.ts'
import { watchSteps } from '../ui/overlays/history/first-steps.ts'
import type { AppContext } from './app-context.ts'
import { preloadingFor, readConnection } from './browser/preloading.ts'
import { changePage } from './browser/stay-transition.ts'
import { readPageData, writePageData } from './document/page-data.ts'
import { ErrorScreen } from './error-screen.tsx'
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
  setupRoute,
  staffRoute,
} from './routes/console-routes.ts'
import { homeRoute } from './routes/home-route.ts'
import { calendarsRoute, hostCalendarRoute, importRoute } from './routes/host-routes.ts'
import { messagesRoute, threadRoute } from './routes/messages-routes.ts'
import {
  checkoutRoute,
  dashboardRoute,
  developersRoute,
  earningsRoute,
  listPropertyRoute,
  profileRoute,
  receiptRoute,
  tripRoute,
  wishlistRoute,
} from './routes/personal-routes.ts'
import { propertyRoute } from './routes/property-route.ts'
import { rootRoute } from './routes/root-route.tsx'
import { searchRoute } from './routes/search-route.ts'
import {
  cookieSettingsRoute,
  helpRoute,
  howItWorksRoute,
  privacyPolicyRoute,
  sitemapRoute,
  termsOfServiceRoute,
} from './routes/site-page-routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const routeTree = rootRoute.addChildren([
  homeRoute,
  searchRoute,
  propertyRoute,
  checkoutRoute,
  dashboardRoute,
  tripRoute,
  listPropertyRoute,
  profileRoute,
  developersRoute,
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
  settingsRoute,
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

/** The site's router; `nonce` marks the inline scripts of a page rendered on the server. */
export function makeRouter(context: AppContext, nonce?: string) {
  if (!import.meta.env.SSR) watchSteps()
  const router = createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? {} : { nonce },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: () => {
      context.answer.data = writePageData(context.queryClient)
      return {}
    },
    hydrate: () => readPageData(context.queryClient),
    parseSearch,
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
