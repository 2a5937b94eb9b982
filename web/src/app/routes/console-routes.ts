import { t } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import type { AttentionGroup } from '#contract/attention/attention.rules.ts'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import type { DeskFilter } from '#contract/desk/desk.schemas.ts'
import type { ListingChoice } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { OverviewPeriod } from '#contract/overview/overview.rules.ts'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { privateHead } from '../document/page-head.ts'
import { asGiven, consoleScreen } from './lazy-screen.tsx'
import { rootRoute } from './root-route.tsx'

/** The operator's pages, for administrators. Their data is loaded in the browser. */
const getParentRoute = () => rootRoute
/** One file for all of them: each further one would be named in every first load. */
const loadConsole = async () => (await import('./console-screens.ts')).consoleScreens

export const adminRoute = createRoute({
  getParentRoute,
  path: '/admin',
  head: privateHead(() => t`Admin Panel`),
  component: consoleScreen(loadConsole, 'ApprovalsScreen'),
})

export const overviewRoute = createRoute({
  getParentRoute,
  path: '/admin/overview',
  validateSearch: asGiven<{ period?: OverviewPeriod }>,
  head: privateHead(() => t`Overview`),
  component: consoleScreen(loadConsole, 'OverviewScreen'),
})

export const attentionRoute = createRoute({
  getParentRoute,
  path: '/admin/attention',
  validateSearch: asGiven<{ group?: AttentionGroup | undefined }>,
  head: privateHead(() => t`Needs attention`),
  component: consoleScreen(loadConsole, 'AttentionScreen'),
})

export const listingsRoute = createRoute({
  getParentRoute,
  path: '/admin/listings',
  validateSearch: asGiven<ListingChoice>,
  head: privateHead(() => t`Listings`),
  component: consoleScreen(loadConsole, 'ListingsScreen'),
})

export const listingRoute = createRoute({
  getParentRoute,
  path: '/admin/listings/$id',
  head: privateHead(() => t`Listing`),
  component: consoleScreen(loadConsole, 'ListingDeskScreen'),
})

export const reportsRoute = createRoute({
  getParentRoute,
  path: '/admin/reports',
  head: privateHead(() => t`Reports`),
  component: consoleScreen(loadConsole, 'ReportsScreen'),
})

export const deskRoute = createRoute({
  getParentRoute,
  path: '/admin/bookings',
  validateSearch: asGiven<DeskFilter>,
  head: privateHead(() => t`Bookings`),
  component: consoleScreen(loadConsole, 'DeskScreen'),
})

export const deskBookingRoute = createRoute({
  getParentRoute,
  path: '/admin/bookings/$id',
  head: privateHead(() => t`Booking`),
  component: consoleScreen(loadConsole, 'DeskBookingScreen'),
})

export const moneyRoute = createRoute({
  getParentRoute,
  path: '/admin/money',
  head: privateHead(() => t`Money`),
  component: consoleScreen(loadConsole, 'MoneyScreen'),
})

export const auditRoute = createRoute({
  getParentRoute,
  path: '/admin/audit',
  validateSearch: asGiven<AuditFilter>,
  head: privateHead(() => t`Audit log`),
  component: consoleScreen(loadConsole, 'AuditScreen'),
})

const contentHead = privateHead(() => t`Content`)

export const contentRoute = createRoute({
  getParentRoute,
  path: '/admin/content',
  validateSearch: asGiven<{ show?: 'emails' | 'categories' | 'amenities' | undefined }>,
  head: contentHead,
  component: consoleScreen(loadConsole, 'TextsScreen'),
})

export const contentEditorRoute = createRoute({
  getParentRoute,
  path: '/admin/content/$key',
  head: contentHead,
  component: consoleScreen(loadConsole, 'TextScreen'),
})

export const settingsRoute = createRoute({
  getParentRoute,
  path: '/admin/settings',
  head: privateHead(() => t`Settings`),
  component: consoleScreen(loadConsole, 'SettingsScreen'),
})

/** The screen of the settings stays: it shows the section, and keeps what is typed in others. */
export const settingsSectionRoute = createRoute({ getParentRoute: () => settingsRoute, path: '$section' })

export const checklistRoute = createRoute({
  getParentRoute,
  path: '/admin/checklist',
  head: privateHead(() => t`Setup`),
  component: consoleScreen(loadConsole, 'ChecklistScreen'),
})

export const exportsRoute = createRoute({
  getParentRoute,
  path: '/admin/exports',
  head: privateHead(() => t`Exports`),
  component: consoleScreen(loadConsole, 'ExportsScreen'),
})

export const staffRoute = createRoute({
  getParentRoute,
  path: '/admin/staff',
  head: privateHead(() => t`Staff`),
  component: consoleScreen(loadConsole, 'StaffScreen'),
})

export const setupRoute = createRoute({
  getParentRoute,
  path: '/setup',
  head: privateHead(() => t`Setup`),
  component: consoleScreen(loadConsole, 'SetupScreen'),
})

export const peopleRoute = createRoute({
  getParentRoute,
  path: '/admin/people',
  validateSearch: asGiven<PeopleFilter>,
  head: privateHead(() => t`People`),
  component: consoleScreen(loadConsole, 'PeopleScreen'),
})

export const personRoute = createRoute({
  getParentRoute,
  path: '/admin/people/$id',
  head: privateHead(() => t`Person`),
  component: consoleScreen(loadConsole, 'PersonScreen'),
})
