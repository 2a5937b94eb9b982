import type { Scene } from '../scenes/draw-scene.ts'
import type { Hour, SceneChoices, Season, UniqueBuilding } from '../scenes/paint/environment.ts'
import { itemAt } from '../scenes/paint/random.ts'
import type { SceneKind } from '../scenes/scene-kinds.ts'
import type { ListingSeed } from './listings/listing-seed.ts'

export interface PictureSeed {
  caption: string
  scene: Scene
}

const hours: readonly Hour[] = ['day', 'golden', 'dusk', 'day', 'sunset', 'dawn', 'golden', 'night']
const seasonsByClimate: Record<'cold' | 'warm', readonly Season[]> = {
  cold: ['summer', 'autumn', 'winter', 'spring', 'autumn'],
  warm: ['summer', 'spring', 'summer'],
}
const uniqueBuildings: readonly UniqueBuilding[] = ['aframe', 'boat', 'windmill', 'dome', 'tree']

const hourWords: Record<Hour, string> = {
  dawn: 'First light',
  day: 'By day',
  golden: 'The golden hour',
  sunset: 'At sunset',
  dusk: 'At dusk, with the porch light on',
  night: 'At night, under the stars',
}
const viewWords = {
  living: [
    'The living room and its window',
    'Where everyone ends up',
    'Living room, afternoon light',
    'The long sofa and the view',
  ],
  bedroom: ['The main bedroom', 'A bedroom with the morning in it', 'The quiet room at the back', 'Where you sleep'],
  kitchen: ['The kitchen and its island', 'Everything for breakfast', 'Kitchen, lamps lit', 'Room for two cooks'],
} as const

const titleSeed = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * Building, hour and season of a listing in rotation, so that neighbors in a list never look alike. Choices written
 * by hand win.
 */
function chooseScene(listing: ListingSeed, kind: SceneKind, isCold: boolean, turn: number): SceneChoices {
  const variant = kind === 'unique' ? itemAt(uniqueBuildings, turn % uniqueBuildings.length) : turn % 3
  const seasons = seasonsByClimate[isCold ? 'cold' : 'warm']
  return {
    variant,
    time: itemAt(hours, (turn * 3 + kind.length) % hours.length),
    season: itemAt(seasons, (turn + kind.length) % seasons.length),
    ...(kind === 'beach' ? { calm: isCold || listing.place === 'cannonBeach' } : {}),
    ...listing.scene,
  }
}

/** The four images of a listing: outside, living room, bedroom, kitchen, all of one season and hour. */
export function planPictures(listing: ListingSeed, kind: SceneKind, isCold: boolean, turn: number): PictureSeed[] {
  const { seed = titleSeed(listing.title), ...choices } = { seed: undefined, ...chooseScene(listing, kind, isCold, turn) }
  const base = { kind, seed, ...choices }
  return [
    { caption: hourWords[choices.time ?? 'day'], scene: { ...base, view: 'exterior' } },
    ...(['living', 'bedroom', 'kitchen'] as const).map((view, index) => ({
      caption: itemAt(viewWords[view], (turn + index) % 4),
      scene: { ...base, view },
    })),
  ]
}

/** The category tiles by slug. */
export const categoryPictures: Readonly<Record<string, Scene>> = {
  'beach-houses': { kind: 'beach', seed: 't1', time: 'day', season: 'summer', weather: 'clear', variant: 0, x: 0, calm: true },
  'mountain-cabins': { kind: 'cabin', seed: 't2', time: 'golden', season: 'autumn', x: 0 },
  'luxury-villas': { kind: 'villa', seed: 't3', time: 'sunset', season: 'summer', x: 0 },
  'city-apartments': { kind: 'city', seed: 't4', time: 'dusk', season: 'summer', x: 0 },
  'country-cottages': { kind: 'cottage', seed: 't5', time: 'day', season: 'summer', x: 0 },
  'unique-stays': { kind: 'unique', seed: 't9', time: 'night', season: 'summer', variant: 'tree', x: 0 },
}
