import type { Hour, Season, Side, Weather } from './paint/light.ts'

/** The land of a picture. */
export const biomeNames = [
  'desert',
  'sonora',
  'tropics',
  'alpine',
  'prairie',
  'bayou',
  'pacific',
  'atlantic',
  'northwoods',
  'smokies',
  'vineyard',
  'city',
] as const
export type BiomeName = (typeof biomeNames)[number]

/** The houses. */
export const modelNames = [
  'cabin',
  'aframe',
  'chalet',
  'farmhouse',
  'ranch',
  'treehouse',
  'lakehouse',
  'adobe',
  'glass',
  'mission',
  'dome',
  'stilts',
  'hale',
  'capecod',
  'houseboat',
  'creole',
  'windmill',
  'townhouse',
  'brownstone',
] as const
export type ModelName = (typeof modelNames)[number]

/** One stay: all its views share these. */
export interface Stay {
  biome: BiomeName
  building: ModelName
  hour: Hour
  season: Season
  weather: Weather
  /** Where the sun stands. */
  side: Side
  seed: string
  /** A coast without cliffs, as in Florida. */
  isFlat?: boolean
  /** How the house differs from others of its model, seen from outside. */
  house?: House
}

/** One of the houses of a model. */
export interface House {
  /** Its proportions. */
  plan: 0 | 1 | 2 | 3
  /** The colors of its walls, roof, shutters and door. */
  facade: 0 | 1 | 2 | 3
  /** Seen from its other side, left for right. */
  isMirrored: boolean
  /** At most 1, which fills the picture; below it is farther. */
  nearness: number
}

export const roomViews = ['living', 'bedroom', 'kitchen'] as const
export const detailViews = ['boots', 'coffee', 'boards'] as const
export const sceneViews = ['exterior', ...roomViews, 'porch', ...detailViews] as const
export type RoomView = (typeof roomViews)[number]
export type DetailView = (typeof detailViews)[number]
export type SceneView = (typeof sceneViews)[number]

/** Which of the three arrangements a room has. */
export type Layout = 0 | 1 | 2

/** One picture of a stay. */
export interface Scene extends Stay {
  view: SceneView
  layout: Layout
  /** Prefix of the ids inside the SVG, for several on one page. */
  id?: string
  /** Cropped view, as the SVG's viewBox. */
  box?: string
  /** How an exterior is composed when the defaults do not fit, as in the hero and the square tiles. */
  frame?: Frame
}

export interface Frame {
  /** Where the house stands, in pixels from the left. */
  at?: number
  /** Above 1 nearer, below 1 farther. */
  zoom?: number
  /** The height of the horizon in pixels from the top. */
  horizon?: number
  /** How far the path swings, in meters. */
  bend?: number
  /** Pixels from and to which no tree, shrub or rock may stand. */
  quiet?: readonly [from: number, to: number]
  /** No tree at the edge of the picture. */
  isBare?: boolean
}
