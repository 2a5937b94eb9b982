import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/env.ts'
import type { Database } from './db/client.ts'
import type { AuthLimits } from './features/auth/auth-limits.ts'
import type { PasswordHasher } from './features/auth/passwords/password-hasher.ts'
import type { ContentTexts } from './features/content/content-texts.ts'
import type { ImportQueue } from './features/imports/import-queue.ts'
import type { InboxStreams } from './features/messages/inbox-streams.ts'
import type { VisitCounter } from './features/overview/visits.ts'
import type { Cards } from './features/properties/cards/cards.ts'
import type { Finder } from './features/search/search.ts'
import type { SearchIndex } from './features/search/sync/search-index.ts'
import type { SiteSettingsService } from './features/site/site-settings.ts'
import type { Vitals } from './features/vitals/vitals.ts'
import type { Uploads } from './http/bodies/uploads.ts'
import type { BackgroundErrors } from './platform/background/background-errors.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { FairQueue } from './platform/concurrency/fair-queue.ts'
import type { Geocoder } from './platform/geocoder/geocoder.ts'
import type { Resolve } from './platform/guarded-fetch/address-guard.ts'
import type { GuardedFetch } from './platform/guarded-fetch/guarded-fetch.ts'
import type { ExportStore } from './platform/image-store/export-store.ts'
import type { ImageStore } from './platform/image-store/image-store.ts'
import type { AccountSlots } from './platform/limits/account-slots.ts'
import type { Mailer } from './platform/mailer/mailer.ts'
import type { PaymentProvider } from './platform/payment-provider/payment-provider.ts'
import type { SandboxProvider } from './platform/payment-provider/start-sandbox-provider.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { TaskPool } from './platform/worker-tasks/task-pool.ts'

/** Everything that is built once and lives as long as the process. */
export interface Context {
  config: Config
  /** The primary: changes, reads that belong to a change, and reads of one person's data. */
  db: Database
  /** For public reads, which may be seconds old: a replica where one is configured. */
  reads: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Counts and reports failures that no request receives. */
  background: BackgroundErrors
  /** Null where traces are off. */
  tracing: Tracing | null
  /** The server's secret, at least 32 characters. */
  secret: string
  /** How often the authentication calls may be made. */
  authLimits: AuthLimits
  /** Hashes and verifies passwords, a few at a time. */
  passwords: PasswordHasher
  settings: SiteSettingsService
  texts: ContentTexts
  mailer: Mailer
  payments: PaymentProvider
  /** The embedded provider; null when a real one is configured. */
  sandbox: SandboxProvider | null
  images: ImageStore
  /** The private store of exports. */
  exportStore: ExportStore
  /** Runs work on untrusted input outside the main thread. */
  tasks: TaskPool
  geocoder: Geocoder
  /** The photos that are processed, one at a time. */
  pictureQueue: FairQueue
  /** The files of listings that are read. */
  imports: ImportQueue
  /** Finds the servers of names that accounts typed. */
  resolveName: Resolve
  /** Downloads calendars of other sites and tables of exchange rates, and nothing of the internal network. */
  guardedFetch: GuardedFetch
  /** The index of all listings in memory. */
  search: SearchIndex
  /** Searches of the index; all of a process take turns. */
  finder: Finder
  cards: Cards
  inboxStreams: InboxStreams
  slots: AccountSlots
  /** Binds the calls that take a file. */
  uploads: Uploads
  visits: VisitCounter
  vitals: Vitals
}

/** What a function needs: the whole context fits, and so does a small object in a test. */
export type Needs<K extends keyof Context> = Pick<Context, K>
