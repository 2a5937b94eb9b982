import type { PoolClient } from 'pg'

export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

/** A sequence and its last value; null when it has given none. */
export interface Counter {
  table: string
  column: string
  last: number | null
}

const OURS = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const TABLES = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where ${OURS} group by c.relname order by c.relname`

const COUNTERS = `
  select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> ''
  where ${OURS} order by 1, 2`

/** The product's tables with their columns, ordered by name. */
export async function listTables(client: PoolClient): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES)).rows
}

/**
 * The values of the sequences. Sequences ignore snapshots: read after the rows, they are at least as far as the
 * rows.
 */
export async function readCounters(client: PoolClient): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(COUNTERS)
  const counters: Counter[] = []
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await client.query<{ last: number | null }>(
      `select case when is_called then last_value::float8 end as last from ${sequence}`,
    )
    counters.push({ table, column, last: state[0]?.last ?? null })
  }
  return counters
}

/** Advances the sequences by `gap` beyond their saved values. */
export async function setCounters(client: PoolClient, counters: readonly Counter[], gap: number): Promise<void> {
  for (const { table, column, last } of counters) {
    if (last === null && gap === 0) continue
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', $1), $2::bigint)`, [column, (last ?? 0) + gap])
  }
}
