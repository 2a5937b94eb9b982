import type { Canvas, Stop } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { f1, type Point, pointsOf } from '../paint/geometry.ts'
import type { Shading } from '../paint/light.ts'
import type { Camera } from './camera.ts'
import type { Face, Layer, Mark } from './face.ts'

/** One direction of turn for all, so that overlapping parts of a path unite. */
export function turnAlike(list: readonly Point[]): readonly Point[] {
  let area = 0
  list.forEach(([x, y], i) => {
    const [nextX, nextY] = list[(i + 1) % list.length] ?? [x, y]
    area += x * nextY - nextX * y
  })
  return area < 0 ? list.toReversed() : list
}

/** Areas in pixels as one path. */
export const areaPath = (list: readonly (readonly Point[])[]): string =>
  list.map((points) => `M${pointsOf(turnAlike(points))}Z`).join('')

const isSome = <T>(value: T | null): value is T => value !== null

/** A wall or a roof is never one flat tone: sky light above, bounce below. */
function tonesOf(base: string, { color, o }: Face, env: Shading): Stop[] {
  if (o.roof) {
    return [
      [0, mix(base, env.sky[1], 0.1)],
      [1, mix(base, env.dark(color), 0.22)],
    ]
  }
  return [
    [0, mix(base, env.dark(color), 0.3)],
    [0.35, base],
    [0.82, mix(base, env.lit('#FFE2B8'), 0.06)],
    [1, mix(base, env.dark(color), 0.34)],
  ]
}

function paintMark(c: Canvas, cam: Camera, { polys, ink, pen, opacity }: Mark): void {
  const list = polys.map((poly) => cam.poly(poly, pen !== undefined)).filter(isSome)
  if (pen) c.strokes(list.map((points) => `M${pointsOf(points)}`).join(''), pen.color, pen.width, opacity)
  if (!ink) return
  const fill = typeof ink === 'string' ? ink : c.lin(ink.stops, ...cam.point(ink.from), ...cam.point(ink.to))
  c.path(areaPath(list), fill, opacity < 1 ? `fill-opacity="${+opacity.toFixed(2)}"` : '')
}

/** Draws one face: its tone, texture, shadows, openings, and once more a faint shadow over the openings. */
export function drawFace(c: Canvas, cam: Camera, env: Shading, face: Face): void {
  const outline = cam.poly(face.p)
  if (!outline) return
  const { color, o, n } = face
  if (o.sprite) {
    o.sprite()
    return
  }
  const base = o.glow ? color : env.face(color, n)
  let fill = base
  if (!o.plain && !o.glow && Math.abs(n[1]) < 0.95) {
    const high = cam.point(face.at(face.w / 2, face.h))
    const low = cam.point(face.at(face.w / 2, 0))
    fill = c.lin(tonesOf(base, face, env), ...high, ...low)
  }
  const edge = o.soft ? f1((o.soft * cam.scale(Math.max(1, face.p[0]?.[2] ?? 1))) / 165) : 0.8
  c.poly(outline, fill, `stroke="${fill}" stroke-width="${edge}" stroke-linejoin="round"`)
  const paint = (layer: Layer) => {
    for (const mark of face.marks) if (mark.layer === layer) paintMark(c, cam, mark)
  }
  const shade = (tint: string, strength: number) => {
    const areas = face.shadows.map((poly) => cam.poly(poly)).filter(isSome)
    const opacity = +(strength * env.shadow).toFixed(2)
    for (const area of areas.length > 0 ? [areaPath(areas)] : []) c.path(area, tint, `fill-opacity="${opacity}"`)
  }
  paint('texture')
  if (!o.glow) shade(mix(env.dark(color), env.dark('#5A5470'), 0.1), 0.72)
  paint('opening')
  if (!o.glow && face.marks.some((mark) => mark.layer === 'opening')) shade(env.dark('#3B3550'), 0.16)
}
