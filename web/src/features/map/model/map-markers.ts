import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { Bounds, MapResults } from '#contract/properties/search/map.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { toPixels } from '../../../ui/map/mercator.ts'

/** One mark on the map: a stay's price, or several stays that would overlap. Prices in dollars. */
export interface MapMark {
  key: string
  latitude: number
  longitude: number
  count: number
  /** Its stays, best first; stays that the server only counted are not included. */
  pins: PropertyListItem[]
  minPrice: number
  minTotalPrice?: number | undefined
  bounds: Bounds
}

/** Half the size of a mark in pixels: a price is a pill as wide as its text, several stays are a disc. */
function roomOf({ count, minPrice, minTotalPrice }: MapMark, money: MoneyFormat) {
  if (count > 1) return count < 100 ? { x: 33, y: 33 } : { x: 40, y: 40 }
  return { x: Math.max(31, 13 + 4.5 * money.short(minTotalPrice ?? minPrice).length), y: 19 }
}
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

/** One mark for every stay and every cluster of a response. Stays without numeric coordinates are skipped. */
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

/** One pass: each mark joins the first earlier one that it overlaps. */
function joinOnce(marks: readonly MapMark[], zoom: number, money: MoneyFormat): MapMark[] {
  const kept: { mark: MapMark; at: { x: number; y: number } }[] = []
  for (const mark of marks) {
    const at = toPixels(mark, zoom)
    const room = roomOf(mark, money)
    const near = kept.find((other) => {
      const otherRoom = roomOf(other.mark, money)
      return Math.abs(other.at.x - at.x) < room.x + otherRoom.x && Math.abs(other.at.y - at.y) < room.y + otherRoom.y
    })
    if (near) near.mark = join(near.mark, mark)
    else kept.push({ mark, at })
  }
  return kept.map(({ mark }) => mark)
}

/** The marks of a zoom level, with overlapping ones merged. The result does not depend on the map's position. */
export function groupMarks(marks: readonly MapMark[], zoom: number, money: MoneyFormat): MapMark[] {
  let grouped = [...marks]
  for (let pass = 0; pass < maxPasses; pass++) {
    const joined = joinOnce(grouped, zoom, money)
    if (joined.length === grouped.length) return joined
    grouped = joined
  }
  return grouped
}

/** Whether zooming in separates the stays of a mark: stays at the same approximate place never separate. */
export function canBeParted({ bounds, count, pins }: MapMark): boolean {
  return pins.length < count || bounds.east - bounds.west > 1e-6 || bounds.north - bounds.south > 1e-6
}
