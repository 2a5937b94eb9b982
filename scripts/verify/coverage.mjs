// `npm run coverage`: the branches of the contract's rules and of bookings and payments that the tests of those
// parts cover. Fails below 95 %.

import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { toolPackages } from '../start/tool-packages.mjs'
import { startPostgres } from '../test/start-postgres.mjs'
import { listMutatedFiles } from './mutation/mutated-files.mjs'

const TESTS = ['contract/src', ...['bookings', 'checkout', 'payments', 'payouts', 'ledger'].map((name) => `features/${name}`)]
const API_TESTS = ['bookings', 'checkout', 'payouts', 'ledger', 'simulator', 'approvals', 'privacy', 'availability'].map(
  (folder) => `server/test/${folder}`,
)
/** Counting branches slows the tests, some of which read tens of thousands of rows. */
const TEST_TIMEOUT = '--testTimeout=240000'
const measured = ['rules', 'money'].flatMap(listMutatedFiles).map((file) => `--coverage.include=${file}`)

const coverage = toolPackages(new URL('./coverage/packages/', import.meta.url))
await ensureInstalled()
await coverage.install('the count of branches')
const start = Date.now()
const postgres = await startPostgres()
const { code } = await runCommand(
  tool('vitest'),
  [
    ...['run', '--project', 'unit*', '--project', 'api', '--reporter=dot', TEST_TIMEOUT, ...TESTS, ...API_TESTS],
    // Vitest looks for its own providers among the packages of the project only.
    ...['--coverage', '--coverage.provider=custom', `--coverage.customProviderModule=${coverage.resolve('@vitest/coverage-v8')}`],
    ...['--coverage.reporter=text', '--coverage.reportOnFailure'],
    ...['--coverage.thresholds.branches=95', ...measured],
  ],
  { env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url } },
)
await postgres.stop()
console.log(`Took ${secondsSince(start)}`)
process.exit(code)
