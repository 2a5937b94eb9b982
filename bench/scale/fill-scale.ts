import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import type { Pool, PoolClient } from 'pg'
import { inBulkTransaction, type Log, withoutIndexes } from '../../server/src/db/dump/bulk-load.ts'
import { type AmenityName, categorySeeds } from '../../server/src/demo/world/catalog-data.ts'
import { defaultAmenities } from '../../server/src/features/properties/default-catalog.ts'
import { createRowBuffers } from './row-buffers.ts'
import { makeTimes, type RowContext } from './scale-rows.ts'
import { createScaleWorld, type ScalePlan } from './scale-world.ts'

/** The database already holds listings: this world requires an empty one. */
export class AlreadyFilled extends Error {
  constructor(count: string) {
    super(`The database holds ${count} listings already; a world is only written into one that holds none.`)
  }
}

const TABLES = [
  'users',
  'payout_accounts',
  'properties',
  'property_images',
  'property_amenities',
  'property_fees',
  'property_blocks',
  'bookings',
  'occupancy',
]
const WITH_SEQUENCE = ['property_fees', 'properties', 'property_blocks', 'bookings']
/** Listings per batch: the database stores one while the next is made. */
const BATCH = 500
/** After so many rows the event loop gets a turn to send them. */
const TURN = 10
const PROGRESS_EVERY = 50_000

async function readIds<K>(client: PoolClient, text: string, keys: ReadonlyMap<string, K>): Promise<Map<K, number>> {
  const { rows } = await client.query<{ id: number; name: string }>(text)
  return new Map(
    rows.flatMap(({ id, name }) => {
      const key = keys.get(name)
      return key === undefined ? [] : [[key, id] as const]
    }),
  )
}

/** Categories and amenities of the product, written where they are missing. */
async function readCatalog(client: PoolClient): Promise<Pick<RowContext, 'categoryIds' | 'amenityIds'>> {
  for (const { name, slug } of categorySeeds) {
    await client.query('insert into categories (name, slug) values ($1, $2) on conflict do nothing', [name, slug])
  }
  for (const { name, icon } of Object.values(defaultAmenities)) {
    await client.query('insert into amenities (name, icon) values ($1, $2) on conflict do nothing', [name, icon])
  }
  const kinds = new Map(categorySeeds.map(({ slug, kind }) => [slug, kind] as const))
  const amenityKeys = Object.keys(defaultAmenities).filter((key): key is AmenityName => key in defaultAmenities)
  const names = new Map(amenityKeys.map((key) => [defaultAmenities[key].name, key] as const))
  return {
    categoryIds: await readIds(client, 'select id, slug as name from categories', kinds),
    amenityIds: await readIds(client, 'select id, name from amenities', names),
  }
}

/** Refuses with `AlreadyFilled` a database that holds listings; one without tables holds none. */
export async function refuseFilled(db: Pool | PoolClient): Promise<void> {
  const { rows: tables } = await db.query<{ known: boolean }>("select to_regclass('properties') is not null as known")
  if (!tables[0]?.known) return
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from (select id from properties limit 1000) first',
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new AlreadyFilled(count < 1000 ? String(count) : 'a thousand or more')
}

async function writeRows(client: PoolClient, plan: ScalePlan, log: Log) {
  const rows = createRowBuffers()
  const passwordHash = await hash(randomBytes(24).toString('base64'))
  const world = createScaleWorld(plan, { ...makeTimes(plan.firstDay), passwordHash, ...(await readCatalog(client)) }, rows)
  const begin = performance.now()
  let sending: Promise<void> = Promise.resolve()
  const send = async () => {
    await sending
    sending = rows.flush(client)
  }
  for (let host = 1; host <= world.hosts; host++) {
    world.addHost(host)
    if (host % (BATCH * 10) === 0) await send()
  }
  for (let guest = 1; guest <= world.guests; guest++) world.addGuest(guest)
  for (let number = 1; number <= plan.listings; number++) {
    world.addListing(number)
    if (number % BATCH === 0) await send()
    else if (number % TURN === 0) await nextTurn()
    if (number % PROGRESS_EVERY === 0) log(`  ${number} listings, ${perSecond(number, begin)} a second`)
  }
  await send()
  await sending
  for (const table of WITH_SEQUENCE) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    )
  }
  return { ...world.counts(), hosts: world.hosts }
}

const perSecond = (count: number, begin: number): string => ((count / (performance.now() - begin)) * 1000).toFixed(0)
const seconds = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`

/**
 * Fills a migrated PostgreSQL without listings with a world of `plan.listings`, the same rows for the same plan, in
 * one transaction; then gathers statistics. A running server has to be restarted: nothing tells its search index.
 * Refuses with `AlreadyFilled`.
 */
export async function fillScale(pool: Pool, plan: ScalePlan, log: Log): Promise<void> {
  const client = await pool.connect()
  const begin = performance.now()
  try {
    await refuseFilled(client)
    await inBulkTransaction(client, async () => {
      await withoutIndexes(client, TABLES, log, async () => {
        const { bookings, blocks, hosts } = await writeRows(client, plan, log)
        log(`Wrote ${plan.listings} listings of ${hosts} hosts, ${bookings} bookings and ${blocks} blocks in ${seconds(begin)}`)
      })
      log(`Built their indexes (${seconds(begin)})`)
      await client.query(`analyze ${TABLES.join(', ')}`)
    })
    await client.query(`set statement_timeout = 0`)
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`)
    await client.query(`reset statement_timeout`)
    log(`Done: ${plan.listings} listings in ${seconds(begin)}, ${perSecond(plan.listings, begin)} a second`)
  } finally {
    client.release()
  }
}
