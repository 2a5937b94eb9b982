/** Columns of equal width between two places, with a share of each column's room empty beside and around them. */
export function columnPlaces(count: number, [start, end]: readonly [number, number], gap: number) {
  const step = (end - start) / Math.max(1, count + gap)
  const first = start + (end - start - step * (count - gap)) / 2
  return {
    /** From the left edge of a column to that of the next. */
    step,
    width: step * (1 - gap),
    lefts: Array.from({ length: count }, (_, index) => first + step * index),
  }
}

/** One, two or five times a power of ten, so that about `count` steps reach `most`. */
function roundStep(most: number, count: number): number {
  const step = most / count
  const power = 10 ** Math.floor(Math.log10(step))
  const times = step / power
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1)
}

/** Round amounts from zero, about `count` steps of them; the last one is `most` or above. */
export function roundAmounts(most: number, count: number): number[] {
  let [top, step] = [most, roundStep(most, count)]
  // A higher top may need a larger step, which may need a higher top.
  for (let tries = 0; tries < 10; tries += 1) {
    top = Math.ceil(top / step) * step
    step = roundStep(top, count)
  }
  return Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
}

/** The points of a line, as SVG reads them. */
export const linePoints = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
