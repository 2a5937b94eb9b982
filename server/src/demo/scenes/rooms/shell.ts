import { ground } from '../land/landforms.ts'
import { drawLandscape, type Land } from '../land/landscape.ts'
import { tree } from '../land/trees.ts'
import { mix } from '../paint/colors.ts'
import { f1, HEIGHT, type Point, pts } from '../paint/geometry.ts'
import type { SceneKind } from '../scene-kinds.ts'
import { type Room, top, X, Zb } from './room.ts'

/** The land that a kind of stay looks out on. */
export const OUTLOOK: Record<SceneKind, Land> = {
  beach: 'coast',
  cabin: 'mountains',
  villa: 'coast',
  city: 'city',
  cottage: 'hills',
  unique: 'forest',
}

interface Pane {
  wx: number
  wide: number
  a: Point
  b: Point
}

/** Walls, ceiling, floor and skirting. */
function drawSurfaces(room: Room): void {
  const { c, kind, P, s, wall, floor, lit, mid, dark } = room
  const bl = P(-X, 0, Zb)
  const br = P(X, 0, Zb)
  const tl = P(-X, top, Zb)
  const trr = P(X, top, Zb)
  const fl = P(-X, 0, 1.2)
  const frr = P(X, 0, 1.2)
  const ftl = P(-X, top, 1.2)
  const ftr = P(X, top, 1.2)
  c.rect(
    tl[0],
    tl[1],
    trr[0] - tl[0],
    bl[1] - tl[1],
    c.lin(
      [
        [0, s > 0 ? mid(wall) : lit(wall)],
        [1, s > 0 ? lit(wall) : mid(wall)],
      ],
      tl[0],
      0,
      trr[0],
      0,
    ),
  )
  c.poly([tl, trr, ftr, ftl], mid(mix(wall, '#FFFFFF', 0.6)))
  c.poly([tl, bl, fl, ftl], s > 0 ? lit(mix(wall, '#fff3dc', 0.2)) : dark(wall))
  c.poly([trr, br, frr, ftr], s < 0 ? lit(mix(wall, '#fff3dc', 0.2)) : dark(wall))
  c.poly(
    [bl, br, frr, fl],
    c.lin(
      [
        [0, lit(floor)],
        [1, mid(floor)],
      ],
      0,
      bl[1],
      0,
      HEIGHT,
    ),
  )
  drawFloorLines(room)
  if (kind === 'cabin' || kind === 'unique') drawTimber(room)
  c.line([bl, br], lit('#FBF7EE'), 7)
  c.line([fl, bl], mid('#FBF7EE'), 7)
  c.line([br, frr], mid('#FBF7EE'), 7)
}

/** Tiles in a bath and in some kitchens, boards elsewhere. */
function drawFloorLines(room: Room): void {
  const { c, r, view, P, floor, dark } = room
  let d = ''
  if (view === 'bath' || (view === 'kitchen' && r.p(0.4))) {
    for (let q = -X; q <= X; q += 0.6) d += `M${pts([P(q, 0, Zb), P(q, 0, 1.2)])}`
    for (let z = Zb; z > 1.3; z -= 0.6) d += `M${pts([P(-X, 0, z), P(X, 0, z)])}`
  } else for (let q = -X; q <= X; q += 0.32) d += `M${pts([P(q, 0, Zb), P(q, 0, 1.2)])}`
  c.lines(d, dark(floor), 1.3, 0.5)
}

/** Panelled walls and beams under the ceiling. */
function drawTimber(room: Room): void {
  const { c, P, wall, dark } = room
  let d = ''
  for (let y = 0.3; y < top; y += 0.3) d += `M${pts([P(-X, y, 1.2), P(-X, y, Zb), P(X, y, Zb), P(X, y, 1.2)])}`
  c.lines(d, dark(wall), 1.5, 0.55)
  for (const z of [2.4, 3.8, 5.2]) {
    const a = P(-X, top, z)
    const b = P(X, top, z)
    c.rect(a[0], a[1] - 4, b[0] - a[0], 70 / z, dark('#8A5F40'))
  }
}

/** The glass, with the stay's own landscape, hour and weather behind it. */
function drawView(room: Room): Pane {
  const { c, env, r, kind, view, P, s } = room
  const wide = view === 'living' ? r.n(1.5, 1.9) : view === 'bedroom' ? 0.95 : 1.15
  const wx = view === 'bedroom' ? -s * -1.9 : view === 'living' ? r.n(-0.5, 0.5) : 0
  const y0 = view === 'living' ? 0.35 : view === 'kitchen' ? 1.25 : 0.95
  const y1 = 2.45
  const a = P(wx - wide, y1, Zb)
  const b = P(wx + wide, y0, Zb)
  const ww = b[0] - a[0]
  const hh = b[1] - a[1]
  const id = `${c.id}w`
  c.defs.push(`<clipPath id="${id}"><rect x="${f1(a[0])}" y="${f1(a[1])}" width="${f1(ww)}" height="${f1(hh)}"/></clipPath>`)
  const sc = Math.max(ww / 900, hh / 480)
  c.add(
    `<g clip-path="url(#${id})"><g transform="translate(${f1(a[0] + ww / 2 - 600 * sc)} ${f1(a[1] + hh * 0.66 - 430 * sc)}) scale(${sc.toFixed(3)})">`,
  )
  drawLandscape(c, env, r, OUTLOOK[kind], 430)
  ground(c, env, r, 510, kind === 'beach' ? '#EBD7B0' : kind === 'city' ? '#9AA08F' : env.grass, 0.2)
  if (kind !== 'city') for (let i = 0; i < 3; i++) tree(c, env, r, r.n(150, 1050), 560, r.n(120, 200), 0.1)
  c.add('</g></g>')
  return { wx, wide, a, b }
}

/** Frame, sill, curtains, and the light that falls on the floor. */
function drawWindowDressing(room: Room, { wx, wide, a, b }: Pane): void {
  const { c, env, view, P, s, lit, mid, dark } = room
  const ww = b[0] - a[0]
  const hh = b[1] - a[1]
  c.add(
    `<rect x="${f1(a[0])}" y="${f1(a[1])}" width="${f1(ww)}" height="${f1(hh)}" fill="none" stroke="${lit('#FBF7EE')}" stroke-width="10"/>`,
  )
  const m = view === 'living' ? 3 : 2
  for (let i = 1; i < m; i++) c.rect(a[0] + (ww * i) / m - 3, a[1], 6, hh, lit('#FBF7EE'))
  c.rect(a[0] - 14, b[1], ww + 28, 11, lit('#FFFFFF'))
  for (const q of [-1, 1])
    if (view !== 'kitchen') {
      const x0 = q < 0 ? a[0] - 46 : b[0] - 6
      const cw = 52
      c.path(
        `M${f1(x0)} ${f1(a[1] - 20)}h${cw}C${f1(x0 + cw - (q < 0 ? 14 : 0))} ${f1(a[1] + hh * 0.5)} ${f1(x0 + cw - 6)} ${f1(b[1])} ${f1(x0 + cw)} ${f1(Math.min(P(-X, 0, Zb)[1], b[1] + 60))}H${f1(x0)}Z`,
        c.lin(
          [
            [0, lit('#FBF3E4')],
            [0.5, mid('#F0E4D0')],
            [1, lit('#FBF3E4')],
          ],
          x0,
          0,
          x0 + cw,
          0,
        ),
      )
      c.line(
        [
          [a[0] - 60, a[1] - 22],
          [b[0] + 60, a[1] - 22],
        ],
        dark('#7A5238'),
        5,
      )
    }
  if (!env.dim)
    c.poly(
      [
        P(wx - wide - s * 0.6, 0.005, 5.4),
        P(wx + wide - s * 0.6, 0.005, 5.4),
        P(wx + wide - s * 1.9, 0.005, 2.6),
        P(wx - wide - s * 1.9, 0.005, 2.6),
      ],
      env.light,
      'fill-opacity=".3"',
    )
}

/** The empty room with its window. */
export function drawShell(room: Room): void {
  drawSurfaces(room)
  drawWindowDressing(room, drawView(room))
}
