import type { Bounds, MapResults } from '#contract/properties/map.rules.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { toPixels } from '../../../ui/map/mercator.ts'

/** One mark on the map: a stay's price, or several stays that would lie on top of one another. Prices in dollars. */
export interface MapMark {
  key: string
  latitude: number
  longitude: number
  count: number
  /** The stays it stands for, best first; those that the server only counted are not among them. */
  pins: PropertyListItem[]
  minPrice: number
  minTotalPrice?: number
  bounds: Bounds
}

/** Half the room a mark takes, in pixels: a price is a pill, several stays are a disc. */
const roomOf = ({ count }: MapMark) => (count === 1 ? { x: 31, y: 19 } : count < 100 ? { x: 33, y: 33 } : { x: 40, y: 40 })
const maxPasses = 6

const isPlotted = (pin: PropertyListItem): pin is PropertyListItem & { latitude: number; longitude: number } =>
  typeof pin.latitude === 'number' && typeof pin.longitude === 'number'

function markOfPin(pin: PropertyListItem): MapMark[] {
  if (!isPlotted(pin)) return []
  const { latitude, longitude } = pin
  return [
    {
      key: `stay-${pin.id}`,
      latitude,
      longitude,
      count: 1,
      pins: [pin],
      minPrice: pin.price,
      minTotalPrice: pin.totalPrice,
      bounds: { west: longitude, east: longitude, south: latitude, north: latitude },
    },
  ]
}

/** Every stay and every cluster of an answer as a mark of its own. Stays without numeric coordinates are not plotted (spec §2). */
export function marksOf({ pins, clusters }: Pick<MapResults, 'pins' | 'clusters'>): MapMark[] {
  return [
    ...pins.flatMap(markOfPin),
    ...clusters.map((cluster) => ({
      ...cluster,
      key: `cell-${cluster.latitude.toFixed(4)},${cluster.longitude.toFixed(4)},${cluster.count}`,
      pins: [],
    })),
  ]
}

const smaller = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

function join(one: MapMark, other: MapMark): MapMark {
  const count = one.count + other.count
  const mean = (a: number, b: number) => (a * one.count + b * other.count) / count
  return {
    key: one.key,
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
    count,
    pins: [...one.pins, ...other.pins],
    minPrice: Math.min(one.minPrice, other.minPrice),
    minTotalPrice: smaller(one.minTotalPrice, other.minTotalPrice),
    bounds: {
      west: Math.min(one.bounds.west, other.bounds.west),
      south: Math.min(one.bounds.south, other.bounds.south),
      east: Math.max(one.bounds.east, other.bounds.east),
      north: Math.max(one.bounds.north, other.bounds.north),
    },
  }
}

/** One pass: each mark joins the first earlier one that it would cover. */
function joinOnce(marks: readonly MapMark[], zoom: number): MapMark[] {
  const kept: { mark: MapMark; at: { x: number; y: number } }[] = []
  for (const mark of marks) {
    const at = toPixels(mark, zoom)
    const room = roomOf(mark)
    const near = kept.find((other) => {
      const otherRoom = roomOf(other.mark)
      return Math.abs(other.at.x - at.x) < room.x + otherRoom.x && Math.abs(other.at.y - at.y) < room.y + otherRoom.y
    })
    if (near) near.mark = join(near.mark, mark)
    else kept.push({ mark, at })
  }
  return kept.map(({ mark }) => mark)
}

/** The marks as they stand beside one another at a zoom: what would overlap is one mark. The same wherever the map is moved. */
export function groupMarks(marks: readonly MapMark[], zoom: number): MapMark[] {
  let grouped = [...marks]
  for (let pass = 0; pass < maxPasses; pass++) {
    const joined = joinOnce(grouped, zoom)
    if (joined.length === grouped.length) return joined
    grouped = joined
  }
  return grouped
}

/** Whether looking nearer would part the stays of a mark: those at the very same approximate place never part. */
export function canBeParted({ bounds, count, pins }: MapMark): boolean {
  return pins.length < count || bounds.east - bounds.west > 1e-6 || bounds.north - bounds.south > 1e-6
}
