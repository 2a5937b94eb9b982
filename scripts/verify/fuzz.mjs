// `npm run fuzz [-- --requests 200000 --seed 1 --round 0]`: requests made from our own OpenAPI document, most of
// them hostile, as every kind of caller, on PostgreSQL; invalid HTTP and a thousand slow connections, over sockets;
// hostile files with the memory they take; hostile calendars; and whether response times reveal a known address.
// `--round` begins with the round a report names.
import { parseArgs } from 'node:util'
import { runCommand, tool } from '../run-command.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    round: { type: 'string', default: '0' },
  },
})

const postgres = await startPostgres()
const env = {
  TEST_DOSE: 'ci',
  TEST_DATABASE: 'postgres',
  TEST_DATABASE_URL: postgres.url,
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
  FUZZ_FIRST_ROUND: values.round,
}
const files = ['server/test/fuzz', 'server/test/pictures/hostile', 'server/test/auth/enumeration']
// One file after the other: memory and times are measured.
const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', '--no-file-parallelism', ...files], { env })
await postgres.stop()
process.exit(code)
