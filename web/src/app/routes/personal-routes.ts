import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { readCheckoutSearch } from '../../features/checkout/model/checkout-search.ts'
import { type DashboardSearch, readDashboardSearch } from '../../features/dashboard/model/dashboard-search.ts'
import { type ListPropertySearch, readListPropertySearch } from '../../features/listings/model/list-property-search.ts'
import { pageHead } from '../page-head.ts'
import { rootRoute } from './root-route.tsx'
import { privateHead } from './titled-head.ts'

/** Pages about the person who is signed in. Their data is asked for by the browser. */
const getParentRoute = () => rootRoute

export const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  validateSearch: (search: DashboardSearch & SearchSchemaInput): DashboardSearch => readDashboardSearch(search),
  head: privateHead('Dashboard', 'Your bookings, your guests and your places.'),
  component: lazyRouteComponent(() => import('../../features/dashboard/screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

export const listPropertyRoute = createRoute({
  getParentRoute,
  path: '/list-property',
  validateSearch: (search: ListPropertySearch & SearchSchemaInput): ListPropertySearch => readListPropertySearch(search),
  head: ({ match }) =>
    pageHead(match.context.settings, {
      title: 'List Your Space',
      description: 'Put your place in front of guests: listing is free, payments are secure, and you approve every stay.',
      path: '/list-property',
    }),
  component: lazyRouteComponent(() => import('../../features/listings/screens/list-property-screen.tsx'), 'ListPropertyScreen'),
})

export const checkoutRoute = createRoute({
  getParentRoute,
  path: '/checkout',
  validateSearch: (search: { data?: string } & SearchSchemaInput): { data?: string } => readCheckoutSearch(search),
  head: privateHead('Checkout', 'Review your stay and pay by card.'),
  component: lazyRouteComponent(() => import('../../features/checkout/screens/checkout-screen.tsx'), 'CheckoutScreen'),
})

export const profileRoute = createRoute({
  getParentRoute,
  path: '/profile',
  head: privateHead('Profile', 'Your name, your contact details and your latest bookings.'),
  component: lazyRouteComponent(() => import('../../features/profile/screens/profile-screen.tsx'), 'ProfileScreen'),
})

export const wishlistRoute = createRoute({
  getParentRoute,
  path: '/wishlist',
  head: privateHead('Wishlist', 'The stays you saved, ready to compare and to book.'),
  component: lazyRouteComponent(() => import('../../features/wishlist/screens/wishlist-screen.tsx'), 'WishlistScreen'),
})

export const adminRoute = createRoute({
  getParentRoute,
  path: '/admin',
  head: privateHead('Admin Panel', 'Listings that wait for approval.'),
  component: lazyRouteComponent(() => import('../../features/approvals/screens/admin-screen.tsx'), 'AdminScreen'),
})
