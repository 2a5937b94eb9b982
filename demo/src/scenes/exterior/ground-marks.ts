import { itemAt } from '../../../../server/src/demo/world/random.ts'
import { biomes } from '../land/biomes.ts'
import { sea } from '../land/water.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { HEIGHT, lerp, type Point, pen, pointsOf, smooth, WIDTH } from '../paint/geometry.ts'
import { dabs, pebble } from '../paint/shapes.ts'
import type { Pool, Site, Way } from './site.ts'

const WAY_STEPS = 44

/** A winding path, worn in the middle, with tufts along its edges. */
function drawWay(c: Canvas, { env, cam, r, land, scene }: Site, way: Way): void {
  const color = env.snow ? '#DADDE6' : land.path
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= WAY_STEPS; i++) {
    const [x, z] = way.at(i / WAY_STEPS)
    const w = (way.width / 2) * (1 + r.n(-0.05, 0.05))
    left.push(cam.point([x - w, 0, z]))
    right.push(cam.point([x + w, 0, z]))
  }
  const [, y] = itemAt(left, 0)
  const outline = `${smooth(left)}L${smooth(right.toReversed()).slice(1)}Z`
  c.path(outline, c.down(env.lit(color), mix(env.mid(color), env.dark(color), 0.3), y, HEIGHT))
  const worn = dabs(r, itemAt(left, WAY_STEPS / 2)[0], 660, 520, 140, 170, 6, 0)
  c.clip(outline, () => c.path(worn, env.dark(mix(color, '#6A5240', 0.3)), 'fill-opacity=".2"'))
  if (env.snow) return
  const tuft = ([px, py]: Point, count: number) =>
    dabs(r, px, py - 1, 6 + (py - y) * 0.07, 1.5 + (py - y) * 0.008, count, 1.8 + (py - y) * 0.02, -1.57)
  const edges = [...left, ...right]
  const soil = biomes[scene.biome].ground
  c.path(edges.map((p) => tuft(p, 5)).join(''), env.mid(mix(soil, '#5E7E4E', 0.45)))
  c.path(edges.map((p) => tuft(p, 4)).join(''), env.lit(mix(soil, '#9DB46A', 0.35)))
}

/** A rectangle of the ground in pixels, the nearer left corner first. */
const patch = ({ cam }: Site, x0: number, x1: number, z0: number, z1: number): Point[] =>
  cam.poly([
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ]) ?? []

function drawTerrace(c: Canvas, site: Site, { x0, x1, z0 }: Pool): void {
  const { cam, env, z } = site
  const [left, right, near, far] = [x0 - 2.4, x1 + 5, z0 - 1.8, z + 1]
  c.poly(patch(site, left, right, near, far), c.down(env.lit('#E2CFAE'), env.mid('#CDB690'), cam.groundY(z), HEIGHT))
  let joints = ''
  for (let x = left; x <= right; x += 1.3) {
    const [a, b] = [cam.point([x, 0, far]), cam.point([x, 0, near])]
    joints += pen`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  }
  for (let depth = near; depth < far; depth += 1.3)
    joints += pen`M${cam.point([left, 0, depth])[0]} ${cam.groundY(depth)}H${cam.point([right, 0, depth])[0]}`
  c.strokes(joints, env.dark('#A38B66'), 1, 0.3)
}

function drawPool(c: Canvas, site: Site, { x0, x1, z0, z1 }: Pool): void {
  const { env, r } = site
  const rim = patch(site, x0 - 0.7, x1 + 0.7, z0 - 0.7, z1 + 0.7)
  const water = patch(site, x0, x1, z0, z1)
  const [nearLeft, nearRight, farRight, farLeft] = [0, 1, 2, 3].map((i) => itemAt(water, i)) as [Point, Point, Point, Point]
  c.poly(
    rim.map(([x, y]): Point => [x, y + 5]),
    env.dark('#B8A587'),
    'fill-opacity=".5"',
  )
  c.poly(rim, env.lit('#EADCC2'))
  const outline = `M${pointsOf(water)}Z`
  c.path(outline, c.down(env.mid('#2F8CA0'), env.mid('#7FD0CF'), farRight[1], nearLeft[1]))
  c.clip(outline, () => {
    let ripples = ''
    for (let i = 0; i < 40; i++) {
      const t = r()
      const x = r.n(nearLeft[0] - 40, nearRight[0])
      ripples += pen`M${x} ${lerp(farRight[1], nearLeft[1], t)}q${10 + t * 20} ${-3} ${20 + t * 40} 0`
    }
    c.strokes(ripples, mix('#FFFFFF', env.sky[2], 0.3), 1.5, 0.55)
    c.rect(farLeft[0], farRight[1], farRight[0] - farLeft[0], 7, env.dark('#3A6E78'), 'fill-opacity=".45"')
  })
}

/** The water before a house: its outline, and the height of its bank in pixels. */
export interface Shore {
  outline: string
  y: number
}

function drawShore(c: Canvas, { cam, env, r }: Site, bank: number): Shore {
  const y = cam.groundY(bank)
  const edge = smooth(Array.from({ length: 23 }, (_, i): Point => [(i - 1) * 60, y + Math.sin((i - 1) * 1.3) * 5 + r.n(-2, 2)]))
  const outline = `${edge}L1240 ${HEIGHT}L-20 ${HEIGHT}Z`
  c.path(outline, c.down(mix(env.mid('#41707C'), env.sky[1], 0.35), env.mid('#35626F'), y, HEIGHT))
  c.strokes(edge, env.dark('#6E5C44'), 5, 0.6)
  return { outline, y }
}

/** Draws what lies on the ground before anything stands on it; returns the water before the house. */
export function drawGroundMarks(c: Canvas, site: Site): Shore | null {
  const { model, env, r, cam, way, pool, bank } = site
  if (model.setting === 'afloat') sea(c, env, r, cam.horizon + 14, HEIGHT + 10, '#3F7384', '#6FA3A0', true)
  if (way) drawWay(c, site, way)
  if (pool) {
    drawTerrace(c, site, pool)
    drawPool(c, site, pool)
  }
  return bank === null ? null : drawShore(c, site, bank)
}

/** Shade of trees outside the picture, across the lower corner on the sun side: it frames the lit middle. */
export function drawDapple(c: Canvas, { env, r }: Site, tone: string): void {
  if (env.shadow < 0.3) return
  const corner = env.side < 0 ? 0 : WIDTH
  let d = ''
  for (let i = 0; i < 26; i++) {
    const t = r()
    const x = corner - env.side * r.n(-40, 620) * (1 - t * 0.3)
    const y = lerp(HEIGHT + 20, HEIGHT - 96, t * t) + Math.abs(x - corner) * 0.03
    d += pebble(r, x, y, r.n(40, 120), r.n(8, 24), 8, 0.25)
  }
  c.path(d, tone, `fill-opacity="${+(env.shadow * 0.3).toFixed(2)}"`)
}
