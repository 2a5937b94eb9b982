/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts[]} all */
export const addCounts = (all) => ({
  passed: all.reduce((sum, counts) => sum + counts.passed, 0),
  failed: all.reduce((sum, counts) => sum + counts.failed, 0),
})

/**
 * What a runner counted, made honest by its exit code: a runner that failed without a failed test (a file that does not load) counts one.
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
