import { Kit } from '../kit/kit.ts'
import { drawLand } from '../land/draw-land.ts'
import { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { finish } from '../paint/finish.ts'
import { HEIGHT, lerp, pen, WIDTH } from '../paint/geometry.ts'
import { reeds } from '../plants/low-plants.ts'
import { plantNamed } from '../plants/plants.ts'
import type { Scene } from '../scene.ts'
import { drawGroundMarks, type Shore } from './ground-marks.ts'
import { drawShadows } from './shadows.ts'
import { planSite, type Site } from './site.ts'
import { planThings, type Thing } from './things.ts'
import { drawBike, drawMailbox, drawPump, drawSmoke, drawStreetLamp } from './yard-things.ts'

function drawHouse(c: Canvas, { kit, cam, env, r }: Site): void {
  kit.draw(c)
  for (const p of kit.smoke) {
    const world = kit.world(p)
    const [x, y] = cam.point(world)
    drawSmoke(c, env, r, x, y, cam.scale(world[2]))
  }
}

function drawThing(c: Canvas, site: Site, thing: Thing): void {
  const { env, r, cam } = site
  const [x, y] = cam.point(thing.p)
  const s = cam.scale(thing.p[2])
  if (thing.kind === 'plant')
    plantNamed(thing.plant)(c, env, r, x, y, thing.height * s, thing.distance, thing.color, thing.flowers)
  else if (thing.kind === 'bike') drawBike(c, env, x, y, s, thing.color)
  else if (thing.kind === 'house') drawHouse(c, site)
  else if (thing.kind === 'pump') drawPump(c, env, x, y, s)
  else if (thing.kind === 'mailbox') drawMailbox(c, env, x, y, s)
  else drawStreetLamp(c, env, x, y, s)
}

/** A landing stage with a chair, and a red canoe beside it. */
function drawDock(c: Canvas, { env, cam, r, x }: Site, bank: number): void {
  const kit = new Kit(env, cam, { x: x - 1.2, z: bank }, r)
  const end = bank - 6.6
  kit.deck(-0.9, 0.9, -end, 0.6, 0.32, '#B0916C', 0.12)
  for (let z = -end + 0.3; z < 0; z += 2.2)
    kit.posts(
      [
        [-0.95, z],
        [0.95, z],
      ],
      -0.5,
      0.75,
      0.16,
      '#7A6248',
    )
  kit.deck(-3.2, 0.9, -end, -end + 2.2, 0.32, '#B0916C', 0.12)
  kit.chair(-2.4, -end + 1.1, 0.32, '#C85A3C', Math.PI)
  kit.draw(c)
  const [px, py] = cam.point([x + 2.2, 0, bank - 3.2])
  const s = cam.scale(bank - 3.2)
  const [half, high] = [1.9 * s, py - 0.34 * s]
  c.ell(px, py + 0.12 * s, half, 0.16 * s, env.dark('#27454F'), 'fill-opacity=".4"')
  const inner = py + 0.22 * s
  const hull = pen`M${px - half} ${high}Q${px} ${py + 0.3 * s} ${px + half} ${high}Q${px + 1.5 * s} ${inner} ${px} ${inner}`
  const fill = c.lin(
    [
      [0, env.lit('#C6523A')],
      [1, env.dark('#8E3A2C')],
    ],
    px,
    py - 0.3 * s,
    px,
    py + 0.2 * s,
  )
  c.path(hull + pen`Q${px - 1.5 * s} ${inner} ${px - half} ${high}Z`, fill)
}

/** Draws what stands once more upside down in the water, then upright, then what lies in the water. */
function drawAtWater(c: Canvas, site: Site, things: readonly Thing[], shore: Shore | null): void {
  const { env, r, cam, z, bank } = site
  const y = cam.groundY(z - (shore ? 1 : 0.4))
  const from = c.out.length
  for (const thing of things) drawThing(c, site, thing)
  const upright = c.out.splice(from)
  const surface = shore?.outline ?? pen`M-20 ${y}H1240V${HEIGHT}H-20Z`
  c.clip(surface, () => {
    const mirrored = `transform="matrix(1 0 0 -1 0 ${(y * 2).toFixed(1)})" opacity="${shore ? 0.34 : 0.42}"`
    c.group(mirrored, () => {
      for (const markup of upright) c.add(markup)
    })
    let ripples = ''
    for (let i = 0; i < 90; i++) {
      const t = r()
      const length = 20 + t * 120
      ripples += pen`M${r.n(-60, WIDTH)} ${lerp(y, HEIGHT, t)}q${length / 2} ${-1 - t * 2} ${length} 0`
    }
    c.strokes(ripples, mix(env.mid('#4B7B84'), env.sky[1], 0.5), 2.4, 0.5)
  })
  for (const markup of upright) c.add(markup)
  if (bank !== null) drawDock(c, site, bank)
  else for (let i = 0; i < 5; i++) reeds(c, env, r, (env.side < 0 ? 1010 : 60) + i * 34, 770 + r.n(-16, 20), r.n(90, 130))
}

/** A house on its land, as an SVG. */
export function drawExterior(scene: Scene): string {
  const site = planSite(scene)
  const { env, r, cam, land, model } = site
  const c = new Canvas(scene.id ?? 'p')
  const things = planThings(site)
  drawLand(c, env, r, scene, cam)
  const shore = drawGroundMarks(c, site)
  const isAfloat = model.setting === 'afloat'
  if (!isAfloat) drawShadows(c, site, things, shore)
  if (isAfloat || shore) drawAtWater(c, site, things, shore)
  else for (const thing of things) drawThing(c, site, thing)
  if (land.plants.frame) {
    const shaded = { ...env, lit: env.mid, mid: env.dark }
    plantNamed(land.plants.frame)(c, shaded, r, env.side > 0 ? 30 : 1170, 815, 210)
  }
  finish(c, env, r)
  if (scene.house?.isMirrored) c.mirror()
  return c.svg(scene.box)
}
