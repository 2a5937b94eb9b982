import { z } from 'zod'
import type { Context } from '../context.ts'
import { CODE_EMAIL_JOB, sendCodeEmail } from '../features/auth/codes/code-emails.ts'
import { EMAIL_CHANGE_JOB, sendEmailChange } from '../features/auth/codes/email-changes.ts'
import { removeExpired } from '../features/auth/remove-expired.ts'
import { takeMissingNights } from '../features/calendars/feeds/keep-outcome.ts'
import { readDueFeeds } from '../features/calendars/feeds/read-feeds.ts'
import { MESSAGE_NOTICE_JOB, queueNotice } from '../features/messages/notices.ts'
import { FORGET_FILES_JOB, forgetFiles } from '../features/pictures/picture-intake.ts'
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
import { registerStaffJobs } from './compose-staff.ts'
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

/** Sends the email of a job, and keeps when that was. */
const mailSender =
  ({ prepare }: SiteMailer, { mailer, clock, connection: { db } }: Platform): Handler =>
  async (payload, key) => {
    const mail = prepare(queuedMailSchema.parse(payload))
    await mailer.send(mail)
    await markMailSent(db, key, { sentAt: clock.now(), subject: mail.subject })
  }

/** Names who executes each kind of job, and what the areas repeat on schedule. */
function registerJobs(jobs: JobRunner, ctx: Context, sendMail: Handler): void {
  // The codes in some emails are made at the moment of sending.
  jobs.handle(CODE_EMAIL_JOB, (payload) => sendCodeEmail(ctx, payload), { concurrency: CONCURRENCY })
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => sendEmailChange(ctx, payload), { concurrency: CONCURRENCY })
  jobs.handle('mail.send', sendMail, { concurrency: CONCURRENCY, keepsKey: true })
  jobs.handle(FORGET_FILES_JOB, (payload) => forgetFiles(ctx, filesSchema.parse(payload).keys))
  registerMoneyJobs(jobs, ctx)
  jobs.handle(TAKE_NIGHTS_JOB, (payload) => takeMissingNights(ctx.db, nightsSchema.parse(payload).propertyId))
  jobs.every(LOOK_SECONDS, 'calendars', () => readDueFeeds(ctx))
  jobs.every(60, 'reviews-due', () => publishDueReviews(ctx))
  jobs.every(300, 'review-requests', () => askForReviews(ctx))
  // Emails people about messages that stay unread for some minutes.
  jobs.handle(MESSAGE_NOTICE_JOB, (payload) => queueNotice(ctx, noticeSchema.parse(payload)), { keepsKey: true })
  registerStaffJobs(jobs, ctx)
}

/** Deletes every hour what has ended. */
function registerRemovals(jobs: JobRunner, removals: Record<string, () => Promise<void>>): void {
  jobs.every(3_600, 'finished-jobs', jobs.removeFinished)
  for (const [name, remove] of Object.entries(removals)) jobs.every(3_600, name, remove)
}

/** Constructs the services of the server and connects them; the `compose-*.ts` beside it do so for single areas. */
export function composeServices(ctx: Context, platform: Platform) {
  const { config, db, clock, log, background, settings, texts, mailer, slots, search: searchIndex, cards } = ctx
  const listingChanges = createListingChanges(db)

  const jobs = createJobRunner({ db, clock, log, processes: config.workers, reporterOf: background.of })
  registerJobs(jobs, ctx, mailSender(mailer, platform))
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
    settings,
    texts,
    jobs,
  }
}
