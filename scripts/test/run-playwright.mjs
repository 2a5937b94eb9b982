import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { describeCounts, settleCounts } from './results/counts.mjs'
import { failuresOfFlows, makeReport } from './results/read-report.mjs'
import { timesOfFlows } from './results/times.mjs'

/**
 * Runs browser flows against separate servers and returns their counts, the time of each file, and what failed.
 * @param {string} name
 * @param {Record<string, string>} env
 * @param {string[]} [args] Playwright's arguments: paths of flows, `--grep`
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: no flow to run is no failure
 */
export async function runPlaywright(name, env, args = [], { mayBeEmpty = false } = {}) {
  const start = Date.now()
  const report = makeReport()
  if (mayBeEmpty) args.push('--pass-with-no-tests')
  const { code } = await runCommand(tool('playwright'), ['test', '--reporter=line,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file, CI: '1' },
  })
  const found = report.read()
  const stats = found?.stats
  const ran = stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : null
  const counts = settleCounts(ran, code, mayBeEmpty)
  console.log(describeCounts(name, counts, secondsSince(start)))
  return { ...counts, files: timesOfFlows(found), failures: failuresOfFlows(found) }
}
