import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import { CODE_LETTER_JOB } from '../features/auth/code-letters.service.ts'
import { EMAIL_CHANGE_JOB } from '../features/auth/email-changes.service.ts'
import { throttleKey } from '../features/auth/secrets.domain.ts'
import type { AuthLimits } from '../features/auth/throttle.service.ts'
import { createAvailabilityReadModel } from '../features/availability/availability.read-model.ts'
import { createAvailabilityService } from '../features/availability/availability.service.ts'
import { createStayRulesService } from '../features/availability/stay-rules.service.ts'
import { createCatalogReadModel } from '../features/catalog/catalog.read-model.ts'
import { createCatalogService } from '../features/catalog/catalog.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { FORGET_FILES_JOB } from '../features/pictures/pictures.service.ts'
import { createPrivacyReadModel } from '../features/privacy/privacy.read-model.ts'
import { createPrivacyService } from '../features/privacy/privacy.service.ts'
import { createSqlMapIndex } from '../features/properties/map.read-model.ts'
import { createMapService } from '../features/properties/map.service.ts'
import { createPropertiesReadModel } from '../features/properties/properties.read-model.ts'
import { createPropertiesService } from '../features/properties/properties.service.ts'
import { createPropertyCards } from '../features/properties/property-cards.read-model.ts'
import { createSqlSearchIndex } from '../features/properties/search.read-model.ts'
import { turnRing } from '../features/properties/search-ring.repository.ts'
import { createSearchStatistics } from '../features/properties/search-statistics.read-model.ts'
import { createSitemapReadModel } from '../features/properties/sitemap.read-model.ts'
import { createSuggestionsReadModel } from '../features/properties/suggestions.read-model.ts'
import { createSuggestionsService } from '../features/properties/suggestions.service.ts'
import { createTypoReadModel } from '../features/properties/typo.read-model.ts'
import { createVisibilityReadModel } from '../features/properties/visibility.read-model.ts'
import { createReviewsReadModel } from '../features/reviews/reviews.read-model.ts'
import { createSandboxService } from '../features/sandbox/sandbox.service.ts'
import { createWishlistRepository } from '../features/wishlist/wishlist.repository.ts'
import { createWishlistService } from '../features/wishlist/wishlist.service.ts'
import { addressKey } from '../http/address-key.ts'
import { isOwnMachine } from '../http/own-machine.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import { createJobRunner } from '../platform/jobs/job-runner.ts'
import { createAuth } from './compose-auth.ts'
import { composeCalendars, registerCalendarJobs } from './compose-calendars.ts'
import { composeListings } from './compose-listings.ts'
import { composeMessages, registerMessageJobs } from './compose-messages.ts'
import { composeMoney, registerMoneyJobs } from './compose-money.ts'
import { composeReviews, registerReviewJobs } from './compose-reviews.ts'
import type { Platform } from './platform.ts'

/** How many mails, and how many codes, one process sends at a time. */
const LANES = 4

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export type Services = ReturnType<typeof composeServices>

/** Where failures are told of. */
export interface Reporting {
  log: FastifyBaseLogger
  background: BackgroundErrors
}

/** The only place where services are constructed and given to one another. */
export function composeServices(
  platform: Platform,
  config: Config,
  { log, background }: Reporting,
  limits?: Partial<AuthLimits>,
) {
  const { clock, mailer, payments } = platform
  const { db } = platform.connection
  // For what strangers read; whatever changes something, or belongs to somebody, is read where it was written.
  const reads = platform.replica?.db ?? db
  const { publicUrl } = config
  const urlFor = (key: string) => platform.imageStore.urlFor(key)

  const accounts = createAuth({
    db,
    clock,
    mailer,
    secret: platform.sessionSecret,
    publicUrl,
    ...(limits ? { limits } : {}),
  })
  const { auth, signUps, signInCodes, security, emailChanges, sessions, letters, throttles } = accounts
  const catalog = createCatalogService({ reads: createCatalogReadModel(reads) })
  const cards = createPropertyCards(reads, urlFor)
  const typos = createTypoReadModel(reads, clock, undefined, background.of('typo-dictionary'))
  const statistics = createSearchStatistics(reads, clock, undefined, background.of('search-statistics'))
  const map = createMapService({ index: createSqlMapIndex(reads, typos, statistics), cards, clock })
  const suggestions = createSuggestionsService({ reads: createSuggestionsReadModel(reads, statistics) })
  const properties = createPropertiesService({
    index: createSqlSearchIndex(reads, typos, statistics),
    cards,
    reads: createPropertiesReadModel(reads),
    visibility: createVisibilityReadModel(reads),
    reviews: createReviewsReadModel(reads),
    imageUrl: urlFor,
    clock,
  })
  const availability = createAvailabilityService({ db, clock, reads: createAvailabilityReadModel(reads), properties })
  const stayRules = createStayRulesService({ db, reads, clock, properties })
  const sitemap = createSitemapReadModel(reads)
  const wishlist = createWishlistService({ repository: createWishlistRepository(db), cards, properties })
  const { calendars, feedReader } = composeCalendars({ db, clock, config, log, properties, tasks: platform.tasks })
  const money = composeMoney({
    db,
    clock,
    payments,
    publicUrl,
    // Without a proxy that is believed, everybody behind one on this machine would share its address.
    payerKeyOf: (ip) => (isOwnMachine(ip) ? null : throttleKey(platform.sessionSecret, 'payers', addressKey(ip))),
    log,
    urlFor,
    feedReader,
  })
  const { bookings, payouts } = money
  const { listings, fees, pictures, approvals, imports, drafts } = composeListings({
    db,
    clock,
    config,
    log,
    payouts,
    properties,
    imageStore: platform.imageStore,
    tasks: platform.tasks,
  })
  const messages = composeMessages({ db, clock, background, publicUrl, properties, throttles, urlFor })
  const reviews = composeReviews({ db, clock, log, publicUrl, throttles })
  const privacy = createPrivacyService({
    db,
    clock,
    reads: createPrivacyReadModel(db),
    auth,
    bookings,
    properties,
    payouts,
    filesJob: FORGET_FILES_JOB,
    publicUrl,
  })
  const sandbox = platform.sandbox ? createSandboxService({ sandbox: platform.sandbox.sandbox, payouts }) : null

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  jobs.handle(CODE_LETTER_JOB, (payload) => letters.carryOut(payload), { lanes: LANES })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => emailChanges.carryOut(payload), { lanes: LANES })
  jobs.handle('mail.send', (payload) => mailer.send(mailSchema.parse(payload)), { lanes: LANES, keepsKey: true })
  jobs.handle(FORGET_FILES_JOB, (payload) => pictures.forgetFiles(z.object({ keys: z.array(z.string()) }).parse(payload).keys))
  registerMoneyJobs(jobs, money)
  registerCalendarJobs(jobs, feedReader)
  registerReviewJobs(jobs, reviews)
  registerMessageJobs(jobs, messages)
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  jobs.every(3_600, 'expired-sessions', accounts.removeExpired)
  jobs.every(3_600, 'ring-of-nights', () => turnRing(db, clock.now()))

  return {
    auth,
    signUps,
    signInCodes,
    security,
    emailChanges,
    privacy,
    sessions,
    catalog,
    properties,
    map,
    suggestions,
    sitemap,
    listings,
    fees,
    pictures,
    approvals,
    imports,
    drafts,
    availability,
    stayRules,
    calendars,
    feedReader,
    wishlist,
    ...money,
    ...reviews,
    ...messages,
    sandbox,
    operations: createOperationsReadModel(db),
    deadJobs: createDeadJobs({ db, clock }),
    jobs,
  }
}
