// `npm run chaos -- --rounds 100`: server, worker and PostgreSQL killed that often each while people book; then
// email, photos and payment provider away and slow, and a full disk. Each test has its own PostgreSQL and servers.
// `--only kills|outages|disk` runs one part.
import { parseArgs } from 'node:util'
import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } } })
const files = { kills: 'kills', outages: 'outages', disk: 'full-disk' }

await ensureInstalled()
const start = Date.now()
const postgres = await startPostgres()
let failed = 0
try {
  for (const [name, file] of Object.entries(files)) {
    if (values.only !== '' && values.only !== name) continue
    const database = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
    const env = { ...database, TEST_DOSE: 'ci', CHAOS_ROUNDS: values.rounds }
    const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', `server/test/chaos/${file}`], { env })
    failed += code
  }
} finally {
  await postgres.stop()
}
console.log(`Took ${secondsSince(start)}`)
process.exit(failed > 0 ? 1 : 0)
