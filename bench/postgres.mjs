import { totalmem } from 'node:os'
import pg from 'pg'
import { rootDir, runCommand, tool } from '../scripts/run-command.mjs'
import { startPostgres } from '../scripts/test/start-postgres.mjs'

const quarterOfMemory = Math.max(128, Math.floor(totalmem() / 4 / 1024 / 1024))
/** As a database would run in production: every commit reaches the disk. Only memory and patience are set for a machine with a fast disk. */
const DURABLE = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_connections=200',
  `shared_buffers=${Math.min(2_048, quarterOfMemory)}MB`,
  `effective_cache_size=${quarterOfMemory * 2}MB`,
  'random_page_cost=1.1',
  'max_wal_size=8GB',
  'checkpoint_timeout=15min',
]

/**
 * A PostgreSQL server of its own for the figures, or the one at DATABASE_URL_TEST; databases are made in it and filled on demand, once each.
 * @returns {Promise<{ fill: (listings: number) => Promise<string>, create: (name: string) => Promise<string>, stop: () => Promise<void> }>}
 */
export async function startBenchPostgres() {
  const server = await startPostgres({ settings: DURABLE })
  const made = new Map()

  async function create(name) {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.toString()
  }

  async function fill(listings) {
    const known = made.get(listings)
    if (known) return known
    const url = await create(`porchlight_bench_${listings}`)
    console.log(`Filling a database with ${listings} listings`)
    const args = [`${rootDir}server/src/app/seed-scale-main.ts`, '--listings', String(listings), '--database-url', url]
    const { code } = await runCommand(tool('tsx'), args)
    if (code !== 0) throw new Error('The database could not be filled.')
    made.set(listings, url)
    return url
  }

  return { fill, create, stop: server.stop }
}
