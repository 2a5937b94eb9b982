import type { Canvas } from '../paint/canvas.ts'
import { mix } from '../paint/colors.ts'
import { smooth } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import { drawDapple, type Shore } from './ground-marks.ts'
import type { Site } from './site.ts'
import type { Thing } from './things.ts'

/** The soft shadow of a plant on the ground, thrown away from the sun. */
function plantShadow({ env, cam }: Site, p: Vec, height: number): string {
  const [x, , z] = p
  const { sun } = env
  const isTree = height > 2
  const reach = isTree ? Math.min(4.5, height * 0.6) : Math.min(1, height * 0.8)
  const tipX = x - (sun[0] / sun[1]) * reach
  const tipZ = z - (sun[2] / sun[1]) * reach
  const width = height * (isTree ? 0.14 : 0.5)
  const length = Math.hypot(sun[0], sun[2])
  const [dx, dz] = [(sun[2] / length) * width, (-sun[0] / length) * width]
  const area = cam.poly([
    [x - dx, 0, z - dz],
    [x + dx, 0, z + dz],
    [tipX + dx * 1.5, 0, tipZ + dz * 1.5],
    [tipX - dx * 1.5, 0, tipZ - dz * 1.5],
  ])
  return area ? smooth(area, true) : ''
}

/** Cast shadows, contact shade under the house, shade of trees outside the picture, and light on the lawn. */
export function drawShadows(c: Canvas, site: Site, things: readonly Thing[], shore: Shore | null): void {
  const { env, kit, land, model, cam, z, px, door } = site
  const tone = mix(env.dark(env.snow ? '#C9D3E4' : land.ground), '#2A2740', env.dim ? 0.3 : 0.18)
  const plants = things.flatMap((thing) =>
    thing.kind === 'plant' && !thing.isOwn && thing.p[2] < 40 ? [plantShadow(site, thing.p, thing.height)] : [],
  )
  const half = model.size / 2
  const corners: Vec[] = [
    [-half, 0, -0.3],
    [half, 0, -0.3],
    [half, 0, 6],
    [-half, 0, 6],
  ]
  const contact = cam.poly(corners.map((p) => kit.world(p))) ?? []
  c.group(`${c.blur(3)} opacity="${+(env.shadow * 0.52).toFixed(2)}"`, () => {
    const cast = () => c.path(kit.groundShadow() + plants.join(''), tone)
    if (shore) c.clip(`M-20 -20H1240V${shore.y.toFixed(1)}H-20Z`, cast)
    else cast()
    c.poly(contact, tone)
  })
  if (model.setting !== 'street') drawDapple(c, site, tone)
  if (env.lamp <= 0.5) return
  const [doorX, doorY] = cam.point(door)
  const reach = cam.scale(z) * model.size
  c.glow(doorX, doorY, reach * 0.3, 0.5 * env.lamp, '#FFBE66', 0.24)
  c.glow(px, doorY - 6, reach * 0.75, 0.26 * env.lamp, '#FFB45C', 0.2)
}
