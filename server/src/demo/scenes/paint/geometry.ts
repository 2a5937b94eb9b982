/** A place on the picture, in pixels of 1200 x 800. */
export type Point = [number, number]
/** A place or direction in the world: meters right, up and away from the viewer. */
export type Vec3 = [number, number, number]

export const WIDTH = 1200
export const HEIGHT = 800

/** A number with one decimal, as written into the drawing. */
export const f1 = (value: number): number => +value.toFixed(1)
/** Points as the inside of an SVG path. */
export const pts = (points: readonly Point[]): string => points.map((point) => `${f1(point[0])} ${f1(point[1])}`).join('L')
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t
export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

/** The direction of a vector, one meter long. */
export function norm(vector: Vec3): Vec3 {
  const length = Math.hypot(...vector) || 1
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of points) {
    for (let last = chain.at(-1), before = chain.at(-2); last && before; last = chain.at(-1), before = chain.at(-2)) {
      const turn = (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0])
      if (turn > 0) break
      chain.pop()
    }
    chain.push(point)
  }
  return chain.slice(0, -1)
}

/** The convex outline around points: the shape of a cast shadow. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}
