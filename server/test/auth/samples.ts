const ascending = (a: number, b: number) => a - b

/** The middle of a number of measurements. */
export const median = (values: readonly number[]): number => [...values].sort(ascending)[Math.floor(values.length / 2)] ?? 0

/** How likely a normally distributed value lies further from the middle than `z`: Abramowitz and Stegun 7.1.26, right to seven places. */
function tailsOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sum * Math.exp(-x * x)
}

/**
 * How likely two sets of measurements would lie as far apart as they do if they came from one source (Mann-Whitney, both sides, by the normal
 * approximation that holds from about twenty measurements on). Near 0: they tell each other apart.
 */
export function likelihoodOfOneSource(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].sort(
    (a, b) => a.value - b.value,
  )
  const rankSum = all.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  return tailsOf((u - (n * m) / 2) / deviation)
}
