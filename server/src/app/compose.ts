import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import { CODE_EMAIL_JOB } from '../features/auth/codes/code-emails.service.ts'
import { EMAIL_CHANGE_JOB } from '../features/auth/codes/email-changes.service.ts'
import { throttleKey } from '../features/auth/codes/secrets.domain.ts'
import type { AuthLimits } from '../features/auth/throttle.service.ts'
import { createAvailabilityReadModel } from '../features/availability/availability.read-model.ts'
import { createAvailabilityService } from '../features/availability/availability.service.ts'
import { createStayRulesService } from '../features/availability/stay-rules.service.ts'
import { createCatalogReadModel } from '../features/catalog/catalog.read-model.ts'
import { createCatalogService } from '../features/catalog/catalog.service.ts'
import { createDeadJobs } from '../features/operations/dead-jobs.service.ts'
import { createOperationsReadModel } from '../features/operations/operations.read-model.ts'
import { createPictureIntake, FORGET_FILES_JOB } from '../features/pictures/picture-intake.service.ts'
import { createProfilePhotosService } from '../features/pictures/profile-photos.service.ts'
import { createPrivacyReadModel } from '../features/privacy/privacy.read-model.ts'
import { createPrivacyService } from '../features/privacy/privacy.service.ts'
import { turnRing } from '../features/properties/search-ring.repository.ts'
import { createSandboxService } from '../features/sandbox/sandbox.service.ts'
import { createWishlistRepository } from '../features/wishlist/wishlist.repository.ts'
import { createWishlistService } from '../features/wishlist/wishlist.service.ts'
import { addressKey } from '../http/caller/address-key.ts'
import { isOwnMachine } from '../http/caller/own-machine.ts'
import { createAccountSlots } from '../platform/account-slots/account-slots.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts'
import type { Mailer } from '../platform/mailer/mailer.ts'
import { createAuth } from './compose-auth.ts'
import { composeCalendars, registerCalendarJobs } from './compose-calendars.ts'
import { composeListings } from './compose-listings.ts'
import { composeMessages, registerMessageJobs } from './compose-messages.ts'
import { composeMoney, registerMoneyJobs } from './compose-money.ts'
import { composeReviews, registerReviewJobs } from './compose-reviews.ts'
import { composeSearch } from './compose-search.ts'
import type { Platform } from './platform.ts'

/** How many emails, and how many code emails, one process sends at a time. */
const CONCURRENCY = 4

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export type Services = ReturnType<typeof composeServices>

/** Receives background failures. */
export interface Reporting {
  log: FastifyBaseLogger
  background: BackgroundErrors
}

/** Sends queued emails; the codes in some of them are made at the moment of sending. */
function registerEmailJobs(
  jobs: JobRunner,
  { mailer, emails, emailChanges }: { mailer: Mailer } & Pick<ReturnType<typeof createAuth>, 'emails' | 'emailChanges'>,
): void {
  jobs.handle(CODE_EMAIL_JOB, (payload) => emails.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => emailChanges.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle('mail.send', (payload) => mailer.send(mailSchema.parse(payload)), { concurrency: CONCURRENCY, keepsKey: true })
}

/** Constructs the services of the server and connects them; the `compose-*.ts` beside it do so for single areas. */
export function composeServices(
  platform: Platform,
  config: Config,
  { log, background }: Reporting,
  limits?: Partial<AuthLimits>,
) {
  const { clock, mailer, payments } = platform
  const { db } = platform.connection
  // For public reads. Reads that belong to a change or to one person go to the primary.
  const reads = platform.replica?.db ?? db
  const { publicUrl } = config
  const urlFor = (key: string) => platform.imageStore.urlFor(key)

  const accounts = createAuth({
    db,
    clock,
    mailer,
    secret: platform.sessionSecret,
    publicUrl,
    urlFor,
    ...(limits ? { limits } : {}),
  })
  const { auth, signUps, signInCodes, security, emailChanges, sessions, emails, throttles } = accounts
  const catalog = createCatalogService({ reads: createCatalogReadModel(reads) })
  const search = composeSearch({ reads, clock, background, urlFor })
  const { cards, properties } = search
  const availability = createAvailabilityService({ db, clock, reads: createAvailabilityReadModel(reads), properties })
  const stayRules = createStayRulesService({ db, reads, clock, properties })
  const wishlist = createWishlistService({ repository: createWishlistRepository(db), cards, properties })
  const { calendars, feedReader } = composeCalendars({ db, clock, config, log, properties, tasks: platform.tasks })
  const money = composeMoney({
    db,
    clock,
    payments,
    publicUrl,
    // Without a trusted proxy, all visitors behind a proxy on this machine would share its address.
    payerKeyOf: (ip) => (isOwnMachine(ip) ? null : throttleKey(platform.sessionSecret, 'payers', addressKey(ip))),
    log,
    urlFor,
    feedReader,
  })
  const { bookings, payouts } = money
  const intake = createPictureIntake({ db, clock, store: platform.imageStore })
  const profilePhotos = createProfilePhotosService({ db, intake, auth })
  const hosting = composeListings({
    db,
    clock,
    config,
    log,
    payouts,
    properties,
    intake,
    imageUrl: urlFor,
    tasks: platform.tasks,
    stayRules,
  })
  const slots = createAccountSlots({ db, reportFailure: background.of('account-slots') })
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
    slots,
  })
  const sandbox = platform.sandbox ? createSandboxService({ sandbox: platform.sandbox.sandbox, payouts }) : null

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  registerEmailJobs(jobs, { mailer, emails, emailChanges })
  jobs.handle(FORGET_FILES_JOB, (payload) => intake.forgetFiles(z.object({ keys: z.array(z.string()) }).parse(payload).keys))
  registerMoneyJobs(jobs, money)
  registerCalendarJobs(jobs, feedReader)
  registerReviewJobs(jobs, reviews)
  registerMessageJobs(jobs, messages)
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  jobs.every(3_600, 'expired-sessions', accounts.removeExpired)
  jobs.every(3_600, 'ended-slots', slots.removeEnded)
  jobs.every(3_600, 'ring-of-nights', () => turnRing(db, clock.now()))

  return {
    slots,
    auth,
    signUps,
    signInCodes,
    security,
    emailChanges,
    privacy,
    sessions,
    catalog,
    ...search,
    profilePhotos,
    ...hosting,
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
