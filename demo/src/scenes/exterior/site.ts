import { makeRandom, type Random } from '../../../../server/src/demo/world/random.ts'
import { Kit } from '../kit/kit.ts'
import type { Biome } from '../land/biome.ts'
import { biomes } from '../land/biomes.ts'
import type { Model } from '../models/model.ts'
import { models } from '../models/models.ts'
import { lerp } from '../paint/geometry.ts'
import { type Environment, makeEnvironment, type Vec } from '../paint/light.ts'
import type { Scene } from '../scene.ts'
import { Camera } from '../solid/camera.ts'

/** Whether a point of the ground, (x, z) in meters, lies in a zone. */
export type Zone = (x: number, z: number) => boolean

/** A pool in meters, its tiles reach farther. */
export interface Pool {
  x0: number
  x1: number
  z0: number
  z1: number
}

/** The way from the door to the viewer. */
export interface Way {
  width: number
  /** The middle of the way, from the door (0) to the edge of the picture (1). */
  at(t: number): readonly [x: number, z: number]
}

/** One house on its land, before anything is drawn. */
export interface Site {
  scene: Scene
  env: Environment
  land: Biome
  model: Model
  r: Random
  cam: Camera
  kit: Kit
  /** Where the house stands, and half its width with a margin, in meters. */
  x: number
  z: number
  half: number
  /** The middle of the house in pixels from the left. */
  px: number
  /** Where the way ends, in the world. */
  door: Vec
  way: Way | null
  pool: Pool | null
  /** Meters to the bank of the water before the house; null when there is none. */
  bank: number | null
  /** What must stay free of plants: the way and the pool with its tiles. */
  blocked: Zone[]
}

const HORIZONS = { street: 610, afloat: 400, shore: 430, tree: 520, pool: 455, windmill: 455 } as const
const BANK = 6.5

/** How much wider and higher than designed a house is, by its plan. */
const PLANS = [
  [1, 1],
  [1.12, 0.94],
  [0.9, 1.06],
  [1.06, 1.1],
] as const

function placeHouse({ frame = {}, house, ...scene }: Scene, model: Model, land: Biome) {
  const { setting } = model
  const isStreet = setting === 'street'
  const focal = isStreet ? 900 : 1100
  const horizon = frame.horizon ?? (setting ? HORIZONS[setting] : 455)
  const isAtWater = setting === 'shore' || setting === 'afloat'
  const eye = setting === 'pool' ? 3.6 : isAtWater ? 2.6 : (land.eye ?? 2.3)
  const stretch = PLANS[house?.plan ?? 0]
  const distances = [
    (model.size * stretch[0] * focal) / (isStreet ? 640 : 610),
    (model.height * stretch[1] * focal) / (isStreet ? 470 : 400),
  ]
  const z = Math.max(...distances, setting === 'shore' ? 21 : 0) / (frame.zoom ?? house?.nearness ?? 1)
  const px = frame.at ?? (scene.side < 0 ? 650 : 550)
  const yaw = (isStreet ? 0.2 : 0.42) * scene.side
  return {
    cam: new Camera({ horizon, eye, focal }),
    place: { x: ((px - 600) * z) / focal, z, yaw, stretch },
    px,
  }
}

/** The way winds from the door to the lower edge of the picture. */
function planWay([doorX, , doorZ]: Vec, bend: number): Way {
  const end = [doorX * 0.3 + bend, 3.6] as const
  return {
    width: 1.05,
    at(t) {
      const eased = t * t * (3 - 2 * t)
      return [lerp(doorX, end[0], eased) - Math.sin(t * 6.283) * bend * 0.16, lerp(doorZ, end[1], t)]
    },
  }
}

/** Half a meter beside the way, and everything on it. */
function wayZone({ at, width }: Way): Zone {
  const [, from] = at(0)
  const [, to] = at(1)
  return (x, z) => {
    if (z > from + 0.5) return false
    const t = Math.max(0, (from - z) / (from - to))
    return Math.abs(x - at(t)[0]) < width * 0.5 + 0.6
  }
}

const poolZone =
  ({ x0, x1, z0 }: Pool, houseZ: number): Zone =>
  (x, z) =>
    x > x0 - 2.8 && x < x1 + 5.4 && z > z0 - 2.2 && z < houseZ + 1

/** Builds the house of a scene and decides where way, pool and water lie. */
export function planSite(scene: Scene): Site {
  const { biome, building, seed, frame, house } = scene
  const land = biomes[biome]
  const model = models[building]
  const { setting } = model
  const env = makeEnvironment(scene)
  const r = makeRandom(`${biome}-${building}-${seed}`)
  const { cam, place, px } = placeHouse(scene, model, land)
  const kit = new Kit(env, cam, place, makeRandom(`${building}-${seed}`), house?.facade)
  model.draw(kit)
  const { x, z } = place
  const door = kit.world([model.door[0], 0, model.door[1]])
  const hasWay = setting === undefined || setting === 'tree' || setting === 'windmill'
  const way = hasWay ? planWay(door, frame?.bend ?? r.pick([-1, 1]) * r.n(2, 3.4)) : null
  const pool = setting === 'pool' ? { x0: x - 5.5, x1: x + 2.6, z0: z - 9.6, z1: z - 4.6 } : null
  return {
    scene,
    env,
    land,
    model,
    r,
    cam,
    kit,
    x,
    z,
    px,
    half: model.size / 2 + 1.2,
    door,
    way,
    pool,
    bank: setting === 'shore' ? z - BANK : null,
    blocked: [...(way ? [wayZone(way)] : []), ...(pool ? [poolZone(pool, z)] : [])],
  }
}

/** Whether a plant `height` meters high may stand at (x, z): not in house, way, pool or water, nor before the door. */
export function isFree(site: Site, x: number, z: number, height: number, isLarge: boolean): boolean {
  const { half, bank, model, blocked } = site
  if (model.setting === 'afloat' || blocked.some((zone) => zone(x, z))) return false
  if (bank !== null && z < bank + 0.5) return false
  const beside = Math.abs(x - site.x)
  if (beside < half + (isLarge ? 1.5 : 0) && z > site.z - 4 && z < site.z + 10) return false
  if (beside < half * 0.8 && z < site.z && z > site.z * 0.62) return false
  if (!isLarge) return true
  if (beside < half + height * 0.35 && z < site.z + 6) return false
  // No tree whose top ends just above the roof: it would seem to grow out of the roof.
  const shown = (height * site.z) / z
  const isBehind = Math.abs(x - (site.x * z) / site.z) < ((half + height * 0.3) * z) / site.z && z > site.z - 1
  return !(isBehind && shown > model.height * 0.62 && shown < model.height * 1.5)
}
