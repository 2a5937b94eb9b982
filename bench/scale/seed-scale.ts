import { parseArgs } from 'node:util'
import { earliestToday, isIsoDate } from '#contract/shared/dates.ts'
import { connect } from '../../server/src/db/client.ts'
import { migrateDatabase } from '../../server/src/db/migrate.ts'
import { systemClock } from '../../server/src/platform/clock/clock.ts'
import { HORIZON_DAYS, USUAL_NIGHTS } from './calendar.ts'
import { AlreadyFilled, fillScale, refuseFilled } from './fill-scale.ts'
import type { ScalePlan } from './scale-world.ts'

const MOST_LISTINGS = 5_000_000
/** Stays and blocks of a listing: fewer when there are very many listings, so that loading takes minutes. */
const spansOf = (listings: number): number => (listings <= 100_000 ? 22 : 5)

/** The share of nights taken by so many stays and blocks in each listing. */
const shareOfSpans = (spans: number): number => (spans * USUAL_NIGHTS) / HORIZON_DAYS

class BadOption extends Error {}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= min && value <= max)) throw new BadOption(`--${name} is a number from ${min} to ${max}.`)
  return value
}

function readPlan(args: readonly string[]): { plan: ScalePlan; databaseUrl: string | undefined } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: '100000' },
      'database-url': { type: 'string' },
      'nights-taken': { type: 'string' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
    },
  })
  const listings = Math.floor(readNumber('listings', values.listings, 1, MOST_LISTINGS))
  const firstDay = values.from ?? earliestToday(systemClock.now())
  if (!isIsoDate(firstDay)) throw new BadOption('--from is a date like 2027-01-31.')
  const given = values['nights-taken']
  const nightsTaken = given === undefined ? shareOfSpans(spansOf(listings)) : readNumber('nights-taken', given, 0, 0.9)
  return { plan: { listings, seed: values.seed, firstDay, nightsTaken, hasExtras: true }, databaseUrl: values['database-url'] }
}

/**
 * `npm run seed:scale -- --listings 1000000 [--database-url …] [--nights-taken 0.14] [--seed 1] [--from
 * 2027-01-31]`: fills a PostgreSQL without listings with a large world. Returns the exit code.
 */
async function runSeedScale(args: readonly string[], env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<number> {
  let close: () => Promise<void> = async () => undefined
  try {
    const { plan, databaseUrl = env.DATABASE_URL } = readPlan(args)
    if (!databaseUrl) throw new BadOption('Name a PostgreSQL in DATABASE_URL or with --database-url.')
    const connection = connect({ connectionString: databaseUrl, max: 2 })
    close = connection.close
    await refuseFilled(connection.pool)
    await migrateDatabase(connection.db)
    await fillScale(connection.pool, plan, log)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isExpected = error instanceof BadOption || error instanceof AlreadyFilled || 'code' in error
    log(isExpected ? `seed:scale: ${error.message}` : (error.stack ?? error.message))
    return 1
  } finally {
    await close()
  }
}

process.exitCode = await runSeedScale(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
