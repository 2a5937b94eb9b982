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

/** Composes the review services. */
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

/** Scheduled work: publishes reviews that are due, and asks for reviews after check-out. */
export function registerReviewJobs(jobs: JobRunner, { reviews }: ReturnType<typeof composeReviews>): void {
  jobs.every(PUBLISH_SECONDS, 'reviews-due', reviews.publishDue)
  jobs.every(ASK_SECONDS, 'review-requests', reviews.askForReviews)
}
