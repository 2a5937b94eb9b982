/**
 * The middle of several runs, with the lowest and highest.
 * @param {number[]} values at least one
 * @param {number} [digits] decimals of the text
 * @returns {{ median: number, text: string }}
 */
export function summarize(values, digits = 0) {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  const [lowest, middle, highest] = [sorted[0], median, sorted.at(-1)].map((value) => value.toFixed(digits))
  return { median, text: `${middle} (${lowest} to ${highest}, ${values.length} runs)` }
}
