import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { HostCalendarSearch } from '../../features/hosting/model/host-calendar-search.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages for hosts: all calendars, one listing, and the import of many. */
const getParentRoute = () => rootRoute
const loadHosting = async () => (await import('./host-screens.ts')).hostScreens

export const calendarsRoute = createRoute({
  getParentRoute,
  path: '/listings/$id/calendars',
  head: privateHead('Calendars'),
  component: lazyScreen(loadHosting, 'CalendarsScreen'),
})

export const importRoute = createRoute({
  getParentRoute,
  path: '/import',
  head: privateHead('Import Listings'),
  component: lazyScreen(loadHosting, 'ImportScreen'),
})

export const hostCalendarRoute = createRoute({
  getParentRoute,
  path: '/hosting/calendar',
  // The screen reads its parameters itself: no page loads their rules with its first script.
  validateSearch: (search: HostCalendarSearch & SearchSchemaInput): HostCalendarSearch => search,
  head: privateHead('Calendar'),
  component: lazyScreen(() => import('../../features/hosting/screens/host-calendar-screen.tsx'), 'HostCalendarScreen'),
})
