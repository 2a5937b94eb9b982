import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { describeCounts, settleCounts } from './counts.mjs'
import { makeReport } from './read-report.mjs'
import { describeSlowest, timesOfFiles } from './slowest.mjs'

/**
 * Runs vitest with these arguments, shows what it prints, and counts.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function runVitest(name, args, env = {}) {
  const start = Date.now()
  const report = makeReport()
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report.file}`]
  const { code } = await runCommand(tool('vitest'), ['run', ...args, ...flags], { env })
  const found = report.read()
  const counts = settleCounts(found && { passed: found.numPassedTests, failed: found.numFailedTests }, code)
  console.log(describeSlowest(timesOfFiles(found)))
  console.log(describeCounts(name, counts, secondsSince(start)))
  return counts
}
