import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { retryTrouble } from '../db/database-trouble.ts'
import { createApprovalsReadModel } from '../features/approvals/approvals.read-model.ts'
import { createApprovalsService } from '../features/approvals/approvals.service.ts'
import { createThrottle } from '../features/auth/throttle.service.ts'
import { createDraftsService } from '../features/imports/drafts.service.ts'
import { createImportsService } from '../features/imports/imports.service.ts'
import { createPictureAdopter } from '../features/listings/adopt-pictures.service.ts'
import { createFeesService } from '../features/listings/fees.service.ts'
import { createListingsService } from '../features/listings/listings.service.ts'
import type { PayoutsService } from '../features/payouts/payouts.service.ts'
import { createPicturesService } from '../features/pictures/pictures.service.ts'
import { toImage } from '../features/properties/properties.mapper.ts'
import type { PropertiesService } from '../features/properties/properties.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Geocoder } from '../platform/geocoder/geocoder.ts'
import { createHttpGeocoder } from '../platform/geocoder/http-geocoder.ts'
import { createZipGeocoder } from '../platform/geocoder/zip-geocoder.ts'
import type { ImageStore } from '../platform/image-store/image-store.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

const LOCATES_PER_HOUR = 120
/** Half a minute in all: a restart of the database does not end an import. */
const IMPORT_RETRIES = { tries: 7, pauseMs: 500 } as const

interface Deps {
  db: Database
  clock: Clock
  config: Pick<Config, 'geocoderUrl' | 'publicUrl'>
  log: FastifyBaseLogger
  payouts: PayoutsService
  properties: PropertiesService
  imageStore: ImageStore
  tasks: TaskPool
}

function createGeocoder({ geocoderUrl, publicUrl }: Deps['config'], log: FastifyBaseLogger): Geocoder {
  const table = createZipGeocoder()
  if (!geocoderUrl) return table
  return createHttpGeocoder({ url: geocoderUrl, userAgent: `Porchlight (${publicUrl})`, fallback: table, log })
}

/** Puts the parts together with which hosts keep their listings and admins judge them. */
export function composeListings({ db, clock, config, log, payouts, properties, imageStore, tasks }: Deps) {
  const { publicUrl } = config
  const imageUrl = (key: string) => imageStore.urlFor(key)
  const fees = createFeesService({ db, properties })
  const listings = createListingsService({
    db,
    clock,
    payouts,
    properties,
    pictures: createPictureAdopter({ clock, imageUrl, publicUrl }),
    geocoder: createGeocoder(config, log),
    locates: createThrottle({ clock, limit: LOCATES_PER_HOUR, seconds: 3_600 }),
  })
  return {
    listings,
    fees,
    imports: createImportsService({ db, clock, log, tasks, persist: (work) => retryTrouble(work, IMPORT_RETRIES) }),
    drafts: createDraftsService({ db, clock, listings, fees }),
    pictures: createPicturesService({
      db,
      clock,
      properties,
      store: imageStore,
      toImage: (row) => toImage(row, imageUrl),
    }),
    approvals: createApprovalsService({ db, clock, reads: createApprovalsReadModel(db), properties, publicUrl }),
  }
}
