import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSiteFees, totalOf } from '#contract/bookings/price.rules.ts'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import type { DatabaseConnection } from '../../src/db/client.ts'
import { mercatorDegrees } from '../../src/features/search/index/cells.ts'
import { toSearchTerms } from '../../src/features/search/index/words.ts'
import { cellLevel } from '../../src/features/search/map.ts'
import { createMemorySearch } from '../../src/features/search/search.ts'
import type { SearchFilter } from '../../src/features/search/search-filter.ts'
import type { SearchIndex } from '../../src/features/search/sync/search-index.ts'
import { openTestDatabase } from '../database.ts'
import { cheapestFilter, paidCents, searchNaively } from './naive-search.ts'
import { openIndex, worldClock } from './open-index.ts'
import { buildWorld, filters, prepareWorlds, type WorldListing, world } from './search-world.ts'
import { applyChange, change } from './world-changes.ts'

let connection: DatabaseConnection
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
  connection = await openTestDatabase()
  await prepareWorlds(connection.db)
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true })
})

interface Placed {
  id: number
  latitude: number
  longitude: number
  priceCents: number
  /** What the guest pays: the whole stay, or a night without dates. */
  paid: number
}

function placed(world: WorldListing[], ids: number[], filter: SearchFilter): Placed[] {
  return ids.flatMap((id) => {
    const listing = world[id - 1]
    if (!listing || listing.latitude === null || listing.longitude === null) return []
    const { latitude, longitude, priceCents } = listing
    const paid = paidCents(listing, cheapestFilter(listing, filter))
    return [{ id, latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), priceCents, paid }]
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
      paid: Math.min(...cell.map(({ paid }) => paid)),
      west: Math.min(...cell.map(({ longitude }) => longitude)),
      north: Math.max(...cell.map(({ latitude }) => latitude)),
      latitude: cell.reduce((sum, { latitude }) => sum + latitude, 0) / cell.length,
    })),
  }
}

type Question = readonly [SearchFilter, number, number]

/** The map of a search shows the results of the naive search, as pins or counted in cells. */
async function expectNaive(index: SearchIndex, listings: WorldListing[], [given, zoom, maxPins]: Question): Promise<void> {
  const filter = { ...given, words: toSearchTerms(given.words.join(' ')) }
  const expected = placed(listings, searchNaively(listings, filter), filter)
  const map = await createMemorySearch(index, maxPins).locate(filter, zoom)
  expect(map.total).toBe(expected.length)
  if (expected.length <= maxPins) {
    expect(map).toMatchObject({ ids: expected.map(({ id }) => id), clusters: [], total: expected.length })
    return
  }
  const naive = countNaively(expected, filter, zoom)
  expect(map.ids.every((id) => naive.alone.includes(id))).toBe(true)
  expect(map.ids).toHaveLength(Math.min(maxPins, naive.alone.length))
  const many = map.clusters.filter(({ count }) => count > 1)
  expect(map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length - map.ids.length)
  const summary = many.map(({ count, minPriceCents, bounds, latitude, cheapestStay: stay }) => {
    const cents = stay ? totalOf(stay.rentCents, stay.requiredFeeCents, defaultSiteFees).totalCents : minPriceCents
    return [count, minPriceCents, cents, bounds.west, bounds.north, latitude.toFixed(6)].join(' ')
  })
  const naiveSummary = naive.clusters.map(({ count, minPriceCents, paid, west, north, latitude }) =>
    [count, minPriceCents, paid, west, north, latitude.toFixed(6)].join(' '),
  )
  expect(summary.sort()).toEqual(naiveSummary.sort())
}

describe('the map from memory', () => {
  it('shows the results of the naive search, as pins or counted in cells, before and after changes and a restart', async () => {
    const asked = fc.array(fc.tuple(filters, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 8 })), {
      minLength: 8,
      maxLength: 8,
    })
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), change), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(world, changes, changes, asked, async (given, made, missed, questions) => {
        const listings = [...given]
        await buildWorld(connection.db, listings)
        const file = join(folder, randomUUID())
        const { index } = openIndex(connection.db, worldClock, 2 ** 30, file)
        await index.start()
        for (const question of questions) await expectNaive(index, listings, question)
        for (const [id, one] of made) await applyChange(connection.db, listings, id, one)
        await index.catchUp()
        for (const question of questions) await expectNaive(index, listings, question)
        await index.stop()
        for (const [id, one] of missed) await applyChange(connection.db, listings, id, one)
        const next = openIndex(connection.db, worldClock, 2 ** 30, file)
        await next.index.start()
        expect(next.lines).toEqual(['The search index was opened from its snapshot'])
        for (const question of questions) await expectNaive(next.index, listings, question)
        await next.index.stop()
      }),
      { numRuns: 25 },
    )
  })
})
