import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages for hosts: one listing, and the import of many. */
const getParentRoute = () => rootRoute

export const calendarsRoute = createRoute({
  getParentRoute,
  path: '/listings/$id/calendars',
  head: privateHead('Calendars', 'Sync your calendars with other sites.'),
  component: lazyRouteComponent(() => import('../../features/calendars/screens/calendars-screen.tsx'), 'CalendarsScreen'),
})

export const importRoute = createRoute({
  getParentRoute,
  path: '/import',
  head: privateHead('Import Listings', 'Import listings from a file, and review each one before you publish it.'),
  component: lazyRouteComponent(() => import('../../features/imports/screens/import-screen.tsx'), 'ImportScreen'),
})
