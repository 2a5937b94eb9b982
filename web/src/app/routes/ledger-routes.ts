import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages about the signed-in user's money. */
const getParentRoute = () => rootRoute

export const receiptRoute = createRoute({
  getParentRoute,
  path: '/bookings/$id/receipt',
  head: privateHead('Receipt'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/receipt-screen.tsx'), 'ReceiptScreen'),
})

export const earningsRoute = createRoute({
  getParentRoute,
  path: '/earnings',
  head: privateHead('Earnings'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/earnings-screen.tsx'), 'EarningsScreen'),
})
