// `npm run coverage`: which branches of the contract's rules and of bookings and money the tests of those parts take. Fails below 95 %.
import { ensureInstalled } from './installed.mjs'
import { listMutatedFiles } from './mutation/mutated-files.mjs'
import { runCommand, secondsSince, tool } from './run-command.mjs'
import { startPostgres } from './test/start-postgres.mjs'

const TESTS = ['contract/src', ...['bookings', 'checkout', 'payment-ops', 'payouts', 'ledger'].map((name) => `features/${name}`)]
const API_TESTS = ['bookings', 'checkout', 'payouts', 'ledger', 'simulator', 'approvals', 'privacy', 'availability'].map(
  (folder) => `server/test/${folder}`,
)
const measured = ['rules', 'money'].flatMap(listMutatedFiles).map((file) => `--coverage.include=${file}`)

await ensureInstalled()
const start = Date.now()
const postgres = await startPostgres()
const { code } = await runCommand(
  tool('vitest'),
  [
    ...['run', '--reporter=dot', ...TESTS, ...API_TESTS],
    ...['--coverage', '--coverage.provider=v8', '--coverage.reporter=text', '--coverage.thresholds.branches=95', ...measured],
  ],
  { env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url } },
)
await postgres.stop()
console.log(`Took ${secondsSince(start)}`)
process.exit(code)
