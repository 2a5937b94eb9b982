import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import { readAuditFilter } from '../../features/audit/model/audit-filter.ts'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** The operator's pages, for administrators. Their data is loaded in the browser. */
const getParentRoute = () => rootRoute

export const adminRoute = createRoute({
  getParentRoute,
  path: '/admin',
  head: privateHead('Admin Panel', 'Listings that need approval.'),
  component: lazyRouteComponent(() => import('../../features/approvals/screens/admin-screen.tsx'), 'AdminScreen'),
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
  validateSearch: (search: AuditFilter & SearchSchemaInput): AuditFilter => readAuditFilter({ ...search }),
  head: privateHead('Audit log', 'Every decision by staff, with its reason.'),
  component: lazyRouteComponent(() => import('../../features/audit/screens/audit-screen.tsx'), 'AuditScreen'),
})
