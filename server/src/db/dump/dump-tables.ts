import type { Pool, PoolClient } from 'pg'
import { copyOut, type TakeRows } from './copy-out.ts'
import { readMigration } from './create-tables.ts'
import { type LedgerSums, readLedgerSums } from './ledger-sums.ts'
import { type Counter, listTables, readCounters, type TableShape } from './table-list.ts'

/** The database has no tables of the product. */
export class NothingToDump extends Error {}

export interface DumpedTable extends TableShape {
  rows: number
}

/** What a dump records about its database. */
export interface Dump {
  /** The newest migration applied, as its creation time in milliseconds. */
  migration: number
  server: string
  tables: DumpedTable[]
  counters: Counter[]
  ledger: LedgerSums
}

/** Receives the rows of a table. */
export interface RowSink {
  take: TakeRows
  finish(): Promise<void>
}

async function inSnapshot<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await client.query(`set local ${name} = 0`)
    }
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function dumpAll(client: PoolClient, open: (table: TableShape) => RowSink): Promise<Dump> {
  const migration = await readMigration(client)
  if (migration === null) throw new NothingToDump('The database holds no tables of Porchlight: there is nothing to keep.')
  const { rows } = await client.query<{ server: string }>("select current_setting('server_version') as server")
  const tables: DumpedTable[] = []
  for (const table of await listTables(client)) {
    const sink = open(table)
    const names = table.columns.map(({ name }) => name)
    const count = await copyOut(client, table.name, names, sink.take)
    await sink.finish()
    tables.push({ ...table, rows: count })
  }
  const ledger = await readLedgerSums(client)
  return { migration, server: rows[0]?.server ?? '', tables, counters: await readCounters(client), ledger }
}

/**
 * Reads every table of the product as of one moment, while others go on writing. Works on PostgreSQL, on a replica
 * and on the embedded database. Refuses with `NothingToDump` a database without tables.
 */
export async function dumpTables(pool: Pool, open: (table: TableShape) => RowSink): Promise<Dump> {
  const client = await pool.connect()
  try {
    return await inSnapshot(client, () => dumpAll(client, open))
  } finally {
    client.release()
  }
}
