import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { createThrottle } from '../features/auth/throttle.service.ts'
import { createCalendarsService } from '../features/calendars/calendars.service.ts'
import { createFeedReader, type FeedReader } from '../features/calendars/feeds/feed-reader.service.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Resolve } from '../platform/guarded-fetch/address-guard.ts'
import { createGuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

const READINGS_PER_HOUR = 120
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Written by a database trigger when a booking releases nights that another site also claims. */
const TAKE_NIGHTS_JOB = 'calendars.take-nights'
/** How often the server looks for calendars that are due. */
const LOOK_SECONDS = 60

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'calendarTrustedOrigins'>
  log: FastifyBaseLogger
  properties: PropertiesService
  tasks: TaskPool
  /** Finds the servers of names that accounts typed. */
  resolveName: Resolve
}

/** Composes the services for a listing's days: taken and blocked ones, rules, and calendars of other sites. */
export function composeAvailability({ db, clock, config, log, properties, tasks, resolveName }: Deps) {
  const { publicUrl, calendarTrustedOrigins } = config
  const fetch = createGuardedFetch({
    trustedOrigins: calendarTrustedOrigins,
    maxBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    userAgent: `Porchlight calendars (${publicUrl})`,
    resolve: resolveName,
  })
  const feedReader = createFeedReader({ db, clock, fetch, tasks, log, publicUrl })
  const readings = createThrottle({ clock, limit: READINGS_PER_HOUR, seconds: 3_600 })
  return {
    feedReader,
    calendars: createCalendarsService({ db, clock, reader: feedReader, properties, readings, publicUrl }),
  }
}

/** Reads calendars on schedule, and assigns nights that a booking has released to stays of other sites. */
export function registerCalendarJobs(jobs: JobRunner, reader: FeedReader): void {
  jobs.handle(TAKE_NIGHTS_JOB, (payload) =>
    reader.takeMissingNights(z.object({ propertyId: z.number() }).parse(payload).propertyId),
  )
  jobs.every(LOOK_SECONDS, 'calendars', reader.readDue)
}
