// `npm run race -- --rounds 1000`: 50 clients who want the same nights, random nights, and nights that are being
// blocked; then concurrent approvals, rejections, cancellations and expiries of one booking (`--answers`, as many
// rounds without it). On a separate PostgreSQL.
import { parseArgs } from 'node:util'
import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' }, answers: { type: 'string' } } })

async function race(file, rounds) {
  const env = { TEST_DOSE: 'ci', RACE_ROUNDS: rounds, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
  const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', `server/test/bookings/${file}`], { env })
  return code
}

await ensureInstalled()
const start = Date.now()
const postgres = await startPostgres()
let failed = 0
try {
  failed += await race('crowd-race', values.rounds)
  failed += await race('answer-race', values.answers ?? values.rounds)
} finally {
  await postgres.stop()
}
console.log(`Took ${secondsSince(start)}`)
process.exit(failed > 0 ? 1 : 0)
