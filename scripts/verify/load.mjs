// `npm run load [-- --minutes 60 --seconds 60 --searches 1000]`: the product as `npm start` runs it on a separate
// PostgreSQL with 10,000 listings and more than 100,000 bookings. So many searches per second come at a constant
// rate for so many seconds, with other calls, then fewer of all for so many minutes (0 leaves them out). Fails when
// a response is bad or a goal is missed.
import { parseArgs } from 'node:util'
import { rootDir, runCommand, secondsSince, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'

const LISTINGS = 10_000
/** So that there are more than a hundred thousand bookings. */
const NIGHTS_TAKEN = '0.2'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
    searches: { type: 'string', default: '1000' },
  },
})

await ensureInstalled()
const { startBenchPostgres } = await import('../../bench/postgres.mjs')
const start = Date.now()
const postgres = await startBenchPostgres()
let code = 1
try {
  const database = await postgres.create('porchlight_load')
  await postgres.pour(database, LISTINGS, ['--nights-taken', NIGHTS_TAKEN])
  const flags = ['--database', database, ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])]
  code = (await runCommand(tool('tsx'), [`${rootDir}bench/steady-load/steady-load.ts`, ...flags])).code
} finally {
  await postgres.stop()
}
console.log(`Took ${secondsSince(start)}`)
process.exit(code)
