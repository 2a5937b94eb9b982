import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createReviewModeration } from '../features/reviews/review-moderation.service.ts'
import { createReviewsService } from '../features/reviews/reviews.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const REPORTS_PER_HOUR = 20
const PUBLISH_SECONDS = 60
const ASK_SECONDS = 300

interface Deps {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  publicUrl: string
  throttles: ReturnType<typeof createSharedThrottles>
}

/** Puts the parts of reviews together. */
export function composeReviews({ db, clock, log, publicUrl, throttles }: Deps) {
  return {
    reviews: createReviewsService({ db, clock, log, publicUrl }),
    reviewModeration: createReviewModeration({
      db,
      clock,
      reports: throttles.limit({ name: 'review-reports', limit: REPORTS_PER_HOUR, seconds: 3_600 }),
      publicUrl,
    }),
  }
}

/** What recurs: publishing what has waited long enough, and asking for reviews after check-out. */
export function registerReviewJobs(jobs: JobRunner, { reviews }: ReturnType<typeof composeReviews>): void {
  jobs.every(PUBLISH_SECONDS, 'reviews-due', reviews.publishDue)
  jobs.every(ASK_SECONDS, 'review-requests', reviews.askForReviews)
}
