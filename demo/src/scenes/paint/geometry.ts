/** A point of the picture in pixels: right, down. */
export type Point = readonly [x: number, y: number]

/** The size of every scene in pixels of its own coordinates. */
export const WIDTH = 1200
export const HEIGHT = 800

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))

/** The value `t` of the way from `from` to `to`. */
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t

/** A number with one decimal at most, as path data are written. */
export const f1 = (value: number): number => +value.toFixed(1)

/** Path data with every number rounded to a tenth of a pixel. */
export function pen(words: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return words.reduce((text, word, index) => {
    const value = values[index - 1] ?? ''
    return `${text}${typeof value === 'number' ? f1(value) : value}${word}`
  })
}

/** Points joined to the inside of path data. */
export const pointsOf = (list: readonly Point[]): string => list.map(([x, y]) => `${f1(x)} ${f1(y)}`).join('L')

/** A Catmull-Rom curve through points as path data. */
export function smooth(list: readonly Point[], isClosed = false): string {
  const count = list.length
  const at = (index: number): Point => (isClosed ? list[(index + count) % count] : list[clamp(index, 0, count - 1)]) ?? [0, 0]
  const [x, y] = at(0)
  let d = pen`M${x} ${y}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += pen`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}`
    d += pen` ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return isClosed ? `${d}Z` : d
}
