import { totalmem } from 'node:os'
import pg from 'pg'
import { rootDir, runCommand, tool } from '../scripts/run-command.mjs'
import { startPostgres } from '../scripts/test/start-postgres.mjs'

const quarterOfMemory = Math.max(128, Math.floor(totalmem() / 4 / 1024 / 1024))
/**
 * As in production: every commit reaches the disk. Only memory and timeouts are set for a machine with a fast disk.
 */
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
 * A PostgreSQL server of its own for the figures, or the one at DATABASE_URL_TEST; databases are made in it and
 * filled on demand, once each.
 * @returns {Promise<{
 *   fill: (listings: number) => Promise<string>,
 *   create: (name: string) => Promise<string>,
 *   open: (name: string) => Promise<string>,
 *   pour: (url: string, listings: number, flags?: string[]) => Promise<void>,
 *   stop: () => Promise<void>,
 * }>} `open` makes a database only where there is none; `pour` writes a world into an empty database, with flags of
 * `npm run seed:scale`
 */
export async function startBenchPostgres() {
  const server = await startPostgres({ settings: DURABLE })
  const made = new Map()

  function addressOf(name) {
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return url.toString()
  }

  async function create(name) {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await admin.end()
    return addressOf(name)
  }

  async function open(name) {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name}`)
    await admin.end()
    return addressOf(name)
  }

  /**
   * The URL of a database that an earlier run has filled completely, on a server that outlives the runs; null
   * without one.
   */
  async function findFilled(name) {
    const url = addressOf(name)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rowCount } = await client.query('select from properties limit 1')
      return rowCount === 1 ? url : null
    } catch {
      return null
    } finally {
      await client.end()
    }
  }

  async function pour(url, listings, flags = []) {
    console.log(`Filling a database with ${listings} listings`)
    const args = [`${rootDir}bench/scale/seed-scale.ts`, '--listings', String(listings), '--database-url', url, ...flags]
    const { code } = await runCommand(tool('tsx'), args)
    if (code !== 0) throw new Error('The database could not be filled.')
  }

  async function fill(listings) {
    const name = `porchlight_bench_${listings}`
    const known = made.get(listings) ?? (await findFilled(name))
    if (known) {
      made.set(listings, known)
      const { code } = await runCommand(tool('tsx'), [`${rootDir}bench/migrate.ts`, '--database', known])
      if (code !== 0) throw new Error('The database could not be brought to the newest migration.')
      return known
    }
    const url = await create(name)
    await pour(url, listings)
    made.set(listings, url)
    return url
  }

  return { fill, create, open, pour, stop: server.stop }
}
