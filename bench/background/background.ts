// The cost of every server timer on a database of a million bookings: time, pages, rows, whole tables read; and the
// memory of a ledger check. tsx bench/background/background.ts --database postgres://… [--write]; the database is
// filled when it is empty, and changed.
import { parseArgs } from 'node:util'
import { connect, type Database, type DatabaseConnection } from '../../server/src/db/client.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import {
  compareRefs,
  keepCompared,
  listPostedRefs,
  readCompared,
} from '../../server/src/features/reconciliation/provider-books.queries.ts'
import { compareNewBooks } from '../../server/src/features/reconciliation/provider-books.ts'
import { systemClock } from '../../server/src/platform/clock/clock.ts'
import type { BalanceTransaction, PaymentProvider } from '../../server/src/platform/payment-provider/payment-provider.ts'
import { ms, summarize } from '../figures.ts'
import { fillBackground } from '../scale/fill-background.ts'
import { writeResult } from '../write-result.mjs'
import { type BackgroundTask, listBackgroundTasks } from './background-tasks.ts'
import { type Explained, explain } from './explain.ts'
import { type Statement, watchStatements } from './watch-statements.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    bookings: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
})

const BOOKINGS = Number(values.bookings)
const ROUNDS = 7
const MOST_MS = 50
const NEW_LINES = 20_000
const COMPARED = 100_000
const MOST_MEMORY_MB = 100

const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)

async function fillOnce({ pool, db }: DatabaseConnection): Promise<void> {
  await migrateDatabase(db)
  const { rowCount } = await pool.query('select from bookings limit 1')
  if (rowCount === 1) return
  const begin = performance.now()
  await fillBackground(pool, BOOKINGS, console.log)
  console.log(`Filled a database with ${BOOKINGS} bookings in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}

/**
 * Runs a piece of work several times; returns its slowest statement in the median round, and the plans of the first.
 */
async function measure(task: BackgroundTask, statements: Statement[], plans: Explained[]) {
  const slowest: number[] = []
  plans.length = 0
  let first: Explained[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    statements.length = 0
    await task.run()
    slowest.push(Math.max(0, ...statements.map(({ took }) => took)))
    if (round === 0) first = [...plans]
  }
  const pages = Math.max(0, ...first.map((plan) => plan.pages))
  const rows = Math.max(0, ...first.map((plan) => plan.rows))
  return {
    times: summarize(slowest),
    pages,
    rows,
    statements: first.length,
    whole: [...new Set(first.flatMap((plan) => plan.wholeReads))],
  }
}

async function measureTasks(connection: DatabaseConnection): Promise<void> {
  const client = await connection.pool.connect()
  const plans: Explained[] = []
  const statements = watchStatements(connection, async (statement) => {
    plans.push(await explain(client, statement))
  })
  try {
    for (const task of listBackgroundTasks(connection.db, systemClock)) {
      const { times, pages, rows, whole } = await measure(task, statements, plans)
      const tables = whole.length > 0 ? `whole tables: ${whole.join(', ')}` : 'no whole table'
      write(
        `Background at ${BOOKINGS / 1_000_000}M bookings, every ${task.every}: ${task.name}`.replace('every each', 'each'),
        `${ms(times.p50)} ms (worst of ${ROUNDS}: ${ms(Math.max(times.p99, times.p50))} ms), ${pages} pages, ${rows} rows, ${tables}`,
        { goal: `≤ ${MOST_MS} ms`, isReached: times.p50 <= MOST_MS },
      )
    }
  } finally {
    client.release()
  }
}

async function measureComparing(db: Database, last: number): Promise<void> {
  const times: number[] = []
  for (let after = Math.max(0, last - COMPARED); times.length < 40; ) {
    const page = await listPostedRefs(db, after)
    if (!page) break
    const begin = performance.now()
    await compareRefs(db, page.refs)
    times.push(performance.now() - begin)
    after = page.last
  }
  const { p50, p95 } = summarize(times)
  write(
    `Background at ${BOOKINGS / 1_000_000}M bookings, each page: books: comparing the objects of 500 entries`,
    `p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, both statements and their commit`,
    { goal: `p50 ≤ ${MOST_MS} ms`, isReached: p50 <= MOST_MS },
  )
}

/** The newest lines of a provider's books: charges of bookings that the ledger has. */
async function* makeLines(from: number): AsyncGenerator<BalanceTransaction> {
  for (let line = 0; line < NEW_LINES; line += 1) {
    const sourceId = `ch_${from + line}`
    const createdAt = new Date()
    yield {
      id: `txn_again_${sourceId}`,
      type: 'charge',
      reportingCategory: 'charge',
      amountCents: 0,
      feeCents: 0,
      netCents: 0,
      sourceId,
      intentId: null,
      transferGroup: null,
      metadata: {},
      createdAt,
    }
  }
}

async function measureMemory(db: Database, last: number): Promise<void> {
  await keepCompared(db, 'ledger', Math.max(0, last - COMPARED))
  await keepCompared(db, 'provider', (await readCompared(db, 'provider')) || 10 * BOOKINGS)
  const payments = { listBalanceTransactions: () => makeLines(1_000) } as Partial<PaymentProvider> as PaymentProvider
  globalThis.gc?.()
  const start = process.memoryUsage().heapUsed
  let most = start
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 20)
  const begin = performance.now()
  const { count } = await compareNewBooks({ db, clock: systemClock, payments })
  clearInterval(timer)
  const grown = (most - start) / 1024 / 1024
  const seconds = (performance.now() - begin) / 1_000
  write(
    `Memory of a check of the books at ${BOOKINGS / 1_000_000}M bookings`,
    `${grown.toFixed(0)} MB of heap at most above the start, garbage included (${NEW_LINES} new lines read, ${COMPARED} entries compared, ${count} differences, ${seconds.toFixed(0)} s)`,
    { goal: `≤ ${MOST_MEMORY_MB} MB`, isReached: grown <= MOST_MEMORY_MB },
  )
}

const connection = connect({ connectionString: values.database, max: 4 })
try {
  await fillOnce(connection)
  const { rows } = await connection.pool.query<{ last: number }>('select max(id) as last from ledger_transactions')
  const last = rows[0]?.last ?? 0
  await measureComparing(connection.db, last)
  await measureMemory(connection.db, last)
  // Settled again, as between two checks.
  await keepCompared(connection.db, 'ledger', last)
  await measureTasks(connection)
} finally {
  await connection.close()
}
