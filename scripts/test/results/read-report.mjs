import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { rootDir } from '../../run-command.mjs'

/** Lines of a message that a summary shows. */
const SHOWN_LINES = 12

/** A place for a runner's JSON report; `read` returns it once, or null when the runner wrote none. */
export function makeReport() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-report-'))
  const file = join(folder, 'report.json')
  const read = () => {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
    rmSync(folder, { recursive: true, force: true })
    return report
  }
  return { file, read }
}

/** @typedef {{ test: string, message: string }} Failure the file and name of a test, and why it failed */

/** The first lines of a message, without the steps of a stack that are in packages. */
const shorten = (message) =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s*at .*(node_modules|new Promise)/.test(line))
    .slice(0, SHOWN_LINES)
    .join('\n')

/** The path of a file of the project, from its root. */
export const nameOf = (path) => (path.startsWith(rootDir) ? relative(rootDir, path) : path)

/** @returns {Failure[]} the failed tests of vitest's report, and the files that did not load */
export function failuresOfTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ test: nameOf(name), message: shorten(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${nameOf(name)} › ${fullName}`,
      message: shorten(failureMessages[0]),
    }))
  })
}

/** Every spec of a file in Playwright's report, those within groups too. */
export const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @returns {Failure[]} the failed flows of Playwright's report, and what kept it from running them */
export function failuresOfFlows(report) {
  const flows = (report?.suites ?? []).flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
        return { test: `e2e/flows/${suite.file} › ${title}`, message: shorten(errors[0]?.message) }
      }),
  )
  return [...flows, ...(report?.errors ?? []).map(({ message }) => ({ test: 'Playwright', message: shorten(message) }))]
}

/** The failed tests with their messages; empty when none failed. */
export function describeFailures(failures) {
  if (failures.length === 0) return ''
  const lines = failures.map(({ test, message }) => `  ${test}\n${message.replace(/^/gm, '    ')}`)
  return ['What failed:', ...lines].join('\n')
}
