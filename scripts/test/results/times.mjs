import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '../../run-command.mjs'
import { nameOf, specsOf } from './read-report.mjs'

const SHOWN = 10
const FOLDER = join(rootDir, 'test-results')
/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100

/**
 * @typedef {{ file: string, seconds: number, processorSeconds?: number }} FileTime seconds of the clock, and of a
 * processor where they are known
 * @typedef {{ name: string, seconds: number, processorSeconds: number | null, passed: number, failed: number,
 *   files: FileTime[], failures: import('./read-report.mjs').Failure[] }} PartTime
 */

const round = (seconds) => Math.round(seconds * 100) / 100

/** @returns {FileTime[]} what vitest's report says of its files, with what each worker measured of its processor */
export function timesOfFiles(report, processor = new Map()) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => {
    const used = processor.get(name)
    return {
      file: nameOf(name),
      seconds: round((endTime - startTime) / 1_000),
      ...(used === undefined ? {} : { processorSeconds: round(used) }),
    }
  })
}

/** @returns {FileTime[]} what Playwright's report says of its files: the sum of their flows */
export function timesOfFlows(report) {
  const resultsOf = (suite) => specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/flows/${suite.file}`,
    seconds: round(resultsOf(suite).reduce((sum, { duration }) => sum + duration, 0) / 1_000),
  }))
}

/**
 * Seconds of processor time of this process and of every ended descendant; null where the system does not tell.
 * Processes that outlive the part they were started for count when they end.
 */
export function readProcessorSeconds() {
  if (!existsSync('/proc/self/stat')) return null
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}

/** The slowest files of all parts, one line each. */
export function describeSlowest(parts) {
  const files = parts.flatMap(({ name, files }) => files.map((file) => ({ ...file, part: name })))
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  if (slowest.length === 0) return ''
  const lines = slowest.map(({ file, seconds, processorSeconds, part }) => {
    const used = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s of a processor`
    return `${seconds.toFixed(1).padStart(7)} s  ${file} (${part}${used})`
  })
  return ['The slowest files:', ...lines].join('\n')
}

/**
 * Writes `test-results/<name>.json`: what each part and each file took, the counts, and what failed.
 * @param {string} name
 * @param {PartTime[]} parts
 * @param {number} seconds what all of them took; some run beside others
 */
export function writeTimes(name, parts, seconds) {
  mkdirSync(FOLDER, { recursive: true })
  const sum = (key) => parts.reduce((total, part) => total + (part[key] ?? 0), 0)
  const totals = { passed: sum('passed'), failed: sum('failed'), seconds: round(seconds) }
  const machine = { node: process.version, processors: cpus().length }
  const file = join(FOLDER, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ ...machine, ...totals, parts }, null, 2)}\n`)
}
