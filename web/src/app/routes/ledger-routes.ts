import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages about the signed-in user's money. */
const getParentRoute = () => rootRoute

export const receiptRoute = createRoute({
  getParentRoute,
  path: '/bookings/$id/receipt',
  head: privateHead('Receipt', 'What you paid for a stay, line by line.'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/receipt-screen.tsx'), 'ReceiptScreen'),
})

export const earningsRoute = createRoute({
  getParentRoute,
  path: '/earnings',
  head: privateHead('Earnings', 'Your earnings by month and by stay.'),
  component: lazyRouteComponent(() => import('../../features/ledger/screens/earnings-screen.tsx'), 'EarningsScreen'),
})
