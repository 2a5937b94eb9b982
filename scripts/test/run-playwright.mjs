import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { describeCounts, settleCounts } from './counts.mjs'
import { makeReport } from './read-report.mjs'

/** Runs the browser flows against a server of their own and counts. A test that passes only when repeated counts as failed. */
export async function runPlaywright(name, env) {
  const start = Date.now()
  const report = makeReport()
  const { code } = await runCommand(tool('playwright'), ['test', '--reporter=line,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file, CI: '1' },
  })
  const stats = report.read()?.stats
  const counts = settleCounts(stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : null, code)
  console.log(describeCounts(name, counts, secondsSince(start)))
  return counts
}
