import { existsSync, readFileSync } from 'node:fs'
import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { describeCounts, settleCounts } from './results/counts.mjs'
import { failuresOfTests, makeReport } from './results/read-report.mjs'
import { timesOfFiles } from './results/times.mjs'

/** The processor seconds of each file, by its path. */
function readProcessorTimes(file) {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line)))
}

/**
 * Runs vitest with these arguments, shows what it prints, and returns its counts, the time of each file, and what
 * failed.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayBeEmpty?: boolean, quiet?: boolean }} [options] `mayBeEmpty`: no test to
 * run is no failure; `quiet`: shows what it prints only when something failed
 */
export async function runVitest(name, args, { env = {}, mayBeEmpty = false, quiet = false } = {}) {
  const start = Date.now()
  const report = makeReport()
  const timesFile = `${report.file}.times`
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report.file}`]
  if (mayBeEmpty) flags.push('--passWithNoTests')
  const options = { quiet, env: { ...env, TEST_TIMES_FILE: timesFile } }
  const { code, output } = await runCommand(tool('vitest'), ['run', ...args, ...flags], options)
  const processor = readProcessorTimes(timesFile)
  const found = report.read()
  const counts = settleCounts(found && { passed: found.numPassedTests, failed: found.numFailedTests }, code, mayBeEmpty)
  if (counts.failed > 0 && output) console.log(output)
  console.log(describeCounts(name, counts, secondsSince(start)))
  return { ...counts, files: timesOfFiles(found, processor), failures: failuresOfTests(found) }
}
