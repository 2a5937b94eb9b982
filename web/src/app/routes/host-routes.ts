import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages on which a host keeps one listing, or brings many. */
const getParentRoute = () => rootRoute

export const calendarsRoute = createRoute({
  getParentRoute,
  path: '/listings/$id/calendars',
  head: privateHead('Calendars', 'Keep the calendars of your place in step with other sites.'),
  component: lazyRouteComponent(() => import('../../features/calendars/screens/calendars-screen.tsx'), 'CalendarsScreen'),
})

export const importRoute = createRoute({
  getParentRoute,
  path: '/import',
  head: privateHead('Bring Your Listings', 'Bring your places from a file, and review each before it is published.'),
  component: lazyRouteComponent(() => import('../../features/imports/screens/import-screen.tsx'), 'ImportScreen'),
})
