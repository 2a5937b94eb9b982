import type { Random } from '../../server/src/demo/world/random.ts'

/** Draws an index in proportion to its weight. */
export type Draw = (random: Random) => number

/** Prepares weighted drawing; at least one weight is positive. */
export function weighted(weights: readonly number[]): Draw {
  const sums: number[] = []
  let total = 0
  for (const weight of weights) {
    total += weight
    sums.push(total)
  }
  return (random) => {
    const at = random() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? total) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Weights of a list in which the first is common and the last rare: the n-th counts `1 / (n + lead)`. */
export const falling = (count: number, lead = 1): number[] => Array.from({ length: count }, (_, index) => 1 / (index + lead))

/** A number of the normal distribution, within four deviations. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return Math.max(-4, Math.min(4, radius * Math.cos(2 * Math.PI * random())))
}
