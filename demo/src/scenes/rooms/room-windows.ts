import { makeRandom } from '../../../../server/src/demo/world/random.ts'
import type { Canvas, Stop } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { HEIGHT, pointsOf, WIDTH } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import { add, unit } from '../solid/vectors.ts'
import type { Room, RoomWindow } from './room.ts'
import { drawOutlook } from './view-outside.ts'

const areaOf = ({ cam }: Room, p: readonly Vec[] | null): string => {
  const area = p && cam.poly(p)
  return area ? `M${pointsOf(area)}Z` : ''
}

function drawFrame(c: Canvas, room: Room, { wall, u, v, w, h, cols, rows }: RoomWindow): void {
  const { cam, env, style, walls } = room
  const f = walls[wall]
  const frame = env.face(style.frame, f.n)
  const t = 0.07
  const bar = (left: number, low: number, width: number, height: number, tone = frame) => {
    const area = cam.poly(f.quad(left, low, width, height))
    if (area) c.poly(area, tone)
  }
  bar(u - t, v - t, t, h + 2 * t)
  bar(u + w, v - t, t, h + 2 * t)
  bar(u - t, v + h, w + 2 * t, t)
  bar(u - t, v - t, w + 2 * t, t)
  bar(u, v + h - 0.04, w, 0.04, env.dark(style.frame))
  for (let i = 1; i < cols; i++) bar(u + (w * i) / cols - 0.018, v, 0.036, h)
  for (let i = 1; i < rows; i++) bar(u, v + (h * i) / rows - 0.014, w, 0.028)
  if (v <= 0.3) return
  bar(u - t - 0.06, v - t - 0.05, w + 2 * t + 0.12, 0.07, mix(frame, '#FFFFFF', 0.25))
  bar(u - t, v - t - 0.1, w + 2 * t, 0.05, env.dark(f.color))
}

/** The land behind the panes, and their frames. */
export function drawWindows(room: Room): void {
  const { c, out, cam, scene, walls, windows } = room
  const glass = windows.map(({ wall, u, v, w, h }) => areaOf(room, walls[wall].quad(u, v, w, h))).join('')
  if (glass)
    c.clip(glass, () => {
      const r = makeRandom(`${scene.biome}-${scene.building}-${scene.seed}-view`)
      const outlook = { horizon: cam.horizon, eye: 2.6, cx: cam.cx, near: 9, far: 20, most: 9 }
      drawOutlook(c, out, r, scene, outlook)
      c.rect(0, 0, WIDTH, HEIGHT, mix(out.sky[2], '#FFFFFF', 0.5), `fill-opacity="${out.dim ? 0.02 : 0.1}"`)
    })
  for (const window of windows) drawFrame(c, room, window)
}

const FOLDS = 5
const CLOTH = '#F6EEDD'

/** Curtains beside the windows that have them, and their rods. */
export function drawCurtains(room: Room): void {
  const { c, env, cam, style, walls } = room
  const light = env.lit(CLOTH)
  const folds: Stop[] = [
    [0, mix(light, env.dark(CLOTH), 0.75)],
    [0.4, light],
    [1, mix(light, env.dark(CLOTH), 0.35)],
  ]
  for (const { wall, u, v, w, h, curtain } of room.windows) {
    if (!curtain) continue
    const f = walls[wall]
    const top = v + h + 0.16
    const low = curtain === 'short' ? v - 0.2 : 0.06
    const rod = cam.poly(f.quad(u - 0.5, top, w + 1, 0.035))
    if (rod) c.poly(rod, env.dark(style.wood))
    for (const left of [u - 0.46, u + w + 0.02])
      for (let i = 0; i < FOLDS; i++) {
        const area = cam.poly(f.quad(left + (0.44 * i) / FOLDS, low, 0.44 / FOLDS + 0.004, top - low))
        const [a, b] = area ?? []
        if (area && a && b) c.poly(area, c.lin(folds, a[0], 0, b[0], 0), 'fill-opacity=".96"')
      }
  }
}

/** The light of the panes on the floor. */
export function drawSunlight(room: Room): void {
  const { c, out, walls, windows } = room
  if (out.dim || out.gray > 0.4) return
  const areas = windows.map(({ wall, u, v, w, h, cols, rows }) => {
    const f = walls[wall]
    const aside = Math.abs(f.n[0]) > 0.5 ? 0.35 : 0
    const sun = unit([-f.n[0] * 0.8 + out.side * Math.abs(f.n[2]) * 0.55, 0.55 + out.rise * 0.35, -f.n[2] * 0.8 + aside])
    const panes = Array.from({ length: cols * rows }, (_, i) => {
      const left = u + (w * (i % cols)) / cols + 0.03
      const low = v + (h * Math.floor(i / cols)) / rows + 0.02
      const pane = f.quad(left, low, w / cols - 0.06, h / rows - 0.04)
      return areaOf(room, walls.floor.inside(pane.map((p) => add(p, sun, -p[1] / sun[1]))))
    })
    return panes.join('')
  })
  const light = areas.join('')
  const strength = out.hour === 'noon' ? 0.5 : 0.62
  c.path(light, mix(out.light, '#FFF3CF', 0.5), `fill-opacity="${strength}" style="mix-blend-mode:soft-light"`)
  c.path(light, mix(out.light, '#FFE6B0', 0.4), 'fill-opacity=".26"')
}
