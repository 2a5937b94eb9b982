import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/env.ts'
import type { Context } from '../context.ts'
import { type AuthLimits, authLimits } from '../features/auth/auth-limits.ts'
import { createPasswordHasher } from '../features/auth/passwords/password-hasher.ts'
import { createContentTexts } from '../features/content/content-texts.ts'
import { createImportQueue } from '../features/imports/import-queue.ts'
import { createInboxStreams } from '../features/messages/inbox-streams.ts'
import { readVersions } from '../features/messages/messages.queries.ts'
import { createVisitCounter } from '../features/overview/visits.ts'
import { createCardRows } from '../features/properties/cards/cards.queries.ts'
import { createCards } from '../features/properties/cards/cards.ts'
import { createMemorySearch } from '../features/search/search.ts'
import { SearchSnapshot, SNAPSHOT_VERSION } from '../features/search/snapshot/search-snapshot.ts'
import { SearchIndex } from '../features/search/sync/search-index.ts'
import { createSiteSettings, type SiteSettingsService } from '../features/site/site-settings.ts'
import { createVitals } from '../features/vitals/vitals.ts'
import { createUploads } from '../http/bodies/uploads.ts'
import type { BackgroundErrors } from '../platform/background/background-errors.ts'
import { createFairQueue } from '../platform/concurrency/fair-queue.ts'
import type { Geocoder } from '../platform/geocoder/geocoder.ts'
import { createHttpGeocoder } from '../platform/geocoder/http-geocoder.ts'
import { findTownTask } from '../platform/geocoder/place-finder.ts'
import { createTableGeocoder } from '../platform/geocoder/table-geocoder.ts'
import { packZipsTask } from '../platform/geocoder/zip-table.ts'
import type { Resolve } from '../platform/guarded-fetch/address-guard.ts'
import { createGuardedFetch, type GuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import { createNameResolver } from '../platform/guarded-fetch/name-resolver.ts'
import { createExportStore, type ExportStore } from '../platform/image-store/export-store.ts'
import { createAccountSlots } from '../platform/limits/account-slots.ts'
import { type Tracing, traceCall } from '../platform/tracing/tracing.ts'
import { createUploadStaging, stagingLimits } from '../platform/upload-staging/upload-staging.ts'
import { startTaskThread } from '../platform/worker-tasks/task-thread.ts'
import { type Platform, taskThreadEntry } from './platform.ts'

/** Receives background failures. */
export interface Reporting {
  log: FastifyBaseLogger
  background: BackgroundErrors
}

const MB = 1_048_576
/** One photo at a time is in memory; uploaded ones wait on disk, and the accounts take turns. */
const PICTURES = { slots: 1, slotsPerAccount: 1, room: 48, roomPerAccount: 2 } as const
/** Retries for half a minute in total: a database restart does not end an import. */
const IMPORT_RETRIES = { tries: 7, pauseMs: 500 } as const
/** The thread that builds the index of a million listings needs some gigabytes for a moment. */
const BUILDER_MB = 8_192
/** How often the download of a calendar follows its server to another address. */
const MAX_REDIRECTS = 3
/** How long a thread may take to read the tables of ZIP codes and towns: a hundred times what it takes. */
const PLACES_MS = 30_000

function openGeocoder({ tasks, tracing }: Platform, { geocoderUrl, publicUrl }: Config, log: FastifyBaseLogger): Geocoder {
  const options = { timeoutMs: PLACES_MS, key: 'geocoder' }
  const table = createTableGeocoder(
    () => tasks.run(packZipsTask, undefined, options),
    (town) => tasks.run(findTownTask, town, options),
  )
  if (!geocoderUrl) return table
  const geocoder = createHttpGeocoder({ url: geocoderUrl, userAgent: `Porchlight (${publicUrl})`, fallback: table, log })
  return tracing ? tracing.traceCalls('geocoder', geocoder) : geocoder
}

function openExportStore(tracing: Tracing | null, config: Config): ExportStore {
  const store = createExportStore(config)
  return tracing && config.s3 ? tracing.traceCalls('s3', store) : store
}

function openGuardedFetch(
  tracing: Tracing | null,
  { publicUrl, calendarTrustedOrigins }: Config,
  resolve: Resolve,
): GuardedFetch {
  const guardedFetch = createGuardedFetch({
    trustedOrigins: calendarTrustedOrigins,
    maxBytes: 2 * MB,
    maxRedirects: MAX_REDIRECTS,
    userAgent: `Porchlight calendars (${publicUrl})`,
    resolve,
  })
  return (address, given) => traceCall(tracing, 'guarded fetch', () => guardedFetch(address, given))
}

/** The index in memory and the cards of its listings; each follows the changes of the primary. */
function openSearch(
  { connection: { db }, clock, imageStore }: Platform,
  config: Config,
  { log, background, settings, refreshSite }: Reporting & { settings: SiteSettingsService; refreshSite(): Promise<unknown> },
) {
  const index: { search: SearchIndex | null } = { search: null }
  const cards = createCards({
    rows: createCardRows(db),
    imageUrl: imageStore.urlFor,
    termsOf: (id) => index.search?.peek()?.termsOf(id) ?? null,
    languages: () => settings.current().languages,
  })
  settings.onChange(() => cards.forgetAll())
  const search = new SearchIndex({
    db,
    clock,
    log,
    background,
    keeper: cards,
    refreshSite,
    // The workers of a machine hold an index each.
    budgetBytes: (config.searchMemoryMb * MB) / config.workers,
    snapshot: new SearchSnapshot({ db, clock, log, path: join(config.dataDir, 'search', `index-${SNAPSHOT_VERSION}`) }),
    startThread: () => startTaskThread({ entry: taskThreadEntry, memoryMb: BUILDER_MB }),
  })
  index.search = search
  return { search, finder: createMemorySearch(search), cards }
}

/** Where uploads wait in `DATA_DIR/uploads` until they are processed; processes on one machine share the disk. */
const openStaging = ({ dataDir, workers }: Config) =>
  createUploadStaging(join(dataDir, 'uploads'), { ...stagingLimits, bytes: Math.floor(stagingLimits.bytes / workers) })

/** Builds everything that lives as long as the process. Nothing runs yet: index, settings and texts load later. */
export function openContext(
  platform: Platform,
  config: Config,
  { log, background }: Reporting,
  limits: Partial<AuthLimits> = {},
): Context {
  const { clock, connection, payments, sandbox, tasks, imageStore, tracing = null } = platform
  const { db } = connection
  const { fixedSettings: fixed, sitePassword: fixedPassword, publicUrl } = config
  const slots = createAccountSlots({ db, reportFailure: background.of('account-slots') })
  const settings = createSiteSettings({ db, clock, fixed, fixedPassword, reportFailure: background.of('site-settings') })
  const resolveName = createNameResolver()
  const texts = createContentTexts({ db, settings, publicUrl, reportFailure: background.of('content') })
  return {
    config,
    db,
    reads: platform.replica?.db ?? db,
    clock,
    log,
    background,
    tracing,
    secret: platform.sessionSecret,
    authLimits: { ...authLimits, ...limits },
    passwords: createPasswordHasher(),
    settings,
    texts,
    mailer: platform.mailer,
    payments,
    sandbox,
    images: imageStore,
    exportStore: openExportStore(tracing, config),
    tasks,
    geocoder: openGeocoder(platform, config, log),
    resolveName,
    guardedFetch: openGuardedFetch(tracing, config, resolveName),
    pictureQueue: createFairQueue(PICTURES),
    imports: createImportQueue(IMPORT_RETRIES),
    ...openSearch(platform, config, {
      settings,
      log,
      background,
      refreshSite: () => Promise.all([settings.refresh(), texts.refresh()]),
    }),
    inboxStreams: createInboxStreams({
      readVersions: (userIds) => readVersions(db, userIds),
      reportFailure: background.of('inbox-streams'),
    }),
    slots,
    uploads: createUploads(openStaging(config), slots),
    visits: createVisitCounter({ db, clock, reportFailure: background.of('visits') }),
    vitals: createVitals(),
  }
}
