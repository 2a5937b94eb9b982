import { basename } from 'node:path'

const SHOWN = 8

/** @typedef {{ file: string, ms: number }} Timed */

/** @returns {Timed[]} what vitest's report says of its files */
export const timesOfFiles = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }))

/** @returns {Timed[]} what Playwright's report says of its files: the sum of their flows */
export function timesOfFlows(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const resultsOf = (suite) => specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (report?.suites ?? []).map((suite) => ({
    file: suite.file,
    ms: resultsOf(suite).reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/** One line about the slowest files, or nothing without any, so that every run shows where a suite gets slow. */
export function describeSlowest(times) {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  const words = slowest.map(({ file, ms }) => `${basename(file)} ${(ms / 1_000).toFixed(0)} s`)
  return words.length > 0 ? `Longest: ${words.join(', ')}` : ''
}
