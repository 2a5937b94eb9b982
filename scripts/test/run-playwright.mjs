import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { describeCounts, settleCounts } from './counts.mjs'
import { makeReport } from './read-report.mjs'
import { describeSlowest, timesOfFlows } from './slowest.mjs'

/** Runs the browser flows against a separate server and counts. */
export async function runPlaywright(name, env) {
  const start = Date.now()
  const report = makeReport()
  const { code } = await runCommand(tool('playwright'), ['test', '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file, CI: '1' },
  })
  const found = report.read()
  const stats = found?.stats
  const counts = settleCounts(stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : null, code)
  console.log(describeSlowest(timesOfFlows(found)))
  console.log(describeCounts(name, counts, secondsSince(start)))
  return counts
}
