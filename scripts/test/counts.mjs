/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts[]} all */
export const addCounts = (all) => ({
  passed: all.reduce((sum, counts) => sum + counts.passed, 0),
  failed: all.reduce((sum, counts) => sum + counts.failed, 0),
})

/**
 * A runner's counts, corrected by its exit code: a runner that failed without a failed test (a file that does not
 * load)
 * counts one.
 * @param {Counts | null} counts null when no report was written
 * @param {number} exitCode
 * @returns {Counts}
 */
export function settleCounts(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isSilent ? 1 : failed }
}

/** One line about a finished part. */
export const describeCounts = (name, { passed, failed }, time) =>
  `${failed === 0 ? 'PASS' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${time})`

/**
 * The result and duration of each part, one line each, in columns.
 * @param {(Counts & { name: string, ms: number })[]} parts
 */
export function describeParts(parts) {
  const width = Math.max(0, ...parts.map(({ name }) => name.length))
  return parts
    .map(({ name, ms, passed, failed }) => {
      const time = `${Math.round(ms / 1_000)} s`.padStart(7)
      return `${name.padEnd(width)} ${time} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`
    })
    .join('\n')
}
