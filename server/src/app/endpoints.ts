import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { sandboxEndpoints } from '#contract/checkout/sandbox.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { exportsEndpoints } from '#contract/exports/exports.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'

const nouns: readonly Readonly<Record<string, Endpoint>>[] = [
  authEndpoints,
  profilePhotoEndpoints,
  securityEndpoints,
  secondFactorEndpoints,
  passkeyEndpoints,
  privacyEndpoints,
  catalogEndpoints,
  propertiesEndpoints,
  featuredEndpoints,
  mapEndpoints,
  priceSpreadEndpoints,
  amenityCountEndpoints,
  suggestionsEndpoints,
  listingsEndpoints,
  importsEndpoints,
  approvalsEndpoints,
  availabilityEndpoints,
  stayRulesEndpoints,
  calendarsEndpoints,
  bookingsEndpoints,
  tripsEndpoints,
  hostingEndpoints,
  checkoutEndpoints,
  sandboxEndpoints,
  payoutsEndpoints,
  ledgerEndpoints,
  overviewEndpoints,
  vitalsEndpoints,
  attentionEndpoints,
  operationsEndpoints,
  deskEndpoints,
  listingDeskEndpoints,
  auditEndpoints,
  setupEndpoints,
  siteEndpoints,
  sitePicturesEndpoints,
  exchangeRatesEndpoints,
  pageTextEndpoints,
  contentEndpoints,
  catalogEditingEndpoints,
  checklistEndpoints,
  exportsEndpoints,
  peopleEndpoints,
  viewingEndpoints,
  staffEndpoints,
  wishlistEndpoints,
  reviewsEndpoints,
  reportsEndpoints,
  messagesEndpoints,
  messageFilesEndpoints,
  apiKeysEndpoints,
  webhooksEndpoints,
]

/** Every call of the API, in the order of the documentation. */
export const allEndpoints: readonly Endpoint[] = nouns.flatMap((calls) => Object.values(calls))
