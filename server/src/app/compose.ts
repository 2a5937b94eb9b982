import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import { CODE_LETTER_JOB } from '../features/auth/code-letters.service.ts'
import type { AuthLimits } from '../features/auth/throttle.service.ts'
import { createAvailabilityReadModel } from '../features/availability/availability.read-model.ts'
import { createAvailabilityService } from '../features/availability/availability.service.ts'
import { toBooking, toBreakdown } from '../features/bookings/bookings.mapper.ts'
import { findBookable, findBookingView } from '../features/bookings/bookings.read-model.ts'
import { findBookingByIntent, findLiveHolds, insertHold } from '../features/bookings/bookings.repository.ts'
import { createBookingsService } from '../features/bookings/bookings.service.ts'
import { createSettlementService } from '../features/bookings/settlement.service.ts'
import { createCatalogReadModel } from '../features/catalog/catalog.read-model.ts'
import { createCatalogService } from '../features/catalog/catalog.service.ts'
import { createCheckoutService } from '../features/checkout/checkout.service.ts'
import { createWebhookService } from '../features/checkout/webhook.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createPayoutsReadModel } from '../features/payouts/payouts.read-model.ts'
import { createPayoutsRepository } from '../features/payouts/payouts.repository.ts'
import { createPayoutsService } from '../features/payouts/payouts.service.ts'
import { createSqlMapIndex } from '../features/properties/map.read-model.ts'
import { createMapService } from '../features/properties/map.service.ts'
import { createPropertiesReadModel } from '../features/properties/properties.read-model.ts'
import { createPropertiesService } from '../features/properties/properties.service.ts'
import { createPropertyCards } from '../features/properties/property-cards.read-model.ts'
import { createSqlSearchIndex } from '../features/properties/search.read-model.ts'
import { createSitemapReadModel } from '../features/properties/sitemap.read-model.ts'
import { createTypoReadModel } from '../features/properties/typo.read-model.ts'
import { createVisibilityReadModel } from '../features/properties/visibility.read-model.ts'
import { createReviewsReadModel } from '../features/reviews/reviews.read-model.ts'
import { createSandboxService } from '../features/sandbox/sandbox.service.ts'
import { createWishlistRepository } from '../features/wishlist/wishlist.repository.ts'
import { createWishlistService } from '../features/wishlist/wishlist.service.ts'
import { createJobRunner } from '../platform/jobs/jobs.ts'
import { createAuth } from './compose-auth.ts'
import { composeListings } from './compose-listings.ts'
import type { Platform } from './platform.ts'

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })
const SWEEP_SECONDS = 30

export type Services = ReturnType<typeof composeServices>

/** The only place where services are constructed and given to one another. */
export function composeServices(platform: Platform, config: Config, log: FastifyBaseLogger, limits?: Partial<AuthLimits>) {
  const { clock, mailer, payments } = platform
  const { db } = platform.connection
  const { publicUrl } = config
  const urlFor = (key: string) => platform.imageStore.urlFor(key)

  const { auth, sessions, letters } = createAuth({
    db,
    clock,
    mailer,
    secret: platform.sessionSecret,
    publicUrl,
    ...(limits ? { limits } : {}),
  })
  const catalog = createCatalogService({ reads: createCatalogReadModel(db) })
  const cards = createPropertyCards(db, urlFor)
  const typos = createTypoReadModel(db, clock)
  const map = createMapService({ index: createSqlMapIndex(db, typos), cards })
  const properties = createPropertiesService({
    index: createSqlSearchIndex(db, typos),
    cards,
    reads: createPropertiesReadModel(db),
    visibility: createVisibilityReadModel(db),
    reviews: createReviewsReadModel(db),
    imageUrl: urlFor,
  })
  const availability = createAvailabilityService({ db, clock, reads: createAvailabilityReadModel(db), properties })
  const sitemap = createSitemapReadModel(db)
  const wishlist = createWishlistService({ repository: createWishlistRepository(db), cards, properties })
  const settlement = createSettlementService({ db, clock, payments, publicUrl, log })
  const bookings = createBookingsService({ db, clock, settlement, urlFor })
  const checkout = createCheckoutService({
    db,
    clock,
    settlement,
    bookings: {
      findBookable: (id) => findBookable(db, id),
      findLiveHolds: (guestId, now) => findLiveHolds(db, guestId, now),
      insertHold,
      findBookingByIntent: (intentId) => findBookingByIntent(db, intentId),
      findBookingView: (id) => findBookingView(db, id),
      toBooking: (view) => toBooking(view, 'guest', urlFor),
      toBreakdown,
    },
  })
  const payouts = createPayoutsService({
    repository: createPayoutsRepository(db),
    reads: createPayoutsReadModel(db),
    payments,
    publicUrl,
  })
  const { listings, fees, approvals } = composeListings({ db, clock, config, log, payouts, properties })
  const sandbox = platform.sandbox ? createSandboxService({ sandbox: platform.sandbox.sandbox, payouts }) : null
  const webhooks = createWebhookService({
    db,
    clock,
    advanceIntent: settlement.advanceIntent,
    refreshAccount: payouts.refreshAccount,
  })

  const jobs = createJobRunner({ db, clock, log })
  jobs.handle(CODE_LETTER_JOB, (payload) => letters.carryOut(payload))
  jobs.handle('mail.send', (payload) => mailer.send(mailSchema.parse(payload)))
  jobs.handle('booking.refund', (payload) =>
    settlement.carryOutRefund(z.object({ bookingId: z.number() }).parse(payload).bookingId),
  )
  jobs.handle('booking.reminder', (payload) =>
    settlement.remindHost(z.object({ bookingId: z.number() }).parse(payload).bookingId),
  )
  jobs.handle('provider.event', (payload) => webhooks.process(z.object({ eventId: z.string() }).parse(payload).eventId))
  jobs.every(SWEEP_SECONDS, settlement.sweep)
  jobs.every(3_600, sessions.removeExpired)

  return {
    auth,
    sessions,
    catalog,
    properties,
    map,
    sitemap,
    listings,
    fees,
    approvals,
    availability,
    wishlist,
    settlement,
    bookings,
    checkout,
    payouts,
    sandbox,
    webhooks,
    operations: createOperationsReadModel(db),
    jobs,
  }
}
