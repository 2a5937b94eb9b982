// `npm run check`: all checks that need neither a database nor a browser. Fast enough for every commit.
import { runChecks } from './check/run-checks.mjs'
import { ensureInstalled } from './start/installed.mjs'
import { runVitest } from './test/run-vitest.mjs'

await ensureInstalled()
const failedChecks = await runChecks()
const unit = await runVitest('unit tests', ['--project', 'unit*'])
process.exit(failedChecks + unit.failed > 0 ? 1 : 0)
