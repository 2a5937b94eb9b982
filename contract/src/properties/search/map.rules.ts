import { z } from 'zod'
import { amountSchema } from '../../shared/money.schemas.ts'
import { propertyListItemSchema } from '../properties.schemas.ts'
import { propertySearchSchema } from './search.rules.ts'

/**
 * Map constants. Up to `maxPins` stays have pins of their own; more are counted in grid cells, `cellPixels` wide on
 * a map whose world is `worldPixels` wide at zoom 0. `centralUs` is the center of an empty map.
 */
export const mapPolicy = {
  zoomOfOne: 13,
  zoomOfMany: 6,
  centralUs: { latitude: 39.8283, longitude: -98.5795 },
  hoverThrottleMs: 32,
  maxPins: 200,
  cellPixels: 64,
  worldPixels: 512,
  maxZoom: 18,
} as const

/** The query of `GET /api/properties/map`: the filters of the search, the box on the screen and its zoom. */
export const mapSearchSchema = propertySearchSchema.omit({ sort: true, view: true, limit: true, cursor: true }).extend({
  zoom: z.coerce.number().min(0).max(24).optional().catch(undefined),
})
export type MapSearch = z.output<typeof mapSearchSchema>

/** Degrees. `west > east` is a box across the antimeridian. */
export const boundsSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type Bounds = z.infer<typeof boundsSchema>

/**
 * A cluster of stays: the mean of their approximate places, their bounding box, the cheapest night and, with dates,
 * the cheapest whole stay.
 */
export const mapClusterSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int().positive(),
  minPrice: amountSchema,
  minTotalPrice: amountSchema.optional(),
  bounds: boundsSchema,
})
export type MapCluster = z.infer<typeof mapClusterSchema>

/**
 * The content of a map: every matching stay with coordinates is a pin or is counted in one cluster; `total` counts
 * them all.
 */
export const mapResultsSchema = z.object({
  pins: z.array(propertyListItemSchema),
  clusters: z.array(mapClusterSchema),
  total: z.number().int(),
})
export type MapResults = z.infer<typeof mapResultsSchema>

const decimals = '-?\\d+(?:\\.\\d+)?'
const boxPattern = new RegExp(`^${decimals}(?:,${decimals}){3}$`)

/** The box of `west,south,east,north`, or null when it is invalid. */
export function parseBbox(text: string | undefined): Bounds | null {
  if (!text || !boxPattern.test(text)) return null
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return { west, south, east, north }
}

/** A box as the text of a query, to about 10 m. */
export const writeBbox = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(4)) + 0)).join(',')
