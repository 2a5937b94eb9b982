import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import type { Bounds, MapResults } from '#contract/properties/search/map.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { toPixels } from '../../../ui/map/mercator.ts'

/** One mark on the map: a stay's price, or several stays that would overlap. Prices in the site's currency. */
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
  /** Pixels below its place: stays at one place stand in a column where nothing else is on the map. */
  shift?: number | undefined
}

/** Half the size of a mark in pixels: a price is a pill as wide as its text, several stays are a disc. */
export function roomOf({ count, minPrice, minTotalPrice }: MapMark, money: MoneyFormat) {
  if (count > 1) return count < 100 ? { x: 26, y: 26 } : { x: 30, y: 30 }
  return { x: Math.max(30, 13 + 4.5 * money.whole(minTotalPrice ?? minPrice).length), y: 19 }
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
  const kept: { mark: MapMark; at: { x: number; y: number }; room: { x: number; y: number } }[] = []
  for (const mark of marks) {
    const at = toPixels(mark, zoom)
    const room = roomOf(mark, money)
    const near = kept.find(
      (other) => Math.abs(other.at.x - at.x) < room.x + other.room.x && Math.abs(other.at.y - at.y) < room.y + other.room.y,
    )
    if (near) {
      near.mark = join(near.mark, mark)
      near.room = roomOf(near.mark, money)
    } else kept.push({ mark, at, room })
  }
  return kept.map(({ mark }) => mark)
}

/** Whether zooming in separates the stays of a mark: stays at the same approximate place never separate. */
export function canBeParted({ bounds, count, pins }: MapMark): boolean {
  return pins.length < count || bounds.east - bounds.west > 1e-6 || bounds.north - bounds.south > 1e-6
}

/** Marks that would become one stay apart from this width of theirs on, in pixels, though they overlap. */
const widthToStay = 60
/** The most stays of one place that stand in a column, and the height of one. */
const column = { most: 6, height: 38 }

function widthOf(marks: readonly MapMark[], zoom: number): number {
  const at = marks.map((mark) => toPixels(mark, zoom))
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(span(at.map(({ x }) => x)), span(at.map(({ y }) => y)))
}

/** The stays of a lone mark that no zoom parts, in a column around their place. */
const spread = (mark: MapMark): MapMark[] =>
  mark.pins.flatMap(markOfPin).map((pin, at, { length }) => ({ ...pin, shift: (at - (length - 1) / 2) * column.height }))

/**
 * The marks of a zoom level, with overlapping ones merged, but never all into one where they can stand apart. The
 * result does not depend on the map's position.
 */
export function groupMarks(marks: readonly MapMark[], zoom: number, money: MoneyFormat): MapMark[] {
  let grouped = [...marks]
  for (let pass = 0; pass < maxPasses; pass++) {
    const joined = joinOnce(grouped, zoom, money)
    if (joined.length === 1 && grouped.length > 1 && widthOf(grouped, zoom) >= widthToStay) return grouped
    const isDone = joined.length === grouped.length
    grouped = joined
    if (isDone) break
  }
  const [only, ...others] = grouped
  const isColumn = only && others.length === 0 && only.count > 1 && only.count <= column.most && !canBeParted(only)
  return isColumn ? spread(only) : grouped
}
