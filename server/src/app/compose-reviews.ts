import type { FastifyBaseLogger } from 'fastify'
import { reportLimits } from '#contract/reports/reports.rules.ts'
import type { Database } from '../db/client.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { hideMessage } from '../features/messages/messages.queries.ts'
import { createReportsService, type ReportsDeps } from '../features/reports/reports.service.ts'
import { createReviewModeration } from '../features/reviews/review-moderation.service.ts'
import { createReviewsService } from '../features/reviews/reviews.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const REPORTS_PER_HOUR = 20
const DAY_SECONDS = 86_400
const PUBLISH_SECONDS = 60
const ASK_SECONDS = 300

interface Deps {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  publicUrl: string
  approvals: ReportsDeps['approvals']
  inboxStreams: { lookNow(): void }
  throttles: ReturnType<typeof createSharedThrottles>
}

/** Composes reviews, and the reports of everything else. */
export function composeReviews({ db, clock, log, publicUrl, throttles, approvals, inboxStreams }: Deps) {
  return {
    reviews: createReviewsService({ db, clock, log, publicUrl }),
    reviewModeration: createReviewModeration({
      db,
      clock,
      reports: throttles.limit({ name: 'review-reports', limit: REPORTS_PER_HOUR, seconds: 3_600 }),
      publicUrl,
    }),
    reports: createReportsService({
      db,
      clock,
      publicUrl,
      perDay: throttles.limit({ name: 'reports', limit: reportLimits.perDay, seconds: DAY_SECONDS }),
      approvals,
      hideMessage,
      inboxChanged: inboxStreams.lookNow,
    }),
  }
}

/** Scheduled work: publishes reviews that are due, and asks for reviews after check-out. */
export function registerReviewJobs(jobs: JobRunner, { reviews }: ReturnType<typeof composeReviews>): void {
  jobs.every(PUBLISH_SECONDS, 'reviews-due', reviews.publishDue)
  jobs.every(ASK_SECONDS, 'review-requests', reviews.askForReviews)
}
