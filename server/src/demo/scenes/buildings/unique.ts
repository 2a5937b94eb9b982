import { ground } from '../land/landforms.ts'
import type { Land } from '../land/landscape.ts'
import { drawLandscape } from '../land/landscape.ts'
import { bush, tufts } from '../land/plants.ts'
import { conifer, tree } from '../land/trees.ts'
import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import type { UniqueBuilding } from '../paint/environment.ts'
import { type Environment, FLOWERS } from '../paint/environment.ts'
import type { Random } from '../paint/random.ts'
import { makeCamera } from '../structure/perspective.ts'
import { Site, walkway } from '../structure/site.ts'
import { drawAFrame } from './a-frame.ts'
import { drawDome } from './dome.ts'
import { drawHouseboat } from './houseboat.ts'
import { drawTreehouse } from './treehouse.ts'
import { drawWindmill } from './windmill.ts'

/** A stay unlike a house: a tree house, an A-frame, a dome, a houseboat or a windmill. */
export function drawUniqueStay(c: Canvas, env: Environment, r: Random): void {
  const v = env.variant ?? r.pick<UniqueBuilding>(['tree', 'aframe', 'dome', 'boat', 'windmill'])
  const hz = r.n(430, 480)
  const cam = makeCamera(hz, r.n(1.9, 2.6))
  const land: Land =
    v === 'boat' ? 'lake' : v === 'tree' ? 'forest' : v === 'windmill' ? 'hills' : r.pick<Land>(['mountains', 'forest', 'hills'])
  drawLandscape(c, env, r, land, hz)
  const x = env.x ?? r.n(-1.8, 1.8)
  const s = new Site(
    c,
    env,
    r,
    cam,
    x,
    v === 'boat' ? 15 : v === 'aframe' ? 18 : v === 'tree' ? 14.5 : v === 'windmill' ? 17 : 13.5,
    r.n(0.15, 0.4) * (x > 0 ? 1 : -1),
  )
  if (v === 'boat') {
    drawHouseboat(s)
    return
  }
  ground(c, env, r, hz + 50, env.grass, 0.3)
  for (let i = 0; i < 7; i++) {
    const X = r.p(0.5) ? r.n(0, 270) : r.n(930, 1200)
    ;(r.p(0.6) ? conifer : tree)(c, env, r, X, r.n(hz + 64, hz + 120), r.n(200, 360), 0.08)
  }
  s.shadow(-3, 3, -3, 3, 5)
  if (v === 'aframe') drawAFrame(s)
  else if (v === 'dome') drawDome(s)
  else if (v === 'windmill') drawWindmill(s)
  else drawTreehouse(s)
  const d = s.w(0.4, 0, -6.2)
  walkway(c, env, cam, [d[0], d[2]], [-x, 3.1], 1.2, env.snow ? '#D9DFE6' : '#BFA980')
  s.glows()
  tufts(c, env, r, hz + 190, env.snow ? 12 : 44, mix(env.snow ? '#A9A890' : env.grass, '#4B6B45', 0.4), env.snow ? [] : FLOWERS)
  for (let i = 0; i < 3; i++) bush(c, env, r, i % 2 ? r.n(-20, 150) : r.n(1050, 1220), r.n(700, 800), r.n(80, 150))
}
