// `npm run restarts -- --rounds 200`: rolling restarts under load, then as many workers killed under load. Every
// request must end, and no restart may lose one. On a separate PostgreSQL.
import { parseArgs } from 'node:util'
import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })

await ensureInstalled()
const start = Date.now()
const postgres = await startPostgres()
let code = 1
try {
  const database = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
  const env = { ...database, TEST_DOSE: 'ci', RESTART_ROUNDS: values.rounds }
  code = (await runCommand(tool('vitest'), ['run', '--project', 'api', 'server/test/processes/restarts'], { env })).code
} finally {
  await postgres.stop()
}
console.log(`Took ${secondsSince(start)}`)
process.exit(code)
