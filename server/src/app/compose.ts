import { z } from 'zod'
import type { Context } from '../context.ts'
import { CODE_EMAIL_JOB } from '../features/auth/codes/code-emails.service.ts'
import { EMAIL_CHANGE_JOB } from '../features/auth/codes/email-changes.service.ts'
import { seal, unseal } from '../features/auth/factors/sealed-secret.domain.ts'
import { takeMissingNights } from '../features/calendars/feeds/keep-outcome.ts'
import { readDueFeeds } from '../features/calendars/feeds/read-feeds.ts'
import { MESSAGE_NOTICE_JOB, queueNotice } from '../features/messages/notices.ts'
import { moneyServices } from '../features/payouts/money-services.ts'
import { FORGET_FILES_JOB, forgetFiles } from '../features/pictures/picture-intake.ts'
import { createPrivacyReadModel } from '../features/privacy/privacy.read-model.ts'
import { createPrivacyService } from '../features/privacy/privacy.service.ts'
import { requireOwned, requireVisible } from '../features/properties/listing-access.ts'
import { describeForAdmins, describeForOwner, listOwn } from '../features/properties/properties.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import { askForReviews, publishDueReviews } from '../features/reviews/reviews.ts'
import { createMemorySearch } from '../features/search/memory-search.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { createSuggestionsService } from '../features/search/suggestions/suggestions.service.ts'
import { createTitlesReadModel } from '../features/search/suggestions/titles.read-model.ts'
import { createListingChanges } from '../features/search/sync/listing-changes.repository.ts'
import type { SiteMailer } from '../features/site/site-mailer.ts'
import type { Handler } from '../platform/jobs/job-attempts.ts'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts'
import { markMailSent } from '../platform/mailer/booking-mail.ts'
import { queuedMailSchema } from '../platform/mailer/mailer.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeStaff, registerStaffJobs } from './compose-staff.ts'
import { registerMoneyJobs } from './money-jobs.ts'
import type { Platform } from './platform.ts'

/** How many emails, and how many code emails, one process sends at a time. */
const CONCURRENCY = 4
/** Written by a database trigger when a booking releases nights that another site also claims. */
const TAKE_NIGHTS_JOB = 'calendars.take-nights'
/** How often the server looks for calendars that are due. */
const LOOK_SECONDS = 60

const nightsSchema = z.object({ propertyId: z.number() })
const noticeSchema = z.object({ threadId: z.number(), userId: z.string() })
const filesSchema = z.object({ keys: z.array(z.string()) })

export type Services = ReturnType<typeof composeServices>

interface JobOwners {
  sendMail: Handler
  accounts: ReturnType<typeof composeAccounts>
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

/** Names who executes each kind of job, and what the areas repeat on schedule. */
function registerJobs(jobs: JobRunner, ctx: Context, { sendMail, accounts, staff }: JobOwners): void {
  const { emails } = accounts
  const { emailChanges } = accounts.services
  // The codes in some emails are made at the moment of sending.
  jobs.handle(CODE_EMAIL_JOB, (payload) => emails.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => emailChanges.execute(payload), { concurrency: CONCURRENCY })
  jobs.handle('mail.send', sendMail, { concurrency: CONCURRENCY, keepsKey: true })
  jobs.handle(FORGET_FILES_JOB, (payload) => forgetFiles(ctx, filesSchema.parse(payload).keys))
  registerMoneyJobs(jobs, ctx)
  jobs.handle(TAKE_NIGHTS_JOB, (payload) => takeMissingNights(ctx.db, nightsSchema.parse(payload).propertyId))
  jobs.every(LOOK_SECONDS, 'calendars', () => readDueFeeds(ctx))
  jobs.every(60, 'reviews-due', () => publishDueReviews(ctx))
  jobs.every(300, 'review-requests', () => askForReviews(ctx))
  // Emails people about messages that stay unread for some minutes.
  jobs.handle(MESSAGE_NOTICE_JOB, (payload) => queueNotice(ctx, noticeSchema.parse(payload)), { keepsKey: true })
  registerStaffJobs(jobs, ctx, staff)
}

/** Deletes every hour what has ended. */
function registerRemovals(jobs: JobRunner, removals: Record<string, () => Promise<void>>): void {
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  for (const [name, remove] of Object.entries(removals)) jobs.every(3_600, name, remove)
}

/** Constructs the services of the server and connects them; the `compose-*.ts` beside it do so for single areas. */
export function composeServices(ctx: Context, platform: Platform) {
  const { config, db, clock, log, background, secret, settings, texts, mailer, images, slots } = ctx
  const { publicUrl } = config
  const common = { ...ctx, publicUrl, urlFor: images.urlFor, imageStore: images }

  const accounts = composeAccounts({ ...common, limits: ctx.authLimits })
  const { throttles, services } = accounts
  const { search: searchIndex, cards } = ctx
  const listingChanges = createListingChanges(db)
  const properties: PropertiesService = {
    requireVisible: (id, actor) => requireVisible(ctx, id, actor),
    requireOwned: (id, actor, hidden) => requireOwned(ctx, id, actor, hidden),
    listOwn: (actor, page) => listOwn(ctx, actor, page),
    describeForOwner: (id) => describeForOwner(ctx, id),
    describeForAdmins: (ids) => describeForAdmins(ctx, ids),
  }
  const money = moneyServices(ctx)
  const { bookings, payouts } = money
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
  const staff = composeStaff({ ...common, ...money, privacy, throttles, sealing: sealWith(secret) })

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  registerJobs(jobs, ctx, { sendMail: mailSender(mailer, platform), accounts, staff })
  registerRemovals(jobs, {
    'expired-sessions': accounts.removeExpired,
    'ended-slots': slots.removeEnded,
    'old-listing-changes': listingChanges.removeOld,
  })

  return {
    slots,
    ...services,
    privacy,
    searchIndex,
    search: createSearchService({ index: createMemorySearch(searchIndex), cards, clock, settings }),
    suggestions: createSuggestionsService({ index: searchIndex, titles: createTitlesReadModel(ctx.reads) }),
    ...staff,
    settings,
    texts,
    owners: accounts.owners,
    jobs,
  }
}
