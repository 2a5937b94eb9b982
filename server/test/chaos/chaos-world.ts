import { setTimeout as sleep } from 'node:timers/promises'
import { type MortalServer, startMortalPostgres } from '../../../scripts/test/start-postgres.mjs'
import { connect, type DatabaseConnection } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf } from '../dose.ts'
import { payableHost } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { bundleServer, type RealServer, startRealServer } from '../processes/real-server.ts'

/**
 * People whose run was interrupted before paying hold nights for a quarter of an hour, and may have no more than two
 * such holds.
 */
const GUESTS = 60 + amountOf({ small: 0, ci: 0, full: 10 }, process.env.CHAOS_ROUNDS) * 12
const PROPERTIES = 8
const WORKERS = 2
const LOOK_MS = 25
const GIVEN_UP_MS = 120_000

export interface ChaosWorld {
  api: TestApi
  postgres: MortalServer
  host: TestUser
  guests: TestUser[]
  propertyIds: number[]
  /** The current server. */
  server(): RealServer
  startServer(): Promise<void>
  /** Kills the server with all of its workers. */
  killServer(): void
  /** Waits until it is ready; returns how many milliseconds that took. */
  waitUntilReady(): Promise<number>
  close(): Promise<void>
}

export async function isReady(server: RealServer): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000)
  const answer = await fetch(`${server.url}/api/ready`, { signal, headers: { connection: 'close' } }).catch(() => null)
  return answer?.status === 200
}

async function fill(api: TestApi) {
  const host = await payableHost(api)
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => api.make.user()))
  await api.make.category()
  const properties = await Promise.all(Array.from({ length: PROPERTIES }, () => api.make.approvedProperty({ ownerId: host.id })))
  return { host, guests, propertyIds: properties.map(({ id }) => id) }
}

async function migrate(connection: DatabaseConnection): Promise<DatabaseConnection> {
  await migrateDatabase(connection.db)
  return connection
}

/**
 * The server as it is shipped, with two workers, on its own PostgreSQL that keeps what it commits; the payment
 * provider and the checks run in this process.
 */
export async function openChaosWorld(
  environment: Record<string, string> = {},
  databaseUrl: (postgres: MortalServer) => Promise<string> = async ({ url }) => url,
): Promise<ChaosWorld> {
  const [postgres, bundle] = await Promise.all([startMortalPostgres(), bundleServer()])
  const connectionString = await databaseUrl(postgres)
  const connection = await migrate(connect({ connectionString, max: 12, connectionTimeoutMillis: 5_000 }))
  const api = await openTestApi({}, {}, { connection })
  const world = await fill(api)
  const start = () =>
    startRealServer(bundle.main, {
      WEB_CONCURRENCY: String(WORKERS),
      DATABASE_URL: connectionString,
      DATABASE_POOL: '10',
      STRIPE_SECRET_KEY: api.providerAccess.secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      STRIPE_API_BASE: api.providerAccess.apiBase,
      LOG_LEVEL: 'silent',
      ...environment,
    })
  let server = await start()
  return {
    api,
    postgres,
    ...world,
    server: () => server,
    startServer: async () => {
      server = await start()
    },
    killServer: () => {
      for (const pid of [server.process.pid ?? 0, ...server.listWorkers()]) process.kill(pid, 'SIGKILL')
    },
    waitUntilReady: async () => {
      const begin = performance.now()
      while (!(await isReady(server))) {
        if (performance.now() - begin > GIVEN_UP_MS) throw new Error(`Not ready again:\n${server.output()}`)
        await sleep(LOOK_MS)
      }
      return performance.now() - begin
    },
    close: async () => {
      await server.stop()
      await api.close()
      bundle.remove()
      await postgres.stop()
    },
  }
}
