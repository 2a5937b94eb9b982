import { type LatLng, type Point, toPixels, worldPixels } from '../mercator.ts'

/** The sides of a picture in pixels at its zoom: one around a search, which may be moved, and one around a place. */
export const groundSizes = { search: 1_536, place: 1_024 } as const
export type GroundKind = keyof typeof groundSizes

/** The grid of the centers in pixels: near views share a picture. It divides the world into whole steps. */
const step = 256
const stepsOfWorld = worldPixels / step
/** Nearer views stretch the picture of this zoom, which has nothing finer to show. */
const nearestGround = 14

/** A picture of the ground: its zoom, an integer, and its center in steps from the north-west corner of the world. */
export interface GroundView {
  kind: GroundKind
  zoom: number
  column: number
  row: number
}

/** The picture around a place for a view of this zoom, whichever copy of the world the place is on. */
export function groundAround(place: LatLng, zoom: number, kind: GroundKind): GroundView {
  const whole = Math.max(0, Math.min(nearestGround, Math.floor(zoom)))
  const steps = stepsOfWorld * 2 ** whole
  const { x, y } = toPixels(place, whole)
  return { kind, zoom: whole, column: ((Math.round(x / step) % steps) + steps) % steps, row: Math.round(y / step) }
}

/** The center of a picture in pixels of a world map at zoom 0. */
export const centerOfGround = ({ zoom, column, row }: GroundView): Point => ({
  x: (column * step) / 2 ** zoom,
  y: (row * step) / 2 ** zoom,
})

/** The address of a picture on the server. */
export const groundPath = ({ kind, zoom, column, row }: GroundView): string => `/ground/${kind}/${zoom}/${column}/${row}`

const pathPattern = /^\/ground\/(search|place)\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/

/** The picture at an address; null for one that no map asks for. */
export function readGroundPath(path: string): GroundView | null {
  const [, kind, ...numbers] = pathPattern.exec(path) ?? []
  const [zoom = 0, column = 0, row = 0] = numbers.map(Number)
  const steps = stepsOfWorld * 2 ** zoom
  if ((kind !== 'search' && kind !== 'place') || zoom > nearestGround || column >= steps || row > steps) return null
  const view = { kind, zoom, column, row } as const
  // One address a picture: nothing is drawn and kept twice.
  return groundPath(view) === path ? view : null
}

/** What a name on the ground is; of towns, `large` ones stand between cities and towns. */
export type NameKind = 'country' | 'state' | 'city' | 'large' | 'town' | 'village'

/** A name: its text, its place in pixels from the center of the picture, and whether it fits at half the scale too. */
export interface GroundName {
  text: string
  kind: NameKind
  x: number
  y: number
  isFar: boolean
}

/** The shapes of a picture as SVG paths, in half pixels from its north-west corner. An empty one shows nothing. */
export interface GroundPaths {
  abroad: string
  abroadBorders: string
  /** The land of the United States. */
  land: string
  greatLakes: string
  /** States on the Great Lakes, whose shores are finer; near views only. */
  shores: string
  counties: string
  rivers: string
  lakes: string
  borders: string
  /** Borders with the neighbors, about which the sources disagree: land covers the gap. */
  gap: string
}

/** A drawn picture, as the server sends it. */
export interface GroundPicture {
  view: GroundView
  paths: GroundPaths
  names: GroundName[]
}
