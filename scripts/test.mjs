// `npm test`: what protects every change, from an empty machine. Installs what is missing, then runs checks, unit
// tests, API tests on both databases, component tests and browser flows. `npm test -- bookings` and
// `npm test -- --changed` run a part of it. docs/testing.md says what runs where, and how long it takes. The last line is 'N passed, N
// failed'.

import { execFileSync } from 'node:child_process'
import { ensureBuilt } from './build/ensure-built.mjs'
import { rootDir } from './run-command.mjs'
import { ensureInstalled } from './start/installed.mjs'
import { featuresOf, readChoice, testsOf, UsageError } from './test/choice/choice.mjs'
import { startParts } from './test/results/parts.mjs'

function readWords() {
  try {
    return readChoice(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** The files that differ from a commit, the new ones too. */
function listChangedFiles(since) {
  const git = (...args) => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

const { features, changedSince } = readWords()
const parts = startParts('times')

/**
 * The filters of each part: none runs it whole, null leaves it out.
 * @returns {Record<'unit' | 'components' | 'api' | 'flows', string[] | null>}
 */
function chooseFilters() {
  const orNull = (files) => (files.length > 0 ? files : null)
  if (features.length > 0) {
    return Object.fromEntries(Object.entries(testsOf(features)).map(([part, files]) => [part, orNull(files)]))
  }
  if (changedSince === null) return { unit: [], components: [], api: [], flows: [] }
  const byImport = [`--changed=${changedSince}`]
  const { flows } = testsOf(featuresOf(listChangedFiles(changedSince)))
  return { unit: byImport, components: byImport, api: byImport, flows: orNull(flows) }
}

async function runAll() {
  const filters = chooseFilters()
  const isWhole = features.length === 0 && changedSince === null
  await ensureInstalled()
  const { findChromium } = await import('./test/find-chromium.mjs')
  const { requirePostgres, startPostgres } = await import('./test/start-postgres.mjs')
  const { runVitest } = await import('./test/run-vitest.mjs')
  // What cannot run here is said before the first test, not after the last.
  if (filters.api) await requirePostgres()
  const browser = filters.components || filters.flows ? { CHROMIUM_PATH: await findChromium() } : {}
  const test = (title, project, chosen, env = {}, quiet = false) =>
    runVitest(title, ['--project', project, ...chosen], { env, mayBeEmpty: changedSince !== null, quiet })
  const built = filters.api || filters.flows ? parts.run('Build', ensureBuilt) : undefined

  /** Checks, then calls on PostgreSQL. */
  async function checkAndCall() {
    if (isWhole) {
      const { runChecks } = await import('./check/run-checks.mjs')
      await parts.run('Checks', async () => ({ passed: 0, failed: await runChecks() }))
    }
    await built
    if (filters.api) {
      await parts.run('API tests', async () => {
        const postgres = await startPostgres()
        const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
        return test('API tests', 'api', filters.api, env).finally(() => postgres.stop())
      })
    }
  }

  /** What runs beside it. Its dots would mix with those of API tests, so that it then prints results. */
  async function testBeside() {
    const isQuiet = filters.api !== null
    if (filters.components) {
      await parts.run('Component tests', () => test('component tests', 'components', filters.components, browser, isQuiet))
    }
    if (filters.unit) await parts.run('Unit tests', () => test('unit tests', 'unit*', filters.unit, {}, isQuiet))
    if (isWhole) {
      await built
      const { embeddedTests } = await import('./test/choice/embedded-tests.mjs')
      const title = 'API tests on the embedded database'
      await parts.run(title, () => test(title, 'api', embeddedTests, { TEST_DATABASE: 'pglite' }, isQuiet))
    }
  }

  // Each of the two leaves a fifth of two processors idle; flows, which wait for what a person sees, run alone.
  await Promise.all([checkAndCall(), testBeside()])
  if (filters.flows) {
    const { runPlaywright } = await import('./test/run-playwright.mjs')
    const always = ['--grep-invert', '@proof']
    await parts.run('Browser flows', () =>
      runPlaywright('browser flows', browser, [...always, ...filters.flows], { mayBeEmpty: !isWhole }),
    )
  }
}

await runAll().catch((error) =>
  parts.run('Preparation', async () => {
    throw error
  }),
)
parts.finish()
