import type { Pool, PoolClient } from 'pg'
import { inBulkTransaction, type Log, withoutIndexes } from './bulk-load.ts'
import { copyIn } from './copy-in.ts'
import { createTables } from './create-tables.ts'
import type { Dump, DumpedTable } from './dump-tables.ts'
import { readLedgerSums } from './ledger-sums.ts'
import { setCounters, type TableShape } from './table-list.ts'

/** What was loaded differs from what the dump records. */
export class LoadedWrong extends Error {}

export interface LoadOptions {
  /** Whether the database takes COPY; the embedded one does not. */
  hasCopy: boolean
  /** How many sequence numbers to skip, so that none assigned after the dump is assigned again. */
  gap: number
  /** Whether open sessions survive. */
  keepSessions: boolean
  /** The lines of a table in the text format of COPY, in pieces that end with a line. */
  read(table: TableShape): AsyncIterable<string>
  /** Further work that must succeed before the transaction commits. */
  beforeCommit(): Promise<void>
  log: Log
}

async function load(client: PoolClient, table: DumpedTable, { hasCopy, read }: LoadOptions): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  for await (const piece of read(table)) {
    if (hasCopy) await copyIn(client, table.name, names, [piece])
    else await insertLines(client, table, piece.split('\n').slice(0, -1))
  }
}

async function compare(client: PoolClient, dump: Dump): Promise<void> {
  for (const { name, rows } of dump.tables) {
    const { rows: counted } = await client.query<{ count: number }>(`select count(*)::float8 as count from "${name}"`)
    const count = counted[0]?.count
    if (count !== rows) throw new LoadedWrong(`${name} has ${count} rows instead of ${rows}.`)
  }
  const { accounts, unbalanced } = await readLedgerSums(client)
  if (unbalanced > dump.ledger.unbalanced) throw new LoadedWrong(`${unbalanced} transactions of the ledger do not balance.`)
  for (const [account, cents] of Object.entries(dump.ledger.accounts)) {
    if (accounts[account] !== cents)
      throw new LoadedWrong(`The ledger's ${account} is ${accounts[account]} instead of ${cents} cents.`)
  }
}

/**
 * Ends what a stolen or old backup could open: sessions and active codes. An older backup may lack some of the
 * tables.
 */
async function forgetSecrets(client: PoolClient, names: readonly string[]): Promise<void> {
  const secret = ['sessions', 'email_codes', 'sign_in_codes', 'pending_sign_ups', 'email_changes'].filter((name) =>
    names.includes(name),
  )
  for (const name of secret) await client.query(`delete from "${name}"`)
}

/**
 * Ends the cursors of `updatedSince` that were given out since the dump: their readers begin again. The
 * next reader begins another epoch. An older backup may lack the table.
 */
async function endEpoch(client: PoolClient, names: readonly string[]): Promise<void> {
  if (names.includes('change_clock')) await client.query('update change_clock set cluster = null')
}

async function replaceAll(client: PoolClient, dump: Dump, options: LoadOptions): Promise<void> {
  await createTables(client, dump.migration)
  const names = dump.tables.map(({ name }) => name)
  await withoutIndexes(client, names, options.log, async () => {
    // A migration inserts rows of its own.
    await client.query(`truncate ${names.map((name) => `"${name}"`).join(', ')}`)
    for (const table of dump.tables) {
      await load(client, table, options)
      if (table.rows > 0) options.log(`  ${table.name}: ${table.rows.toLocaleString('en-US')} rows`)
    }
  })
  await compare(client, dump)
  if (!options.keepSessions) await forgetSecrets(client, names)
  await endEpoch(client, names)
  await setCounters(client, dump.counters, options.gap)
  await options.beforeCommit()
}

/**
 * Replaces all product data in a database with a dump, rebuilds indexes and keys, and compares row counts and ledger
 * with the dump's record: all in one transaction, so that any failure leaves the database as it was. The tables are
 * those of the dump's own migration; later migrations are for `migrateDatabase`.
 */
export async function loadTables(pool: Pool, dump: Dump, options: LoadOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await inBulkTransaction(client, () => replaceAll(client, dump, options))
  } finally {
    client.release()
  }
}

/** Tells the planner of the rows that `loadTables` brought. */
export async function analyze(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const readField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)

/** The fields of one line in the text format of COPY; null is SQL's null. */
export const readCopyLine = (line: string): (string | null)[] => line.split('\t').map(readField)

const ROWS_AT_ONCE = 500

/**
 * Inserts lines in the text format of COPY with plain statements, for the embedded database, which takes no COPY
 * over its socket.
 */
async function insertLines(client: PoolClient, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const text = `insert into "${name}" (${names}) select ${values} from unnest(${parameters}) as rows (${aliases})`
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines.slice(from, from + ROWS_AT_ONCE).map(readCopyLine)
    await client.query(
      text,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  }
}
