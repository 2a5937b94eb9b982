import type { PoolClient } from 'pg'

export type Log = (line: string) => void

interface Kept {
  drop: string
  restore: string
  /** Its name, for progress. */
  name: string
}

/** Foreign keys and unique columns. Foreign keys are restored last, because they read the indexes. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as restore,
    c.conname as name
  from pg_constraint c
  where c.conrelid = any ($1::regclass[]) and c.contype in ('u', 'f')
  order by c.contype = 'f', c.conname`
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore,
    i.indexrelid::regclass::text as name
  from pg_index i
  where i.indrelid = any ($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f')
  order by 3`

/** The resources of a session while it loads and builds indexes. */
const SETTINGS = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local maintenance_work_mem = '1GB'",
  "set local work_mem = '256MB'",
  // Its plans look expensive because there are many rows, not because there is much to compute: JIT would not help.
  'set local jit = off',
]

/**
 * Runs `work` in one transaction with the timeouts and memory of a bulk load. When it fails the database is as it
 * was.
 */
export async function inBulkTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    for (const setting of SETTINGS) await client.query(setting)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const SLOW_MS = 3_000

async function restoreOne(client: PoolClient, { restore, name }: Kept, log: Log): Promise<void> {
  const begin = performance.now()
  await client.query(restore)
  const took = performance.now() - begin
  if (took > SLOW_MS) log(`  ${name} built in ${(took / 1000).toFixed(1)} s`)
}

/**
 * Runs `load` on tables without indexes, foreign keys and triggers, and restores these afterwards: rows are checked
 * once, all together. Keys stay, and so do exclusion constraints, whose index is slow to build and is better filled
 * while the rows are made. Must run in a transaction. Requires only ownership of the tables.
 */
export async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  log: Log,
  load: () => Promise<void>,
): Promise<void> {
  const constraints = (await client.query<Kept>(CONSTRAINTS, [tables])).rows
  const indexes = (await client.query<Kept>(INDEXES, [tables])).rows
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`)
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  await load()
  for (const kept of [...indexes, ...constraints]) await restoreOne(client, kept, log)
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`)
}
