import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import { toSearchWords } from '#contract/properties/search/search-text.rules.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { cellLevel } from '../../src/features/properties/map.domain.ts'
import { createSqlMapIndex } from '../../src/features/properties/map.read-model.ts'
import type { SearchFilter } from '../../src/features/properties/search.domain.ts'
import { mercatorDegrees } from '../../src/features/properties/search-plan.domain.ts'
import {
  createSearchStatistics,
  type SearchStatisticsReadModel,
} from '../../src/features/properties/search-statistics.read-model.ts'
import { createTypoReadModel, type TypoReadModel } from '../../src/features/properties/typo.read-model.ts'
import { systemClock } from '../../src/platform/clock/clock.ts'
import { openTestDatabase } from '../database.ts'
import { searchNaively } from './naive-search.ts'
import { beliefs, buildWorld, filters, prepareWorlds, type WorldListing, withBelief, world } from './search-world.ts'

let connection: DatabaseConnection
let typos: TypoReadModel
let statistics: SearchStatisticsReadModel

beforeAll(async () => {
  connection = await openTestDatabase()
  await prepareWorlds(connection.db)
  typos = createTypoReadModel(connection.db, systemClock, 0)
  statistics = createSearchStatistics(connection.db, systemClock, 0)
}, 60_000)
afterAll(() => connection.close())

interface Placed {
  id: number
  latitude: number
  longitude: number
  priceCents: number
}

function placed(world: WorldListing[], ids: number[]): Placed[] {
  return ids.flatMap((id) => {
    const listing = world[id - 1]
    if (!listing || listing.latitude === null || listing.longitude === null) return []
    const { latitude, longitude, priceCents } = listing
    return [{ id, latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), priceCents }]
  })
}

/** The grid, one listing at a time. */
function countNaively(listings: Placed[], filter: SearchFilter, zoom: number) {
  const step = 360 / 2 ** cellLevel(zoom, filter.box)
  const cells = new Map<string, Placed[]>()
  for (const one of listings) {
    const cell = `${Math.floor(one.longitude / step)},${Math.floor(mercatorDegrees(one.latitude) / step)}`
    cells.set(cell, [...(cells.get(cell) ?? []), one])
  }
  const all = [...cells.values()]
  const many = all.filter((cell) => cell.length > 1)
  return {
    alone: all.filter((cell) => cell.length === 1).flatMap((cell) => cell.map(({ id }) => id)),
    clusters: many.map((cell) => ({
      count: cell.length,
      minPriceCents: Math.min(...cell.map(({ priceCents }) => priceCents)),
      west: Math.min(...cell.map(({ longitude }) => longitude)),
      north: Math.max(...cell.map(({ latitude }) => latitude)),
      latitude: cell.reduce((sum, { latitude }) => sum + latitude, 0) / cell.length,
    })),
  }
}

describe('the map on SQL', () => {
  it('shows the results of the naive search, as pins or counted in cells', async () => {
    const asked = fc.array(fc.tuple(filters, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 8 }), beliefs), {
      minLength: 8,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(world, asked, async (listings, questions) => {
        await buildWorld(connection.db, listings)
        for (const [{ words, ...rest }, zoom, maxPins, belief] of questions) {
          const filter = { ...rest, words: toSearchWords(words.join(' ')) }
          const expected = placed(listings, searchNaively(listings, filter))
          const map = await createSqlMapIndex(connection.db, typos, withBelief(statistics, belief), maxPins).locate(filter, zoom)
          expect(map.total).toBe(expected.length)
          if (expected.length <= maxPins) {
            expect(map).toEqual({ ids: expected.map(({ id }) => id), clusters: [], total: expected.length })
            continue
          }
          const naive = countNaively(expected, filter, zoom)
          expect(map.ids.every((id) => naive.alone.includes(id))).toBe(true)
          expect(map.ids).toHaveLength(Math.min(maxPins, naive.alone.length))
          const many = map.clusters.filter(({ count }) => count > 1)
          expect(map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length - map.ids.length)
          const summary = many.map(({ count, minPriceCents, bounds, latitude }) =>
            [count, minPriceCents, bounds.west, bounds.north, latitude.toFixed(6)].join(' '),
          )
          const naiveSummary = naive.clusters.map(({ count, minPriceCents, west, north, latitude }) =>
            [count, minPriceCents, west, north, latitude.toFixed(6)].join(' '),
          )
          expect(summary.sort()).toEqual(naiveSummary.sort())
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
