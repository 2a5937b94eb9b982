import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './client.ts'

/** The most prepared statements per connection; later ones are planned each time. */
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

/** Prepares a frequent statement under a name, so that a connection parses and plans it once. */
export async function executePrepared<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values: params })
  return rows
}
