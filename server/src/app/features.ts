import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { registerAuditRoutes } from '../features/audit/audit.routes.ts'
import { registerAuthRoutes } from '../features/auth/auth.routes.ts'
import { registerFactorRoutes } from '../features/auth/factors/factor.routes.ts'
import { registerPasskeyRoutes } from '../features/auth/passkeys/passkeys.routes.ts'
import { registerSecurityRoutes } from '../features/auth/sessions/security.routes.ts'
import { registerViewingRoutes } from '../features/auth/viewing/viewing.routes.ts'
import { registerAvailabilityRoutes } from '../features/availability/availability.routes.ts'
import { registerBookingsRoutes } from '../features/bookings/bookings.routes.ts'
import { registerCalendarsRoutes } from '../features/calendars/calendars.routes.ts'
import { registerChecklistRoutes } from '../features/checklist/checklist.routes.ts'
import { registerCheckoutRoutes } from '../features/checkout/checkout.routes.ts'
import { registerContentRoutes } from '../features/content/content.routes.ts'
import { registerDeskRoutes } from '../features/desk/desk.routes.ts'
import { registerOutboxRoutes } from '../features/dev-tools/outbox.routes.ts'
import { registerSandboxRoutes } from '../features/dev-tools/sandbox.routes.ts'
import { registerApiKeysRoutes } from '../features/developers/api-keys.routes.ts'
import { registerOutgoingWebhookRoutes } from '../features/developers/webhooks/outgoing-webhooks.routes.ts'
import { registerExchangeRatesRoutes } from '../features/exchange-rates/exchange-rates.routes.ts'
import { registerExportsRoutes } from '../features/exports/exports.routes.ts'
import { registerHostingRoutes } from '../features/hosting/hosting.routes.ts'
import { registerImportsRoutes } from '../features/imports/imports.routes.ts'
import { registerLedgerRoutes } from '../features/ledger/ledger.routes.ts'
import { registerListingDeskRoutes } from '../features/listing-desk/listing-desk.routes.ts'
import { registerListingsRoutes } from '../features/listings/listings.routes.ts'
import { registerMessagesRoutes } from '../features/messages/messages.routes.ts'
import { registerOverviewRoutes } from '../features/overview/overview.routes.ts'
import { registerPaymentsRoutes } from '../features/payments/payments.routes.ts'
import { registerPayoutsRoutes } from '../features/payouts/payouts.routes.ts'
import { registerPeopleRoutes } from '../features/people/people.routes.ts'
import { registerPicturesRoutes } from '../features/pictures/pictures.routes.ts'
import { registerPrivacyRoutes } from '../features/privacy/privacy.routes.ts'
import { registerCatalogRoutes } from '../features/properties/catalog.routes.ts'
import { registerPropertiesRoutes } from '../features/properties/properties.routes.ts'
import { registerProviderEventRoutes } from '../features/reconciliation/provider-events.routes.ts'
import { registerReportsRoutes } from '../features/reports/reports.routes.ts'
import { registerReviewsRoutes } from '../features/reviews/reviews.routes.ts'
import { registerSearchRoutes } from '../features/search/search.routes.ts'
import { registerSiteRoutes } from '../features/site/site.routes.ts'
import { registerStaffRoutes } from '../features/staff/staff.routes.ts'
import { registerVitalsRoutes } from '../features/vitals/vitals.routes.ts'
import { registerWishlistRoutes } from '../features/wishlist/wishlist.routes.ts'

/** What binds the calls of each feature. The order has no meaning to callers. */
export const features: readonly ((app: FastifyInstance, ctx: Context) => void)[] = [
  registerAuthRoutes,
  registerSecurityRoutes,
  registerFactorRoutes,
  registerPasskeyRoutes,
  registerPrivacyRoutes,
  registerCatalogRoutes,
  registerPropertiesRoutes,
  registerSearchRoutes,
  registerListingsRoutes,
  registerPicturesRoutes,
  registerImportsRoutes,
  registerAvailabilityRoutes,
  registerCalendarsRoutes,
  registerWishlistRoutes,
  registerBookingsRoutes,
  registerHostingRoutes,
  registerMessagesRoutes,
  registerReviewsRoutes,
  registerReportsRoutes,
  registerCheckoutRoutes,
  registerPayoutsRoutes,
  registerLedgerRoutes,
  registerPaymentsRoutes,
  registerDeskRoutes,
  registerListingDeskRoutes,
  registerAuditRoutes,
  registerSiteRoutes,
  registerExchangeRatesRoutes,
  registerContentRoutes,
  registerChecklistRoutes,
  registerExportsRoutes,
  registerPeopleRoutes,
  registerViewingRoutes,
  registerStaffRoutes,
  registerOverviewRoutes,
  registerVitalsRoutes,
  registerApiKeysRoutes,
  registerOutgoingWebhookRoutes,
  registerSandboxRoutes,
  registerProviderEventRoutes,
  registerOutboxRoutes,
]
