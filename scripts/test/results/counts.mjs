/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts[]} all */
export const addCounts = (all) => ({
  passed: all.reduce((sum, counts) => sum + counts.passed, 0),
  failed: all.reduce((sum, counts) => sum + counts.failed, 0),
})

/**
 * A runner's counts, corrected by its exit code: a runner that failed without a failed test (a file that does not
 * load) counts one, and so does one that ran nothing.
 * @param {Counts | null} counts null when no report was written
 * @param {number} exitCode
 * @param {boolean} [mayBeEmpty] whether it may have had nothing to run
 * @returns {Counts}
 */
export function settleCounts(counts, exitCode, mayBeEmpty = false) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const isSilent = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty))
  return { passed, failed: isSilent ? 1 : failed }
}

/** One line about a finished part. */
export const describeCounts = (name, { passed, failed }, time) =>
  `${failed === 0 ? 'PASS' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${time})`

/**
 * The result of each part with its seconds, of the clock and of processors, one line each, in columns.
 * @param {import('./times.mjs').PartTime[]} parts
 */
export function describeParts(parts) {
  const width = Math.max(0, ...parts.map(({ name }) => name.length))
  const column = (value, unit, size) => `${value} ${unit}`.padStart(size)
  return parts
    .map(({ name, seconds, processorSeconds, passed, failed }) => {
      const used = processorSeconds === null ? '' : column(Math.round(processorSeconds), 's of a processor', 22)
      const counts = `${column(passed, 'passed', 13)} ${column(failed, 'failed', 11)}`
      return `${name.padEnd(width)} ${column(Math.round(seconds), 's', 7)}${used}${counts}`
    })
    .join('\n')
}
