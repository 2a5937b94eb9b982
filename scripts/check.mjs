// `npm run check`: what can be known without a database or a browser. Fast enough for every commit.
import { runChecks } from './check/run-checks.mjs'
import { runVitest } from './test/run-vitest.mjs'

const failedChecks = await runChecks()
const unit = await runVitest('unit tests', ['--project', 'unit'])
process.exit(failedChecks + unit.failed > 0 ? 1 : 0)
