// `npm run proofs [-- --dose ci|full] [--share 1/4] [--only simulator]`: the long proofs of docs/testing.md on
// PostgreSQL and in the browser: simulator, fuzz, chaos, crash points, races, restarts, replica, `npm start`, amounts
// of data, and the flows that `npm test` leaves out. `--dose full`, the usual one, also presses everything on all pages
// in the pseudo-language, and runs every API test on the embedded database; `--dose ci` is for every submission.
// `--share` runs one of so many equal parts, `--only` one folder of server/test, or `flows`. The last line is
// 'N passed, N failed'.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { rootDir, runCommand } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { startParts } from '../test/results/parts.mjs'

const DOSES = ['ci', 'full']
const TESTS = 'server/test'

/** The API tests that run longer in proofs, or only there: by their name, or because they ask for the dose. */
function listProofs() {
  return readdirSync(join(rootDir, TESTS), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${TESTS}/${file}`)
    .filter((file) => file.endsWith('.proof.test.ts') || /from '[./]+\/dose\.ts'/.test(readFileSync(join(rootDir, file), 'utf8')))
    .sort()
}

const folderOf = (file) => file.split('/')[2]

function readOptions() {
  const options = { dose: { type: 'string', default: 'full' }, share: { type: 'string' }, only: { type: 'string' } }
  const names = [...new Set(listProofs().map(folderOf)), 'flows']
  const refuse = (line) => {
    console.error(`${line}\nOptions: --dose ${DOSES.join('|')}, --share 1/4, --only ${names.join('|')}`)
    process.exit(2)
  }
  try {
    const { values } = parseArgs({ options })
    if (!DOSES.includes(values.dose)) refuse(`There is no dose '${values.dose}'.`)
    if (values.share && !/^[1-9]\d*\/[1-9]\d*$/.test(values.share)) refuse(`'${values.share}' is no share.`)
    if (values.only && !names.includes(values.only)) refuse(`There is no proof '${values.only}'.`)
    return values
  } catch (error) {
    return refuse(error.message)
  }
}

const { dose, share, only } = readOptions()
const parts = startParts('proofs')
const shard = share ? [`--shard=${share}`] : []

/** Its linter is installed when it first runs. */
async function lintDescription() {
  const { code } = await runCommand(process.execPath, [`${rootDir}scripts/verify/api-lint.mjs`])
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

async function proveOnPostgres(runVitest) {
  const { startPostgres } = await import('../test/start-postgres.mjs')
  const files = listProofs().filter((file) => !only || folderOf(file) === only)
  const postgres = await startPostgres()
  const env = { TEST_DOSE: dose, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
  return runVitest('proofs', ['--project', 'api', ...shard, ...files], { env }).finally(() => postgres.stop())
}

async function runAll() {
  await ensureInstalled()
  const { findChromium } = await import('../test/find-chromium.mjs')
  const { requirePostgres } = await import('../test/start-postgres.mjs')
  const { runVitest } = await import('../test/run-vitest.mjs')
  await requirePostgres()
  const browser = { CHROMIUM_PATH: await findChromium() }
  await parts.run('Build', ensureBuilt)
  if (!only) await parts.run('API description', lintDescription)
  if (only !== 'flows') await parts.run('Proofs on PostgreSQL', () => proveOnPostgres(runVitest))
  if (!only && dose === 'full') {
    const states = ['--project', 'components', ...shard, 'screen-tests/pseudo-states']
    await parts.run('Pages in the pseudo-language', () =>
      runVitest('pages in the pseudo-language', states, { env: { ...browser, TEST_DOSE: dose }, mayBeEmpty: shard.length > 0 }),
    )
    const embedded = 'All API tests on the embedded database'
    await parts.run('Unit tests in full', () =>
      runVitest('unit tests', ['--project', 'unit*', ...shard], { env: { TEST_DOSE: dose } }),
    )
    await parts.run(embedded, () => runVitest(embedded, ['--project', 'api', ...shard], { env: { TEST_DATABASE: 'pglite' } }))
  }
  if (!only || only === 'flows') {
    const { runPlaywright } = await import('../test/run-playwright.mjs')
    await parts.run('Browser flows', () => runPlaywright('browser flows', browser, ['--grep', '@proof', ...shard]))
  }
}

await runAll().catch((error) =>
  parts.run('Preparation', async () => {
    throw error
  }),
)
parts.finish()
