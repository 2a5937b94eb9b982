import { z } from 'zod'
import type { Context } from '../context.ts'
import { getCurrentUser } from '../features/auth/account.ts'
import { CODE_EMAIL_JOB, sendCodeEmail } from '../features/auth/codes/code-emails.ts'
import { EMAIL_CHANGE_JOB, sendEmailChange } from '../features/auth/codes/email-changes.ts'
import { removeExpired } from '../features/auth/remove-expired.ts'
import { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createHostCalendarService } from '../features/hosting/host-calendar.service.ts'
import { createHostTodayService } from '../features/hosting/today.service.ts'
import { moneyServices } from '../features/payouts/money-services.ts'
import { createPictureIntake, FORGET_FILES_JOB, type PictureIntake } from '../features/pictures/picture-intake.service.ts'
import { createProfilePhotosService } from '../features/pictures/profile-photos.service.ts'
import { createSitePicturesService } from '../features/pictures/site-pictures.service.ts'
import { requireOwned, requireVisible } from '../features/properties/listing-access.ts'
import { describeForAdmins, describeForOwner, listOwn } from '../features/properties/properties.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import { createSandboxService } from '../features/sandbox/sandbox.service.ts'
import { createMemorySearch } from '../features/search/memory-search.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { createSuggestionsService } from '../features/search/suggestions/suggestions.service.ts'
import { createTitlesReadModel } from '../features/search/suggestions/titles.read-model.ts'
import { createListingChanges } from '../features/search/sync/listing-changes.repository.ts'
import { createSetupService } from '../features/site/setup.service.ts'
import type { SiteMailer } from '../features/site/site-mailer.service.ts'
import type { Actor } from '../http/caller/actor.ts'
import type { Handler } from '../platform/jobs/job-attempts.ts'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts'
import { markMailSent } from '../platform/mailer/booking-mail.ts'
import { queuedMailSchema } from '../platform/mailer/mailer.ts'
import { composeAvailability, registerCalendarJobs } from './compose-availability.ts'
import { composeListings } from './compose-listings.ts'
import { composeMessages, registerMessageJobs } from './compose-messages.ts'
import { composeReviews, registerReviewJobs } from './compose-reviews.ts'
import { composeStaff, registerStaffJobs } from './compose-staff.ts'
import { registerMoneyJobs } from './money-jobs.ts'
import type { Platform } from './platform.ts'

/** How many emails, and how many code emails, one process sends at a time. */
const CONCURRENCY = 4

const filesSchema = z.object({ keys: z.array(z.string()) })

export type Services = ReturnType<typeof composeServices>

interface JobOwners {
  sendMail: Handler
  intake: PictureIntake
  days: ReturnType<typeof composeAvailability>
  ctx: Context
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

/** Names who executes each kind of job, and what the areas repeat on schedule. */
function registerJobs(jobs: JobRunner, { sendMail, intake, days, ctx, reviews, messages, staff }: JobOwners): void {
  // The codes in some emails are made at the moment of sending.
  jobs.handle(CODE_EMAIL_JOB, (payload) => sendCodeEmail(ctx, payload), { concurrency: CONCURRENCY })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => sendEmailChange(ctx, payload), { concurrency: CONCURRENCY })
  jobs.handle('mail.send', sendMail, { concurrency: CONCURRENCY, keepsKey: true })
  jobs.handle(FORGET_FILES_JOB, (payload) => intake.forgetFiles(filesSchema.parse(payload).keys))
  registerMoneyJobs(jobs, ctx)
  registerCalendarJobs(jobs, days.feedReader)
  registerReviewJobs(jobs, reviews)
  registerMessageJobs(jobs, messages)
  registerStaffJobs(jobs, ctx, staff)
}

/** Deletes every hour what has ended. */
function registerRemovals(jobs: JobRunner, removals: Record<string, () => Promise<void>>): void {
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  for (const [name, remove] of Object.entries(removals)) jobs.every(3_600, name, remove)
}

/** Constructs the services of the server and connects them; the `compose-*.ts` beside it do so for single areas. */
export function composeServices(ctx: Context, platform: Platform) {
  const { config, db, clock, log, background, settings, texts, mailer, images, slots, inboxStreams } = ctx
  const { publicUrl } = config
  const common = { ...ctx, publicUrl, urlFor: images.urlFor, imageStore: images }

  const auth = { getCurrentUser: (actor: Actor) => getCurrentUser(ctx, actor) }
  const throttles = createSharedThrottles(ctx)
  const { search: searchIndex, cards } = ctx
  const listingChanges = createListingChanges(db)
  const properties: PropertiesService = {
    requireVisible: (id, actor) => requireVisible(ctx, id, actor),
    requireOwned: (id, actor, hidden) => requireOwned(ctx, id, actor, hidden),
    listOwn: (actor, page) => listOwn(ctx, actor, page),
    describeForOwner: (id) => describeForOwner(ctx, id),
    describeForAdmins: (ids) => describeForAdmins(ctx, ids),
  }
  const days = composeAvailability({ ...common, properties })
  const { stayRules } = days
  const money = moneyServices(ctx)
  const { payouts } = money
  const intake = createPictureIntake({ db, clock, store: images })
  const hosting = composeListings({ ...common, payouts, properties, intake, stayRules })
  const messages = composeMessages({ ...common, properties, throttles })
  const reviews = composeReviews({ ...common, ...hosting, throttles })
  const staff = composeStaff({ ...common, ...money, ...hosting, ...reviews, throttles })

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  registerJobs(jobs, { sendMail: mailSender(mailer, platform), intake, days, ctx, reviews, messages, staff })
  registerRemovals(jobs, {
    'expired-sessions': () => removeExpired(ctx),
    'ended-slots': slots.removeEnded,
    'old-listing-changes': listingChanges.removeOld,
  })

  return {
    slots,
    searchIndex,
    search: createSearchService({ index: createMemorySearch(searchIndex), cards, clock, settings }),
    suggestions: createSuggestionsService({ index: searchIndex, titles: createTitlesReadModel(ctx.reads) }),
    profilePhotos: createProfilePhotosService({ db, intake, auth }),
    sitePictures: createSitePicturesService({ ...common, intake, store: images }),
    ...hosting,
    ...days,
    hostToday: createHostTodayService(common),
    hostCalendar: createHostCalendarService({ db, clock, properties }),
    ...reviews,
    ...messages,
    inboxStreams,
    sandbox: platform.sandbox ? createSandboxService({ sandbox: platform.sandbox.sandbox, payouts }) : null,
    ...staff,
    settings,
    texts,
    setup: createSetupService(common),
    jobs,
  }
}
