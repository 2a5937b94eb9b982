import { submittedPropertySchema } from '#contract/approvals/approvals.endpoints.ts'
import { attentionItemSchema } from '#contract/attention/attention.schemas.ts'
import { auditEntrySchema } from '#contract/audit/audit.schemas.ts'
import { currentUserSchema } from '#contract/auth/current-user.schemas.ts'
import { passkeyAnswerSchema, passkeySchema } from '#contract/auth/passkeys.schemas.ts'
import { factorStateSchema } from '#contract/auth/second-factor.schemas.ts'
import { emailChangeSchema, sessionSchema } from '#contract/auth/security.schemas.ts'
import { blockSchema, ownBlockSchema } from '#contract/availability/availability.schemas.ts'
import { seasonBodySchema, stayCalendarSchema, stayRulesSchema } from '#contract/availability/stay-rules.schemas.ts'
import {
  bookingSchema,
  bookingSummarySchema,
  breakdownSchema,
  busyDatesSchema,
  cancellationQuoteSchema,
  cancellationTermsSchema,
  costSchema,
  guestContactSchema,
} from '#contract/bookings/bookings.schemas.ts'
import { tripRefundSchema, tripSchema } from '#contract/bookings/trips.schemas.ts'
import { calendarsSchema, feedSchema } from '#contract/calendars/calendars.schemas.ts'
import { amenitySchema, categorySchema } from '#contract/catalog/catalog.endpoints.ts'
import { catalogEntrySchema } from '#contract/catalog/catalog-editing.schemas.ts'
import { checkSchema, siteVersionSchema } from '#contract/checklist/checklist.schemas.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import {
  contentStateSchema,
  contentVersionSchema,
  emailBodySchema,
  pageBodySchema,
  shortTextsBodySchema,
  testimonialSchema,
  testimonialsBodySchema,
} from '#contract/content/content.schemas.ts'
import { blockSchema as pageBlockSchema, pageSectionSchema, publishedPageSchema } from '#contract/content/page.schemas.ts'
import { deskBookingSchema, deskEmailSchema, deskPageSchema } from '#contract/desk/desk.schemas.ts'
import { apiKeySchema } from '#contract/developers/api-keys.schemas.ts'
import { webhookEvents } from '#contract/developers/webhook-events.rules.ts'
import {
  deliveryDetailSchema,
  deliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#contract/developers/webhooks.schemas.ts'
import { exportDetailSchema, exportSchema } from '#contract/exports/exports.schemas.ts'
import { listingCalendarSchema } from '#contract/hosting/host-calendar.schemas.ts'
import { hostTodaySchema } from '#contract/hosting/hosting.schemas.ts'
import { draftSchema, importRowSchema, importSchema } from '#contract/imports/imports.schemas.ts'
import {
  balanceSchema,
  earningSchema,
  earningsSchema,
  paymentExceptionSchema,
  receiptSchema,
} from '#contract/ledger/ledger.schemas.ts'
import { deskListingPageSchema, deskListingSchema } from '#contract/listing-desk/listing-desk.schemas.ts'
import { detailsInLanguagesSchema, sentCheckInDetailsSchema } from '#contract/listings/check-in-details.schemas.ts'
import { sentTranslationSchema } from '#contract/listings/listings.schemas.ts'
import { messageSchema, quickReplySchema, threadSchema } from '#contract/messages/messages.schemas.ts'
import { deadJobSchema } from '#contract/operations/operations.schemas.ts'
import { figuresSchema, overviewSchema } from '#contract/overview/overview.schemas.ts'
import { personBookingSchema, personDetailSchema, personReviewSchema, personSchema } from '#contract/people/people.schemas.ts'
import { ownDataSchema } from '#contract/privacy/privacy.endpoints.ts'
import { approvedVersionSchema } from '#contract/properties/approved-version.schemas.ts'
import {
  feeSchema,
  hostFactsSchema,
  imageVariantSchema,
  ownPropertySchema,
  pictureSchema,
  propertyDetailSchema,
  propertyImageSchema,
  propertyListItemSchema,
  reviewSchema,
  translatedLinesSchema,
  translatedTextsSchema,
} from '#contract/properties/properties.schemas.ts'
import { reviewScoresSchema } from '#contract/properties/review-scores.rules.ts'
import {
  guestRecordSchema,
  judgedReviewSchema,
  reviewedStaySchema,
  writtenReviewSchema,
} from '#contract/reviews/reviews.schemas.ts'
import { attachedFileSchema } from '#contract/shared/files/attached-files.ts'
import { problemSchema } from '#contract/shared/problem.ts'
import { exchangeRatesSchema, ratesStatusSchema, storedTableSchema } from '#contract/site/exchange-rates.endpoints.ts'
import { settingsVersionSchema, siteSettingsSchema, siteSettingsStateSchema } from '#contract/site/site-settings.schemas.ts'
import { invitationSchema, staffMemberSchema, staffSchema } from '#contract/staff/staff.schemas.ts'

/**
 * The public names of schemas in the description of the API. They are a promise to generated clients: a name stays
 * when the constant behind it is renamed. The shape of a request has `Input` behind its name.
 */
export const schemaNames = {
  Problem: problemSchema,
  CurrentUser: currentUserSchema,
  Session: sessionSchema,
  FactorState: factorStateSchema,
  Passkey: passkeySchema,
  PasskeyAnswer: passkeyAnswerSchema,
  EmailChange: emailChangeSchema,
  Category: categorySchema,
  Amenity: amenitySchema,
  CatalogEntry: catalogEntrySchema,
  Property: propertyDetailSchema,
  PropertyListItem: propertyListItemSchema,
  OwnProperty: ownPropertySchema,
  SubmittedProperty: submittedPropertySchema,
  ApprovedVersion: approvedVersionSchema,
  PropertyImage: propertyImageSchema,
  Picture: pictureSchema,
  TranslatedLines: translatedLinesSchema,
  TranslatedTexts: translatedTextsSchema,
  ImageVariant: imageVariantSchema,
  Fee: feeSchema,
  HostFacts: hostFactsSchema,
  Review: reviewSchema,
  ReviewScores: reviewScoresSchema,
  CheckInDetails: detailsInLanguagesSchema,
  NewCheckInDetails: sentCheckInDetailsSchema,
  NewTranslation: sentTranslationSchema,
  StayRules: stayRulesSchema,
  Season: seasonBodySchema,
  StayCalendar: stayCalendarSchema,
  Block: blockSchema,
  OwnBlock: ownBlockSchema,
  Calendars: calendarsSchema,
  Feed: feedSchema,
  Booking: bookingSchema,
  BookingProperty: bookingSchema.shape.property,
  Checkout: checkoutEndpoints.createPaymentIntent.reply,
  BookingSummary: bookingSummarySchema,
  Breakdown: breakdownSchema,
  BreakdownFee: breakdownSchema.shape.propertyFees.element,
  BusyDates: busyDatesSchema,
  CancellationTerms: cancellationTermsSchema,
  CancellationQuote: cancellationQuoteSchema,
  Cost: costSchema,
  GuestContact: guestContactSchema,
  Trip: tripSchema,
  TripRefund: tripRefundSchema,
  Receipt: receiptSchema,
  Earning: earningSchema,
  Earnings: earningsSchema,
  PaymentException: paymentExceptionSchema,
  LedgerBalance: balanceSchema,
  WrittenReview: writtenReviewSchema,
  ReviewedStay: reviewedStaySchema,
  JudgedReview: judgedReviewSchema,
  GuestRecord: guestRecordSchema,
  Message: messageSchema,
  AttachedFile: attachedFileSchema,
  Thread: threadSchema,
  QuickReply: quickReplySchema,
  HostToday: hostTodaySchema,
  ListingCalendar: listingCalendarSchema,
  Import: importSchema,
  ImportRow: importRowSchema,
  ListingDraft: draftSchema,
  Webhook: webhookSchema,
  WebhookWithSecret: webhookWithSecretSchema,
  Delivery: deliverySchema,
  DeliveryDetail: deliveryDetailSchema,
  ApiKey: apiKeySchema,
  Overview: overviewSchema,
  OverviewFigures: figuresSchema,
  OverviewRange: overviewSchema.shape.now,
  DeskBooking: deskBookingSchema,
  DeskBookingDetail: deskPageSchema,
  DeskEmail: deskEmailSchema,
  DeskParty: deskPageSchema.shape.guest,
  DeskListing: deskListingSchema,
  DeskListingDetail: deskListingPageSchema,
  Person: personSchema,
  PersonDetail: personDetailSchema,
  PersonBooking: personBookingSchema,
  PersonReview: personReviewSchema,
  Staff: staffSchema,
  StaffMember: staffMemberSchema,
  Invitation: invitationSchema,
  AuditEntry: auditEntrySchema,
  AttentionItem: attentionItemSchema,
  Check: checkSchema,
  SiteVersion: siteVersionSchema,
  ExchangeRates: exchangeRatesSchema,
  RatesStatus: ratesStatusSchema,
  RatesTable: storedTableSchema,
  SiteSettings: siteSettingsSchema,
  SettingsVersion: settingsVersionSchema,
  SiteSettingsState: siteSettingsStateSchema,
  ContentState: contentStateSchema,
  ContentVersion: contentVersionSchema,
  PageBody: pageBodySchema,
  TestimonialsBody: testimonialsBodySchema,
  EmailBody: emailBodySchema,
  ShortTextsBody: shortTextsBodySchema,
  Testimonial: testimonialSchema,
  PublishedPage: publishedPageSchema,
  PageSection: pageSectionSchema,
  PageBlock: pageBlockSchema,
  Export: exportSchema,
  ExportDetail: exportDetailSchema,
  OwnData: ownDataSchema,
  DeadJob: deadJobSchema,
  BookingEvent: webhookEvents['booking.confirmed'].data,
  PaymentEvent: webhookEvents['payment.captured'].data,
  ListingEvent: webhookEvents['listing.approved'].data,
  CalendarEvent: webhookEvents['calendar.blocked'].data,
}
