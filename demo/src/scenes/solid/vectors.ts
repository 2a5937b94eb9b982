import type { Vec } from '../paint/light.ts'

/** Lengths below this are nothing. */
export const EPSILON = 1e-4

export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
/** a + k·b. */
export const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const negate = (a: Vec): Vec => [-a[0], -a[1], -a[2]]

export function unit(a: Vec): Vec {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The part of a polygon (or of an open line) where normal·p >= distance; null when nothing is left. */
export function clipToPlane(list: readonly Vec[], normal: Vec, distance: number, isOpen = false): Vec[] | null {
  const kept: Vec[] = []
  const first = list[0]
  const last = isOpen ? list.length - 1 : list.length
  if (isOpen && first && dot(normal, first) >= distance - EPSILON) kept.push(first)
  for (let i = 0; i < last; i++) {
    const a = list[i]
    const b = list[(i + 1) % list.length]
    if (!a || !b) continue
    const above = dot(normal, a) - distance
    const next = dot(normal, b) - distance
    if (!isOpen && above >= -EPSILON) kept.push(a)
    if ((above > EPSILON && next < -EPSILON) || (above < -EPSILON && next > EPSILON))
      kept.push(add(a, subtract(b, a), above / (above - next)))
    if (isOpen && next >= -EPSILON) kept.push(b)
  }
  return kept.length >= (isOpen ? 2 : 3) ? kept : null
}
