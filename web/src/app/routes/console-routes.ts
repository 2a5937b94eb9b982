import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import type { DeskFilter } from '#contract/desk/desk.schemas.ts'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** The operator's pages, for administrators. Their data is loaded in the browser. */
const getParentRoute = () => rootRoute

/** The filter of an address as it stands there. Its screen checks it, so that the check is in no first load. */
type Unread = Record<string, unknown>

export const adminRoute = createRoute({
  getParentRoute,
  path: '/admin',
  head: privateHead('Admin Panel', 'Listings that need approval.'),
  component: lazyRouteComponent(() => import('../../features/approvals/screens/admin-screen.tsx'), 'AdminScreen'),
})

/** One file for the list and the page: each further one would be named in every first load. */
const loadDesk = () => import('../../features/desk/screens/desk-screens.tsx')

export const deskRoute = createRoute({
  getParentRoute,
  path: '/admin/bookings',
  validateSearch: (search: DeskFilter & SearchSchemaInput): Unread => search,
  head: privateHead('Bookings', 'Every booking.'),
  component: lazyRouteComponent(loadDesk, 'DeskScreen'),
})

export const deskBookingRoute = createRoute({
  getParentRoute,
  path: '/admin/bookings/$id',
  head: privateHead('Booking', 'What happened to a booking.'),
  component: lazyRouteComponent(loadDesk, 'DeskBookingScreen'),
})

export const moneyRoute = createRoute({
  getParentRoute,
  path: '/admin/money',
  head: privateHead('Money', 'Balances, and what needs your attention.'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/money-screen.tsx'), 'MoneyScreen'),
})

export const auditRoute = createRoute({
  getParentRoute,
  path: '/admin/audit',
  validateSearch: (search: AuditFilter & SearchSchemaInput): Unread => search,
  head: privateHead('Audit log', 'Every decision by staff, with its reason.'),
  component: lazyRouteComponent(() => import('../../features/audit/screens/audit-screen.tsx'), 'AuditScreen'),
})
