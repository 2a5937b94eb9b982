import { getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { schema } from '../client.ts'
import { MIGRATIONS_FOLDER } from '../migrate.ts'
import * as search from '../schema/search.schema.ts'
import { listTables } from './table-list.ts'

/** The database holds tables that are not ours. */
export class ForeignTables extends Error {}

const HISTORY = 'drizzle.__drizzle_migrations'

/** Tables of earlier versions, which a database to restore into may still have. */
const formerTables = ['places', 'search_cells', 'search_listings', 'search_ring', 'search_texts', 'search_vocabulary']

const ourTables = new Set<string>([
  ...Object.values({ ...schema, ...search }).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : [])),
  ...formerTables,
])

/** The newest migration of a database, as its creation time in milliseconds; null without our tables. */
export async function readMigration(client: PoolClient): Promise<number | null> {
  const { rows: known } = await client.query<{ known: boolean }>(`select to_regclass('${HISTORY}') is not null as known`)
  if (!known[0]?.known) return null
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at)::text as last from ${HISTORY}`)
  return rows[0]?.last ? Number(rows[0].last) : null
}

/** Whether this version knows a migration, and so can create its tables. */
export const knowsMigration = (when: number): boolean =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).some(({ folderMillis }) => folderMillis === when)

async function dropTables(client: PoolClient): Promise<void> {
  for (const { name } of await listTables(client)) await client.query(`drop table "${name}" cascade`)
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  for (const { signature } of rows) await client.query(`drop function if exists ${signature} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}

/**
 * Drops the product's tables and creates empty ones as of the migration `when`, all in the caller's transaction.
 * Refuses with `ForeignTables` a database that holds other tables.
 */
export async function createTables(client: PoolClient, when: number): Promise<void> {
  const foreign = (await listTables(client)).filter(({ name }) => !ourTables.has(name)).map(({ name }) => name)
  if (foreign.length > 0) {
    throw new ForeignTables(
      `The database holds tables of something else (${foreign.slice(0, 5).join(', ')}). Name one of its own.`,
    )
  }
  await dropTables(client)
  await client.query('create schema drizzle')
  await client.query(`create table ${HISTORY} (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    if (folderMillis > when) continue
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${HISTORY} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
