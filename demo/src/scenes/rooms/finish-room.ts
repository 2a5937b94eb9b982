import { mix } from '../paint/colors.ts'
import { vignette } from '../paint/finish.ts'
import { HEIGHT, WIDTH } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import { drawFace } from '../solid/draw-face.ts'
import type { Room } from './room.ts'
import { drawCurtains, drawSunlight, drawWindows } from './room-windows.ts'

/** Corners are darker than the middle of a wall, the edge of the ceiling is darkest. */
function drawCorners({ c, cam, env, shell, a, d, h, vault }: Room): void {
  const tone = env.dark('#5A4450')
  const band = (list: readonly Vec[], from: Vec, to: Vec, opacity: number) => {
    const area = cam.poly(list.map((p) => shell.world(p)))
    if (!area) return
    const stops = [
      [0, tone, opacity],
      [1, tone, 0],
    ] as const
    c.poly(area, c.lin(stops, ...shell.screen(from), ...shell.screen(to)))
  }
  const across = (y0: number, y1: number): Vec[] => [
    [-a, y0, d],
    [a, y0, d],
    [a, y1, d],
    [-a, y1, d],
  ]
  if (vault === null) band(across(h - 0.5, h), [0, h, d], [0, h - 0.5, d], 0.22)
  band(across(0, 0.5), [0, 0, d], [0, 0.5, d], 0.2)
  for (const x of [-a, a]) {
    const inner = x - Math.sign(x) * 0.8
    const upright = (x1: number, z1: number): Vec[] => [
      [x, 0, d],
      [x1, 0, z1],
      [x1, h, z1],
      [x, h, d],
    ]
    band(upright(x, d - 0.9), [x, 1, d], [x, 1, d - 0.9], 0.24)
    band(upright(inner, d), [x, 1, d], [inner, 1, d], 0.16)
  }
  const floor: Vec[] = [
    [-a, 0, d - 0.8],
    [a, 0, d - 0.8],
    [a, 0, d],
    [-a, 0, d],
  ]
  band(floor, [0, 0, d], [0, 0, d - 0.8], 0.25)
}

/** Warm around the lamps at night, bright around the first window by day. */
function drawRoomLight({ c, out, cam, lights, windows, walls, glowAt }: Room): void {
  if (lights.isLampOn) {
    const stops = [
      [0, '#FFC978', 0.16],
      [0.6, '#C9703A', 0.05],
      [1, '#3A2036', 0.22],
    ] as const
    c.rect(0, 0, WIDTH, HEIGHT, c.rad(stops, ...glowAt, 820))
    return
  }
  const [first] = windows
  if (!first) return
  const [x, y] = cam.point(walls[first.wall].at(first.u + first.w / 2, first.v + first.h / 2))
  const stops = [
    [0, out.glow, 0.26],
    [0.5, out.glow, 0.08],
    [1, out.glow, 0],
  ] as const
  c.ell(x, y, 620, 520, c.rad(stops, x, y, 620))
}

/** Draws a furnished room, as an SVG. */
export function finishRoom(room: Room): string {
  const { c, cam, env, shell, k, style, out, scene } = room
  shell.castShadows(k.faces)
  for (const face of shell.faces) drawFace(c, cam, env, face)
  drawCorners(room)
  if (room.patch) c.path(room.patch, mix(out.light, '#FFF0C4', 0.4), 'fill-opacity=".5"')
  drawWindows(room)
  const tone = env.dark(mix(style.floor[0], '#2A1A18', 0.5))
  c.group(`${c.blur(4)} opacity=".3"`, () => c.path(k.groundShadow(), tone))
  drawSunlight(room)
  drawCurtains(room)
  k.draw(c)
  drawRoomLight(room)
  vignette(c, '#2A1A1E')
  return c.svg(scene.box)
}
