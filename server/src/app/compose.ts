import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import { CODE_EMAIL_JOB } from '../features/auth/codes/code-emails.service.ts'
import { EMAIL_CHANGE_JOB } from '../features/auth/codes/email-changes.service.ts'
import { throttleKey } from '../features/auth/codes/secrets.domain.ts'
import { seal, unseal } from '../features/auth/factors/sealed-secret.domain.ts'
import type { AuthLimits } from '../features/auth/throttle.service.ts'
import { createCatalogReadModel } from '../features/catalog/catalog.read-model.ts'
import { createCatalogService } from '../features/catalog/catalog.service.ts'
import { createContentTexts } from '../features/content/content-texts.service.ts'
import { createHostCalendarService } from '../features/hosting/host-calendar.service.ts'
import { createHostTodayService } from '../features/hosting/today.service.ts'
import { createPictureIntake, FORGET_FILES_JOB, type PictureIntake } from '../features/pictures/picture-intake.service.ts'
import { createProfilePhotosService } from '../features/pictures/profile-photos.service.ts'
import { createSitePicturesService } from '../features/pictures/site-pictures.service.ts'
import { createPrivacyReadModel } from '../features/privacy/privacy.read-model.ts'
import { createPrivacyService } from '../features/privacy/privacy.service.ts'
import { createSandboxService } from '../features/sandbox/sandbox.service.ts'
import { createSetupService } from '../features/site/setup.service.ts'
import { createSiteMailer, type SiteMailer } from '../features/site/site-mailer.service.ts'
import { createSiteSettings } from '../features/site/site-settings.service.ts'
import { createWishlistRepository } from '../features/wishlist/wishlist.repository.ts'
import { createWishlistService } from '../features/wishlist/wishlist.service.ts'
import { addressKey } from '../http/caller/address-key.ts'
import { isOwnMachine } from '../http/caller/own-machine.ts'
import { createAccountSlots } from '../platform/account-slots/account-slots.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import { createNameResolver } from '../platform/guarded-fetch/name-resolver.ts'
import type { Handler } from '../platform/jobs/job-attempts.ts'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts'
import { markMailSent } from '../platform/mailer/booking-mail.ts'
import { queuedMailSchema } from '../platform/mailer/mailer.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeAvailability, registerCalendarJobs } from './compose-availability.ts'
import { composeListings } from './compose-listings.ts'
import { composeMessages, registerMessageJobs } from './compose-messages.ts'
import { composeMoney, registerMoneyJobs } from './compose-money.ts'
import { composeReviews, registerReviewJobs } from './compose-reviews.ts'
import { composeSearch } from './compose-search.ts'
import { composeStaff, registerStaffJobs } from './compose-staff.ts'
import type { Platform } from './platform.ts'

/** How many emails, and how many code emails, one process sends at a time. */
const CONCURRENCY = 4

const filesSchema = z.object({ keys: z.array(z.string()) })

export type Services = ReturnType<typeof composeServices>

/** Receives background failures. */
export interface Reporting {
  log: FastifyBaseLogger
  background: BackgroundErrors
}

interface JobOwners {
  sendMail: Handler
  intake: PictureIntake
  accounts: ReturnType<typeof composeAccounts>
  days: ReturnType<typeof composeAvailability>
  money: ReturnType<typeof composeMoney>
  reviews: ReturnType<typeof composeReviews>
  messages: ReturnType<typeof composeMessages>
  staff: ReturnType<typeof composeStaff>
}

/** Sends the email of a job, and keeps when that was. */
const mailSender =
  ({ prepare }: SiteMailer, { mailer, clock, connection: { db } }: Platform): Handler =>
  async (payload, key) => {
    const mail = prepare(queuedMailSchema.parse(payload))
    await mailer.send(mail)
    await markMailSent(db, key, { sentAt: clock.now(), subject: mail.subject })
  }

/** What only the server's secret opens again. */
const sealWith = (secret: string) => ({
  seal: (owner: string, text: string) => seal(secret, owner, text),
  unseal: (owner: string, text: string) => unseal(secret, owner, text),
})

/** The settings and the texts of the site, which each process keeps in memory. */
function composeSite({ clock, connection: { db } }: Platform, config: Config, background: BackgroundErrors) {
  const { fixedSettings: fixed, publicUrl } = config
  const settings = createSiteSettings({ db, clock, fixed, reportFailure: background.of('site-settings') })
  return { settings, texts: createContentTexts({ db, settings, publicUrl, reportFailure: background.of('content') }) }
}

/** Names who executes each kind of job, and what the areas repeat on schedule. */
function registerJobs(jobs: JobRunner, { sendMail, intake, accounts, days, money, reviews, messages, staff }: JobOwners): void {
  const { emails } = accounts
  const { emailChanges } = accounts.services
  // The codes in some emails are made at the moment of sending.
  jobs.handle(CODE_EMAIL_JOB, (payload) => emails.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => emailChanges.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle('mail.send', sendMail, { concurrency: CONCURRENCY, keepsKey: true })
  jobs.handle(FORGET_FILES_JOB, (payload) => intake.forgetFiles(filesSchema.parse(payload).keys))
  registerMoneyJobs(jobs, money)
  registerCalendarJobs(jobs, days.feedReader)
  registerReviewJobs(jobs, reviews)
  registerMessageJobs(jobs, messages)
  registerStaffJobs(jobs, staff)
}

/** Deletes every hour what has ended. */
function registerRemovals(jobs: JobRunner, removals: Record<string, () => Promise<void>>): void {
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  for (const [name, remove] of Object.entries(removals)) jobs.every(3_600, name, remove)
}

/** Constructs the services of the server and connects them; the `compose-*.ts` beside it do so for single areas. */
export function composeServices(
  platform: Platform,
  config: Config,
  { log, background }: Reporting,
  limits?: Partial<AuthLimits>,
) {
  const { clock, payments, tasks, imageStore, sessionSecret: secret } = platform
  const { db } = platform.connection
  // For public reads. Reads that belong to a change or to one person go to the primary.
  const reads = platform.replica?.db ?? db
  const urlFor = (key: string) => imageStore.urlFor(key)
  const site = composeSite(platform, config, background)
  const mailer = createSiteMailer(platform.mailer, site.settings, site.texts)
  const resolveName = createNameResolver()
  const { publicUrl } = config
  const common = { db, clock, config, log, background, publicUrl, urlFor, tasks, ...site, imageStore, resolveName }

  const accounts = composeAccounts({ ...common, ...(limits ? { limits } : {}), mailer, secret })
  const { throttles, services } = accounts
  const search = composeSearch({ ...common, reads, memoryMb: config.searchMemoryMb })
  const { cards, properties } = search
  const wishlist = createWishlistService({ repository: createWishlistRepository(db), cards, properties })
  const days = composeAvailability({ ...common, reads, properties })
  const { feedReader, stayRules } = days
  const money = composeMoney({
    ...common,
    payments,
    // Without a trusted proxy, all visitors behind a proxy on this machine would share its address.
    payerKeyOf: (ip) => (isOwnMachine(ip) ? null : throttleKey(secret, 'payers', addressKey(ip))),
    feedReader,
  })
  const { bookings, payouts } = money
  const intake = createPictureIntake({ db, clock, store: imageStore })
  const hosting = composeListings({ ...common, payouts, properties, intake, stayRules })
  const slots = createAccountSlots({ db, reportFailure: background.of('account-slots') })
  const messages = composeMessages({ ...common, properties, throttles })
  const reviews = composeReviews({ ...common, ...hosting, ...messages, throttles })
  const privacy = createPrivacyService({
    ...common,
    reads: createPrivacyReadModel(db),
    auth: services.auth,
    bookings,
    properties,
    payouts,
    filesJob: FORGET_FILES_JOB,
    slots,
  })
  const staff = composeStaff({ ...common, ...money, ...hosting, ...reviews, privacy, throttles, sealing: sealWith(secret) })

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  registerJobs(jobs, { sendMail: mailSender(mailer, platform), accounts, intake, days, money, reviews, messages, staff })
  registerRemovals(jobs, {
    'expired-sessions': accounts.removeExpired,
    'ended-slots': slots.removeEnded,
    'old-listing-changes': search.listingChanges.removeOld,
  })

  return {
    slots,
    ...services,
    privacy,
    catalog: createCatalogService({ reads: createCatalogReadModel(reads) }),
    ...search,
    profilePhotos: createProfilePhotosService({ db, intake, auth: services.auth }),
    sitePictures: createSitePicturesService({ ...common, intake, store: imageStore }),
    ...hosting,
    ...days,
    hostToday: createHostTodayService(common),
    hostCalendar: createHostCalendarService({ db, clock, properties }),
    wishlist,
    ...money,
    ...reviews,
    ...messages,
    sandbox: platform.sandbox ? createSandboxService({ sandbox: platform.sandbox.sandbox, payouts }) : null,
    ...staff,
    ...site,
    setup: createSetupService({ ...common, secret, owners: accounts.owners }),
    jobs,
  }
}
