import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { retryTransientErrors } from '../db/transient-errors.ts'
import { createApprovalsReadModel } from '../features/approvals/approvals.read-model.ts'
import { createApprovalsService } from '../features/approvals/approvals.service.ts'
import { createThrottle } from '../features/auth/throttle.service.ts'
import type { StayRulesService } from '../features/availability/stay-rules.service.ts'
import { createDraftsService } from '../features/imports/drafts.service.ts'
import { createImportsService } from '../features/imports/imports.service.ts'
import { createPictureAdopter } from '../features/listings/adopt-pictures.service.ts'
import { createFeesService } from '../features/listings/fees.service.ts'
import { createListingsService } from '../features/listings/listings.service.ts'
import type { PayoutsService } from '../features/payouts/onboarding/payouts.service.ts'
import type { PictureIntake } from '../features/pictures/picture-intake.service.ts'
import { createPicturesService } from '../features/pictures/pictures.service.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import { toImage } from '../features/properties/property-views.ts'
import type { CurrentSettings } from '../features/site/site-settings.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Geocoder } from '../platform/geocoder/geocoder.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

const LOCATES_PER_HOUR = 120
/** Retries for half a minute in total: a database restart does not end an import. */
const IMPORT_RETRIES = { tries: 7, pauseMs: 500 } as const

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  log: FastifyBaseLogger
  payouts: PayoutsService
  properties: PropertiesService
  intake: PictureIntake
  urlFor(key: string): string
  tasks: TaskPool
  stayRules: StayRulesService
  settings: CurrentSettings
  geocoder: Geocoder
}

/** Composes the services for hosts' listings and for their approval. */
export function composeListings(deps: Deps) {
  const { db, clock, config, log, payouts, properties, intake, urlFor, tasks, stayRules, settings, geocoder } = deps
  const { publicUrl } = config
  const fees = createFeesService({ db, clock, properties })
  const listings = createListingsService({
    db,
    clock,
    payouts,
    properties,
    pictures: createPictureAdopter({ clock, imageUrl: urlFor, publicUrl }),
    geocoder,
    settings,
    locates: createThrottle({ clock, limit: LOCATES_PER_HOUR, seconds: 3_600 }),
  })
  return {
    listings,
    fees,
    imports: createImportsService({ db, clock, log, tasks, persist: (work) => retryTransientErrors(work, IMPORT_RETRIES) }),
    drafts: createDraftsService({ db, clock, listings, fees, stayRules }),
    pictures: createPicturesService({
      db,
      clock,
      properties,
      intake,
      toImage: (row) => toImage(row, urlFor),
    }),
    approvals: createApprovalsService({ db, clock, reads: createApprovalsReadModel(db), properties, publicUrl }),
  }
}
