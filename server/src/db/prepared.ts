import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './client.ts'

/** Every connection keeps the plans of so many statements; what comes later is planned each time. */
const MAX_STATEMENTS = 256

const dialect = new PgDialect()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_STATEMENTS) return known
  const name = `search_${names.size}`
  names.set(text, name)
  return name
}

/** Runs a statement that is run again and again under a name, so that a connection parses and plans it once. */
export async function executePrepared<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values: params })
  return rows
}
