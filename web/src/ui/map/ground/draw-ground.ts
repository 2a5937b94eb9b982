// A chunk of its own: the server alone draws the ground, from its first map on.

import { worldPixels } from '../mercator.ts'
import { detailZoom } from '../style/map-data.ts'
import type { GroundData, PlacedName } from './ground-data.ts'
import { centerOfGround, type GroundName, type GroundPicture, type GroundView, groundSizes } from './ground-view.ts'
import { type Box, roomOfName, touches } from './name-room.ts'
import { type DrawnBox, drawLines, drawRings } from './paths.ts'

/** Units a pixel: a picture is stretched to twice its size before the next zoom replaces it. */
const unitsPerPixel = 2

const mostNames = 110

/** The names that find room at a scale, the first ones first. */
function withRoom<Name extends Pick<GroundName, 'text' | 'kind' | 'x' | 'y'>>(
  names: Iterable<Name>,
  scale: number,
  most: number,
): Name[] {
  const placed: { name: Name; room: Box }[] = []
  for (const name of names) {
    const room = roomOfName(name, scale)
    if (placed.some((other) => touches(other.room, room))) continue
    placed.push({ name, room })
    if (placed.length === most) break
  }
  return placed.map(({ name }) => name)
}

/** How many countries a zoom names, the largest first, and the rank from which it shows no towns. */
const mostCountries = [6, 24, 60, 120]
const mostTowns = [8, 8, 12, 30, 90, 300, 1_000, 20_000, 40_000, 60_000, 80_000]

/** The names of a zoom, the most important first. */
function* namesAt(data: GroundData, zoom: number): Generator<PlacedName> {
  if (zoom < 8) yield* data.countryNames.slice(0, mostCountries[zoom])
  if (zoom >= 3 && zoom < 9) yield* data.stateNames
  const limit = mostTowns[Math.min(zoom, mostTowns.length - 1)] ?? 0
  for (const town of data.towns) {
    if (town.rank >= limit) return
    yield town
  }
}

/** The names in a box, in pixels from its center. */
function* namesIn(names: Iterable<PlacedName>, { west, north, size }: DrawnBox, zoom: number) {
  const factor = 2 ** zoom
  for (const { text, kind, x, y } of names) {
    if (y < north || y > north + size) continue
    const first = Math.ceil((west - x) / worldPixels)
    const last = Math.floor((west + size - x) / worldPixels)
    for (let copy = first; copy <= last; copy++)
      yield {
        text,
        kind,
        x: Math.round((x + copy * worldPixels - west - size / 2) * factor),
        y: Math.round((y - north - size / 2) * factor),
      }
  }
}

function drawNames(data: GroundData, box: DrawnBox, zoom: number): GroundName[] {
  const names = withRoom(namesIn(namesAt(data, zoom), box, zoom), 1, mostNames)
  const far = new Set(withRoom(names, 0.5, mostNames))
  return names.map((name) => ({ ...name, isFar: far.has(name) }))
}

/** Draws a picture of the ground: land, sea, lakes, borders and names, as coarse as its zoom allows. */
export function drawGround(data: GroundData, view: GroundView): GroundPicture {
  const { zoom } = view
  const pixels = groundSizes[view.kind]
  const center = centerOfGround(view)
  const size = pixels / 2 ** zoom
  const scale = unitsPerPixel * 2 ** zoom
  const box = { west: center.x - size / 2, north: center.y - size / 2, size, scale }
  const isNear = zoom >= detailZoom
  const level = data.levels.find(({ upTo }) => zoom <= upTo)
  if (!level) throw new Error('the finest level has no end')
  const { shapes } = level
  return {
    view,
    paths: {
      abroad: drawRings(shapes.abroad, box),
      abroadBorders: drawLines(shapes.abroadBorders, box),
      land: drawRings(isNear ? shapes.land : shapes.states, box),
      greatLakes: drawRings(shapes.greatLakes, box),
      shores: isNear ? drawRings(shapes.shores, box) : '',
      counties: isNear ? drawLines(shapes.counties, box) : '',
      rivers: zoom >= 5 && zoom < 10 ? drawLines(shapes.rivers, box) : '',
      lakes: zoom >= 2 ? drawRings(shapes.lakes, box) : '',
      borders: drawLines(shapes.borders, box),
      gap: drawLines(shapes.gap, box),
    },
    names: drawNames(data, box, zoom),
  }
}
