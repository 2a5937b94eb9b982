import type { Growth } from '../land/biome.ts'
import { lerp } from '../paint/geometry.ts'
import type { Vec } from '../paint/light.ts'
import type { PlantName } from '../plants/plants.ts'
import { isFree, type Site } from './site.ts'

/** One thing that stands on the land and is drawn in its turn, far to near. */
export type Thing =
  | { kind: 'house'; p: Vec }
  | {
      kind: 'plant'
      p: Vec
      plant: PlantName
      height: number
      distance: number
      color?: string
      flowers?: string
      isOwn?: boolean
    }
  | { kind: 'bike'; p: Vec; color: string }
  | { kind: 'pump' | 'mailbox' | 'lamp'; p: Vec }

/** What hides under snow. */
const isSummerPlant = (plant: PlantName): boolean => plant === 'flowers' || plant === 'grass' || plant === 'agave'
/** Above this height in meters a plant is a tree. */
const TREE = 2
const isLow = (plant: PlantName): boolean => plant === 'shrub' || plant === 'rock'

function grow([plant, , , color, flowers]: Growth, p: Vec, height: number, distance = 0): Thing {
  return { kind: 'plant', p, plant, height, distance, ...(color ? { color } : {}), ...(flowers ? { flowers } : {}) }
}

/** Spreads plants over the ground between two distances, where it is free. */
function scatter(site: Site, growth: Growth, z0: number, z1: number): Thing[] {
  const { env, r, cam, scene } = site
  const [plant, count, [low, high]] = growth
  if (env.snow && isSummerPlant(plant)) return []
  const isLarge = high > TREE
  const quiet = scene.frame?.quiet
  return Array.from({ length: count }).flatMap((_, i) => {
    const z = lerp(z0, z1, ((i + r()) / count) ** (isLarge ? 0.5 : 0.8))
    const x = (r.n(-0.62, 0.62) * z * 1100) / cam.focal
    const height = r.n(low, high)
    const [px] = cam.point([x, 0, z])
    const isQuiet = quiet && px > quiet[0] && px < quiet[1] && (height > 1.5 || isLow(plant))
    if (isQuiet || !isFree(site, x, z, height, isLarge)) return []
    return [grow(growth, [x, 0, z], height, Math.max(0, (z - 24) / 90))]
  })
}

/** The large tree that closes the picture on the sun side, or behind the house when there is no room. */
function edgeTree({ land, env, model, cam, x, z, half }: Site): Thing {
  const [plant, height] = land.plants.edge
  const depth = model.setting === 'shore' ? z - 4 : z * 0.8
  const beside = (-env.side * 0.5 * depth * 1100) / cam.focal
  const hasRoom = Math.abs(beside - x) > half + height * 0.22
  const p: Vec = hasRoom ? [beside, 0, depth] : [-beside * 1.12, 0, depth + 4]
  return { kind: 'plant', p, plant, height: hasRoom ? height * 0.8 : height, distance: 0 }
}

/** Low plants in both near corners. */
function cornerPlants({ land, env, r, blocked }: Site): Thing[] {
  if (land.plants.near.length === 0) return []
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 4 }).flatMap(() => {
      const z = r.n(4.6, 6.4)
      const x = side * z * r.n(0.4, 0.56)
      const growth = r.pick(land.plants.near)
      const [plant, , [, high]] = growth
      const isHidden = high >= 1.6 || (env.snow && isSummerPlant(plant)) || blocked.some((zone) => zone(x, z))
      return isHidden ? [] : [grow(growth, [x, 0, z], Math.min(0.62, high) * r.n(0.8, 1.1))]
    }),
  )
}

/** A mailbox beside the way, where a house in the country has one. */
function mailbox({ scene, way, env, z }: Site): Thing[] {
  const hasOne = ['farmhouse', 'ranch', 'capecod', 'cabin'].includes(scene.building) && !scene.frame?.quiet
  if (!hasOne || !way) return []
  const t = 0.28
  const [x] = way.at(1 - t)
  return [{ kind: 'mailbox', p: [x + (env.side < 0 ? 1.7 : -1.7), 0, lerp(z, 6, 0.72)] }]
}

function street(): Thing[] {
  const tree = (x: number, height: number): Thing => ({ kind: 'plant', p: [x, 0, 10.6], plant: 'oak', height, distance: 0 })
  return [tree(-6.4, 5.6), tree(7.2, 6.2), { kind: 'lamp', p: [-1.6, 0, 9.9] }]
}

function wild(site: Site): Thing[] {
  const { land, z, model, scene } = site
  const farEnd = land.shore ? Math.min(land.shore + 2, z + 12) : 46
  const list = [
    ...land.plants.far.flatMap((growth) => scatter(site, growth, z + 5, farEnd)),
    ...land.plants.near.flatMap((growth) => scatter(site, growth, 5.6, z + 3)),
  ]
  const isStreet = model.setting === 'street'
  if (!scene.frame?.isBare && !isStreet) list.push(edgeTree(site))
  if (!isStreet && model.setting !== 'shore') list.push(...cornerPlants(site))
  return list
}

/** Everything that stands on a site, from far to near. */
export function planThings(site: Site): Thing[] {
  const { kit, model, env, x, z } = site
  const own = kit.sprites.map((sprite): Thing => {
    const p = kit.world(sprite.p)
    return sprite.kind === 'bike' ? { ...sprite, p } : { ...sprite, p, distance: 0, isOwn: true }
  })
  const things: Thing[] = [{ kind: 'house', p: [x, 0, z] }, ...own]
  if (model.setting !== 'afloat') things.push(...wild(site))
  if (model.setting === 'tree') things.push({ kind: 'plant', p: [x, 0, z + 3.2], plant: 'oak', height: 15, distance: 0 })
  if (model.setting === 'windmill') things.push({ kind: 'pump', p: [x - env.side * 7.5, 0, z + 7] })
  if (model.setting === 'street') things.push(...street())
  things.push(...mailbox(site))
  return things.sort((a, b) => b.p[2] - a.p[2])
}
