const ascending = (a: number, b: number) => a - b

/** The median of some measurements. */
export const median = (values: readonly number[]): number => [...values].sort(ascending)[Math.floor(values.length / 2)] ?? 0

/**
 * The probability that a normally distributed value is further from the mean than `z`: Abramowitz and Stegun 7.1.26,
 * accurate to seven places.
 */
function tailsOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sum * Math.exp(-x * x)
}

/**
 * The probability that two samples differ this much if they have one source (Mann-Whitney, two-sided, by the normal
 * approximation that holds from about twenty measurements on). Near 0: they can be told apart.
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
