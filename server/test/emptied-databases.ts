import { sql } from 'drizzle-orm'
import type { Database, DatabaseConnection } from '../src/db/client.ts'

// Opening an embedded database takes two seconds of a processor and emptying one a tenth of that, so the test files
// of a worker share a few.

interface Lent {
  connection: DatabaseConnection
  /** The rows that the migrations wrote: one JSON array for each table. */
  firstRows: Map<string, string>
  schema: string
}

const free: Lent[] = []

/** A hash of the schema: a database whose schema a test has altered is not lent again. */
async function readSchema(db: Database): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select md5(string_agg(part, ';' order by part)) as hash from (
      select concat_ws(' ', c.oid, c.relname, c.relkind) as part from pg_class c
        where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', a.attrelid, a.attname, a.atttypid, a.attnotnull) from pg_attribute a
        join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0
      union all select concat_ws(' ', t.oid, t.tgname, t.tgenabled) from pg_trigger t
      union all select concat_ws(' ', k.oid, k.conname, k.convalidated) from pg_constraint k
      union all select concat_ws(' ', p.oid, p.proname, md5(p.prosrc)) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
      union all select n.nspname::text from pg_namespace n where n.nspname not like 'pg_%'
      union all select r.rolname::text from pg_roles r
    ) parts`)
  return rows[0]?.hash ?? ''
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function open(make: () => Promise<DatabaseConnection>): Promise<Lent> {
  const connection = await make()
  const firstRows = new Map<string, string>()
  for (const table of await tablesOf(connection.db)) {
    const { rows } = await connection.db.execute<{ all: string | null }>(
      sql.raw(`select json_agg(t)::text as all from ${table} t`),
    )
    if (rows[0]?.all) firstRows.set(table, rows[0].all)
  }
  return { connection, firstRows, schema: await readSchema(connection.db) }
}

/** Restores the rows of the migrations; triggers and foreign keys do not run in the role `replica`. */
async function empty({ connection: { db }, firstRows }: Lent): Promise<void> {
  const tables = await tablesOf(db)
  for (const leftover of ['unlisten *', 'select pg_advisory_unlock_all()', 'reset all']) await db.execute(sql.raw(leftover))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(`truncate ${tables.join(', ')} restart identity`))
    for (const [table, rows] of firstRows) {
      await tx.execute(
        sql`insert into ${sql.raw(table)} select * from json_populate_recordset(null::${sql.raw(table)}, ${rows}::json)`,
      )
    }
  })
}

/** Lends a database as the migrations leave it, until its `close`. `make` opens a migrated one. */
export async function lendDatabase(make: () => Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  const lent = free.pop() ?? (await open(make))
  const giveBack = async () => {
    if ((await readSchema(lent.connection.db)) !== lent.schema) return lent.connection.close()
    await empty(lent)
    free.push(lent)
  }
  return { ...lent.connection, close: giveBack }
}
