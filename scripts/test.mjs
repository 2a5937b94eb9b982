// `npm test`: everything, from an empty machine. Installs what is missing, then checks, unit tests, component tests,
// API tests on both databases and browser flows. At the end it prints the result and duration of each part; the last
// line is the sum, 'N passed, N failed'.

import { rootDir, runCommand, secondsSince } from './run-command.mjs'
import { isInstalled } from './start/installed.mjs'

const start = Date.now()
const parts = []
const say = (line) => console.log(`\n== ${line} (${secondsSince(start)})`)

async function install() {
  if (isInstalled({ withDev: true })) return
  say('Installing packages')
  const { code } = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error('npm ci failed.')
}

/** Runs a part; a part that cannot start is reported and counts as one failure, and the other parts still run. */
async function run(name, work) {
  say(name)
  const begun = Date.now()
  const add = (counts) => parts.push({ name, ms: Date.now() - begun, ...counts })
  try {
    add(await work())
  } catch (error) {
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : error}`)
    add({ passed: 0, failed: 1 })
  }
}

async function build() {
  const { isBuilt } = await import('./build/source-stamp.mjs')
  if (isBuilt()) return
  const { code } = await runCommand(process.execPath, [`${rootDir}scripts/build.mjs`])
  if (code !== 0) throw new Error('the build failed.')
}

async function testOnPostgres(runVitest) {
  const { startPostgres } = await import('./test/start-postgres.mjs')
  const postgres = await startPostgres()
  try {
    return await runVitest('API tests on PostgreSQL', ['--project', 'api'], {
      TEST_DATABASE: 'postgres',
      TEST_DATABASE_URL: postgres.url,
    })
  } finally {
    await postgres.stop()
  }
}

async function testComponents(runVitest) {
  const { findChromium } = await import('./test/find-chromium.mjs')
  return runVitest('component tests', ['--project', 'components'], { CHROMIUM_PATH: await findChromium() })
}

async function testInBrowser() {
  const { findChromium } = await import('./test/find-chromium.mjs')
  const { runPlaywright } = await import('./test/run-playwright.mjs')
  return runPlaywright('browser flows', { CHROMIUM_PATH: await findChromium() })
}

async function runAll() {
  await install()
  const { runChecks } = await import('./check/run-checks.mjs')
  const { runVitest } = await import('./test/run-vitest.mjs')
  await run('Checks', async () => ({ passed: 0, failed: await runChecks() }))
  await run('Unit tests', () => runVitest('unit tests', ['--project', 'unit*']))
  await run('Component tests', () => testComponents(runVitest))
  await run('API tests on the embedded database', () =>
    runVitest('API tests on the embedded database', ['--project', 'api'], { TEST_DATABASE: 'pglite' }),
  )
  await run('API tests on PostgreSQL', () => testOnPostgres(runVitest))
  await run('Build', async () => {
    await build()
    return { passed: 0, failed: 0 }
  })
  await run('Browser flows', testInBrowser)
}

try {
  await runAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  parts.push({ name: 'Preparation', ms: Date.now() - start, passed: 0, failed: 1 })
}
const { addCounts, describeParts } = await import('./test/counts.mjs')
const { passed, failed } = addCounts(parts)
console.log(`\n${describeParts(parts)}`)
console.log(`Took ${secondsSince(start)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
