import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { mapPolicy } from '#contract/properties/search/map.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { searchMap } = mapEndpoints
type Query = Record<string, string>

let api: TestApi
let ridge = 0

beforeAll(async () => {
  api = await openTestApi()
  const { make } = api
  ridge = (await make.approvedProperty({ title: 'Ridge', latitude: 35.59517, longitude: -82.55158, priceCents: 12_000 })).id
  await make.approvedProperty({ title: 'Far', latitude: 61.2181, longitude: -149.9003, priceCents: 30_000, maxGuests: 9 })
  await make.approvedProperty({ title: 'Nowhere', latitude: null, longitude: null })
  await make.approvedProperty({ title: 'Half', latitude: 35.6, longitude: null })
  await make.pendingProperty({ title: 'Hidden' })
  await make.approvedProperty({ title: 'Refused', status: 'rejected' })
  await make.approvedProperty({ title: 'Gone', deletedAt: new Date() })
  await make.block(ridge, make.day(10), make.day(12))
  await make.fee(ridge)
})
afterAll(() => api.close())

const find = async (query: Query = {}) => {
  const answer = await api.call(searchMap, { query })
  expect(answer.status).toBe(200)
  return answer.body
}
const titles = async (query: Query) => (await find(query)).pins.map(({ title }) => title)

describe('GET /api/properties/map', () => {
  it('plots approved listings with both coordinates, at their approximate place', async () => {
    const { pins, clusters, total } = await find()
    expect(pins.map(({ title }) => title).sort()).toEqual(['Far', 'Ridge'])
    expect(clusters).toEqual([])
    expect(total).toBe(2)
    const pin = pins.find(({ title }) => title === 'Ridge')
    expect(pin).toMatchObject({ latitude: 35.596, longitude: -82.552, address: 'Lantern Lane', city: 'Asheville', price: 120 })
    expect(pin?.totalPrice).toBeUndefined()
  })

  it.each<[string, Query, string[]]>([
    ['a box', { bbox: '-83,35,-82,36' }, ['Ridge']],
    ['a box across the antimeridian', { bbox: '170,50,-140,70' }, ['Far']],
    ['the exact place is in no box that the approximate one is not in', { bbox: '-82.5517,35.595,-82.5515,35.5953' }, []],
    ['guests', { guests: '8' }, ['Far']],
    ['the price', { maxPrice: '150' }, ['Ridge']],
    ['words', { search: 'ridge' }, ['Ridge']],
    ['a typo', { search: 'rigde' }, ['Ridge']],
    ['a box that is none', { bbox: 'everywhere' }, ['Far', 'Ridge']],
    ['a zoom that is none', { zoom: 'near' }, ['Far', 'Ridge']],
  ])('respects %s', async (_name, query, expected) => expect((await titles(query)).sort()).toEqual(expected))

  it('leaves out taken stays and prices the whole stay', async () => {
    const { make } = api
    expect(await titles({ checkIn: make.day(11), checkOut: make.day(14) })).toEqual(['Far'])
    const { pins } = await find({ checkIn: make.day(13), checkOut: make.day(15), search: 'ridge' })
    expect(pins[0]).toMatchObject({ nights: 2, totalPrice: (240 + 50) * 1.09 })
  })

  it('counts many stays in clusters with the cheapest night and the cheapest stay, and none twice', async () => {
    const { make } = api
    const crowd = mapPolicy.maxPins
    for (let n = 0; n < crowd; n++) {
      await make.approvedProperty({ title: `Crowd ${n}`, latitude: 30.2 + n / 5_000, longitude: -97.7, priceCents: 8_000 + n })
    }
    const all = await find({ zoom: '4' })
    expect(all.total).toBe(crowd + 2)
    expect(all.pins.map(({ title }) => title).sort()).toEqual(['Far', 'Ridge'])
    expect(all.clusters).toHaveLength(1)
    expect(all.clusters[0]).toMatchObject({ count: crowd, minPrice: 80, bounds: { west: -97.7, east: -97.7, south: 30.2 } })
    expect(all.clusters[0]?.minTotalPrice).toBeUndefined()

    const nearer = await find({ zoom: '12', bbox: '-98,30,-97,31' })
    expect(nearer.pins.length + nearer.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(nearer.total)

    const stay = { checkIn: make.day(20), checkOut: make.day(23) }
    const [cluster] = (await find({ zoom: '4', ...stay })).clusters
    expect(cluster?.minTotalPrice).toBe(
      toAmount(quoteStay({ ...stay, nightlyRateCents: 8_000, fees: [], siteFees: defaultSiteFees }).totalCents),
    )
  })
})
