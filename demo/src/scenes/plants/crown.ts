import type { Random } from '../../../../server/src/demo/world/random.ts'
import type { Canvas } from '../paint/canvas.ts'
import type { Shading } from '../paint/light.ts'
import { dabs, pebble } from '../paint/shapes.ts'
import { tones } from './tones.ts'

/** One mass of leaves: its middle from the foot of the plant, and its radii, in pixels. */
export type Mass = readonly [dx: number, dy: number, rx: number, ry: number]

const LOBES = 9

/** Path data of the three tones. */
interface Layers {
  deep: string
  middle: string
  light: string
}

/** Breaks one mass into lobes that catch the light one by one. */
function addMass(layers: Layers, side: number, r: Random, x: number, y: number, [, , rx, ry]: Mass): void {
  layers.deep += pebble(r, x, y, rx * 0.9, ry * 0.88, 10, 0.1)
  for (let i = 0; i < LOBES; i++) {
    const angle = (i / LOBES) * 6.283 + r.n(-0.25, 0.25)
    const px = x + Math.cos(angle) * rx * 0.72
    const py = y + Math.sin(angle) * ry * 0.7
    const kx = rx * r.n(0.26, 0.38)
    const ky = ry * r.n(0.3, 0.44)
    const sun = Math.cos(angle) * side * 0.75 - Math.sin(angle) * 0.8
    layers.deep += pebble(r, px, py, kx, ky, 7, 0.16)
    if (sun > -0.35) {
      layers.middle += pebble(r, px + side * kx * 0.12, py - ky * 0.2, kx * 0.92, ky * 0.8, 7, 0.18)
      const inward = x + (px - x) * 0.45 + side * rx * 0.12
      layers.middle += pebble(r, inward, y + (py - y) * 0.4 - ry * 0.12, kx, ky * 0.8, 7, 0.18)
    }
    for (let j = 0; sun > 0.25 && j < 2; j++) {
      const lx = px + side * kx * r.n(0, 0.5)
      layers.light += pebble(r, lx, py - ky * r.n(0.2, 0.6), kx * r.n(0.24, 0.46), ky * r.n(0.2, 0.34), 7, 0.3)
    }
  }
}

/** A crown of several masses: a dark one, lighter lobes toward the sun, and dabs of single leaves of a size. */
export function crown(
  c: Canvas,
  env: Shading,
  r: Random,
  x: number,
  y: number,
  masses: readonly Mass[],
  color: string,
  d: number,
  leaf: number,
): void {
  const { side } = env
  const [deep, middle, light] = tones(env, color, d)
  const layers: Layers = { deep: '', middle: '', light: '' }
  for (const mass of masses) addMass(layers, side, r, x + mass[0], y + mass[1], mass)
  c.path(layers.deep, deep)
  c.path(layers.middle, middle)
  c.path(layers.light, light, 'fill-opacity=".6"')
  const sunny = masses.map(([dx, dy, rx, ry]) =>
    dabs(r, x + dx + side * rx * 0.25, y + dy - ry * 0.3, rx * 0.7, ry * 0.6, 7, leaf),
  )
  c.path(sunny.join(''), light, 'fill-opacity=".4"')
  const shady = masses.map(([dx, dy, rx, ry]) => dabs(r, x + dx, y + dy + ry * 0.1, rx * 1.05, ry, 8, leaf))
  c.path(shady.join(''), deep, 'fill-opacity=".3"')
}
