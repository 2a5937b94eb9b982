import { readFile } from 'node:fs/promises'
import { Refusal } from '#contract/shared/problem.ts'
import type { ExchangeRates, RatesStatus, StoredTable } from '#contract/site/exchange-rates.endpoints.ts'
import { exchangeRateLimits, isOldTable, rebaseRates } from '#contract/site/exchange-rates.rules.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { exchangeRates } from '../../db/schema/platform.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { FetchRefused } from '../../platform/guarded-fetch/address-guard.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { TaskPoolBusy } from '../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../platform/worker-tasks/task-thread.ts'
import { type RateTable, readRatesTask } from './read-rates.ts'

// The rates that prices are also shown at. Nothing is charged by them: quotes, payments and books never read them.

const HOUR_MS = 3_600_000
/** A daily reading, whatever the quarter of an hour in which it is looked for. */
const DAILY_MS = 23 * HOUR_MS
const FETCH_MS = 10_000
const READING_MS = 2_000
const ratesFile = { accept: 'application/xml, text/xml, */*;q=0.1', maxBytes: exchangeRateLimits.fileBytes }

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

type RatesRow = typeof exchangeRates.$inferSelect

/** The tables of both sources; one that was never read is missing. */
async function listTables(db: Queryable): Promise<Partial<Record<RatesRow['source'], RatesRow>>> {
  const rows = await db.select().from(exchangeRates)
  return Object.fromEntries(rows.map((row) => [row.source, row]))
}

/** Writes what a try to read a table of a source has changed. */
async function writeTable(db: Queryable, row: typeof exchangeRates.$inferInsert): Promise<void> {
  const { source: _source, ...set } = row
  await db.insert(exchangeRates).values(row).onConflictDoUpdate({ target: exchangeRates.source, set })
}

type Rows = Awaited<ReturnType<typeof listTables>>

/** The rates in use, from these rows. */
function chooseRates({ settings, clock }: Needs<'settings' | 'clock'>, rows: Rows): ExchangeRates {
  const { rateSource, rateAddress, currency } = settings.current()
  const none = (reason: ExchangeRates['reason'], lastDate: string | null = null) => ({ table: null, reason, lastDate })
  if (rateSource === 'off') return none('off')
  const row = rows[rateSource]
  // The table of another address is none of this one.
  if (!row?.date || !row.rates || (rateSource === 'address' && row.address !== rateAddress)) return none('none')
  if (isOldTable(row.date, dayOf(clock.now()))) return none('old', row.date)
  const rates = rebaseRates(row.rates, currency)
  return rates
    ? { table: { date: row.date, base: currency, rates }, reason: null, lastDate: row.date }
    : none('currency_missing', row.date)
}

/** The rates in use in the site's currency, or why there are none. */
export const readRates = async (ctx: Needs<'reads' | 'settings' | 'clock'>): Promise<ExchangeRates> =>
  chooseRates(ctx, ctx.settings.current().rateSource === 'off' ? {} : await listTables(ctx.reads))

const toStatus = (row: RatesRow | undefined): StoredTable | null =>
  row
    ? {
        date: row.date,
        currencies: Object.keys(row.rates ?? {}).length,
        readAt: row.readAt?.toISOString() ?? null,
        triedAt: row.triedAt.toISOString(),
        error: row.error,
      }
    : null

/** What the operator sees of both tables. */
export async function readRatesStatus(ctx: Needs<'db' | 'settings' | 'clock'>): Promise<RatesStatus> {
  const rows = await listTables(ctx.db)
  const { rateAddress } = ctx.settings.current()
  const address = rows.address?.address === rateAddress ? rows.address : undefined
  return { address: toStatus(address), file: toStatus(rows.file), reason: chooseRates(ctx, rows).reason }
}

/** Reads a table in a worker thread. Failures are sentences for the operator. */
async function parseTable(
  { tasks, clock }: Needs<'tasks' | 'clock'>,
  bytes: Uint8Array,
): Promise<{ table: RateTable } | { refusal: string }> {
  try {
    const input = { bytes, today: dayOf(clock.now()) }
    return await tasks.run(readRatesTask, input, { timeoutMs: READING_MS, key: 'exchange-rates' })
  } catch (error) {
    if (error instanceof TaskStopped) return { refusal: 'The table is too complex to read.' }
    throw error
  }
}

const writeRead = (db: Queryable, table: RateTable, row: Pick<RatesRow, 'source' | 'address'>, at: Date): Promise<void> =>
  writeTable(db, { ...row, ...table, readAt: at, triedAt: at, error: null })

/**
 * Keeps an uploaded table, which is used while the source is a file. Refuses with `rates_unreadable` what is none, with
 * the reason, with `unavailable` while too many files are read, and with the refusals of reading the form.
 */
export async function uploadRates(
  ctx: Needs<'db' | 'clock' | 'settings' | 'tasks'>,
  actor: Actor,
  file: StagedFile | null,
): Promise<RatesStatus> {
  if (!file || file.bytes === 0) throw new Refusal('rates_unreadable')
  const read = await parseTable(ctx, await readFile(file.path)).catch((error: unknown) => {
    throw error instanceof TaskPoolBusy ? new Refusal('unavailable') : error
  })
  if ('refusal' in read) throw new Refusal('rates_unreadable', read.refusal)
  const at = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await writeRead(tx, read.table, { source: 'file', address: null }, at)
    await recordAudit(tx, { actorId: actor.id, action: 'rates.uploaded', subjectId: read.table.date, at })
  })
  return readRatesStatus(ctx)
}

type FetchCtx = Needs<'db' | 'clock' | 'settings' | 'tasks' | 'guardedFetch' | 'log'>

/** The table at an address, or why it cannot be had, as a sentence for the operator. */
async function download(ctx: FetchCtx, address: string): Promise<{ table: RateTable } | { refusal: string }> {
  try {
    const given = { account: 'site', timeoutMs: FETCH_MS, ...ratesFile }
    const answer = await ctx.guardedFetch(address, given)
    return answer.isUnchanged ? { refusal: 'Its server answered 304.' } : await parseTable(ctx, answer.body)
  } catch (error) {
    if (error instanceof FetchRefused) return { refusal: error.message }
    if (error instanceof TaskPoolBusy) return { refusal: 'Many files are being read right now.' }
    ctx.log.error({ err: error }, 'The exchange rates could not be read')
    return { refusal: 'The exchange rates could not be read.' }
  }
}

/** Reads the table at the saved address; a failure keeps the former table of this address and is written beside it. */
async function fetchFrom(ctx: FetchCtx, address: string, former: RatesRow | undefined): Promise<void> {
  const read = await download(ctx, address)
  const at = ctx.clock.now()
  if ('table' in read) return writeRead(ctx.db, read.table, { source: 'address', address }, at)
  const kept = former?.address === address ? {} : { date: null, rates: null, readAt: null }
  await writeTable(ctx.db, { source: 'address', address, ...kept, triedAt: at, error: read.refusal })
}

/** Reads the table at the saved address now. Refuses with `invalid_request` while the source is none. */
export async function fetchRates(ctx: FetchCtx): Promise<RatesStatus> {
  const { rateSource, rateAddress } = ctx.settings.current()
  if (rateSource !== 'address') throw new Refusal('invalid_request', 'Save the address of the exchange rates first.')
  await fetchFrom(ctx, rateAddress, (await listTables(ctx.db)).address)
  return readRatesStatus(ctx)
}

/** Reads the table at the address once a day, at once when the address is new, and every hour after a failure. */
export async function fetchDueRates(ctx: FetchCtx): Promise<void> {
  const { rateSource, rateAddress } = ctx.settings.current()
  if (rateSource !== 'address') return
  const former = (await listTables(ctx.db)).address
  const wait = former?.error ? HOUR_MS : DAILY_MS
  const isDue = former?.address !== rateAddress || ctx.clock.now().getTime() - former.triedAt.getTime() >= wait
  if (isDue) await fetchFrom(ctx, rateAddress, former)
}
