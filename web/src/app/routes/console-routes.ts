import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/**
 * The operator's pages, for administrators. Their data is loaded in the browser, and their screens validate the
 * filters of the address: the first load of every visitor holds only these routes.
 */
const getParentRoute = () => rootRoute
/** No search engine reads these pages: one description serves all. */
const headOf = (title: string) => privateHead(title, 'This page is for administrators.')

export const adminRoute = createRoute({
  getParentRoute,
  path: '/admin',
  head: headOf('Admin Panel'),
  component: lazyRouteComponent(() => import('../../features/approvals/screens/admin-screen.tsx'), 'AdminScreen'),
})

export const moneyRoute = createRoute({
  getParentRoute,
  path: '/admin/money',
  head: headOf('Money'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/money-screen.tsx'), 'MoneyScreen'),
})

export const auditRoute = createRoute({
  getParentRoute,
  path: '/admin/audit',
  validateSearch: (search: AuditFilter & SearchSchemaInput): AuditFilter => search,
  head: headOf('Audit log'),
  component: lazyRouteComponent(() => import('../../features/audit/screens/audit-screen.tsx'), 'AuditScreen'),
})

export const peopleRoute = createRoute({
  getParentRoute,
  path: '/admin/people',
  validateSearch: (search: PeopleFilter & SearchSchemaInput): PeopleFilter => search,
  head: headOf('People'),
  component: lazyRouteComponent(() => import('../../features/people/screens/people-screen.tsx'), 'PeopleScreen'),
})

export const personRoute = createRoute({
  getParentRoute,
  path: '/admin/people/$id',
  head: headOf('Person'),
  component: lazyRouteComponent(() => import('../../features/people/screens/person-screen.tsx'), 'PersonScreen'),
})
