import { t } from '@lingui/core/macro'
import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { readCheckoutSearch } from '../../features/checkout/model/checkout-search.ts'
import type { DashboardSearch } from '../../features/hosting/model/dashboard-search.ts'
import type { HostCalendarSearch } from '../../features/hosting/model/host-calendar-search.ts'
import type { ListPropertySearch } from '../../features/listings/model/list-property-search.ts'
import type { MessagesSearch } from '../../features/messages/model/messages-search.ts'
import { pageHead, privateHead } from '../document/page-head.ts'
import { asGiven, hostScreen, personalScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'

/** Personal pages and those for hosts. Their data is loaded in the browser. */
const getParentRoute = () => rootRoute
const loadAccount = async () => (await import('./account-screens.ts')).accountScreens

export const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  validateSearch: asGiven<DashboardSearch>,
  head: privateHead(() => t`Dashboard`),
  component: hostScreen(() => import('../../features/hosting/screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

export const listPropertyRoute = createRoute({
  getParentRoute,
  path: '/list-property',
  validateSearch: asGiven<ListPropertySearch>,
  head: ({ match }) =>
    pageHead(match.context, () => ({
      title: t`List Your Space`,
      description: t`List your property for free. Payments are secure, and you choose how guests book.`,
      path: '/list-property',
    })),
  component: hostScreen(() => import('../../features/listings/screens/list-property-screen.tsx'), 'ListPropertyScreen'),
})

export const checkoutRoute = createRoute({
  getParentRoute,
  path: '/checkout',
  validateSearch: (search: { data?: string } & SearchSchemaInput): { data?: string } => readCheckoutSearch(search),
  head: privateHead(() => t`Checkout`),
  component: personalScreen(() => import('../../features/checkout/screens/checkout-screen.tsx'), 'CheckoutScreen'),
})

export const tripRoute = createRoute({
  getParentRoute,
  path: '/trips/$id',
  head: privateHead(() => t`Your trip`),
  component: personalScreen(() => import('../../features/bookings/screens/trip-screen.tsx'), 'TripScreen'),
})

export const profileRoute = createRoute({
  getParentRoute,
  path: '/profile',
  head: privateHead(() => t`Profile`),
  component: personalScreen(loadAccount, 'ProfileScreen'),
})

function titleOfSection(section: string): string {
  const at = 'personal security bookings data developers'.split(' ').indexOf(section)
  return [t`Personal`, t`Security`, t`Bookings`, t`Data`, t`Developers`][at] ?? t`Profile`
}

/** A section of the profile, such as `/profile/security`; the screen knows which there are. */
export const profileSectionRoute = createRoute({
  getParentRoute,
  path: '/profile/$section',
  head: ({ match, params }) => privateHead(() => titleOfSection(params.section))({ match }),
  component: personalScreen(loadAccount, 'ProfileScreen'),
})

export const wishlistRoute = createRoute({
  getParentRoute,
  path: '/wishlist',
  head: privateHead(() => t`Wishlist`),
  component: personalScreen(loadAccount, 'WishlistScreen'),
})

export const receiptRoute = createRoute({
  getParentRoute,
  path: '/bookings/$id/receipt',
  head: privateHead(() => t`Receipt`),
  component: personalScreen(loadAccount, 'ReceiptScreen'),
})

export const earningsRoute = createRoute({
  getParentRoute,
  path: '/earnings',
  head: privateHead(() => t`Earnings`),
  component: personalScreen(loadAccount, 'EarningsScreen'),
})

const messagesHead = privateHead(() => t`Messages`)
const messagesScreen = personalScreen(() => import('../../features/messages/screens/messages-screen.tsx'), 'MessagesScreen')

export const messagesRoute = createRoute({
  getParentRoute,
  path: '/messages',
  validateSearch: asGiven<MessagesSearch>,
  head: messagesHead,
  component: messagesScreen,
})

export const threadRoute = createRoute({ getParentRoute, path: '/messages/$id', head: messagesHead, component: messagesScreen })

const loadHosting = async () => (await import('./host-screens.ts')).hostScreens

export const calendarsRoute = createRoute({
  getParentRoute,
  path: '/listings/$id/calendars',
  head: privateHead(() => t`Calendars`),
  component: hostScreen(loadHosting, 'CalendarsScreen'),
})

export const importRoute = createRoute({
  getParentRoute,
  path: '/import',
  head: privateHead(() => t`Import Listings`),
  component: hostScreen(loadHosting, 'ImportScreen'),
})

export const hostCalendarRoute = createRoute({
  getParentRoute,
  path: '/hosting/calendar',
  validateSearch: asGiven<HostCalendarSearch>,
  head: privateHead(() => t`Calendar`),
  component: hostScreen(() => import('../../features/hosting/screens/host-calendar-screen.tsx'), 'HostCalendarScreen'),
})
