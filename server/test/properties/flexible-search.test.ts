import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenityCountEndpoints } from '#contract/properties/search/amenity-counts.endpoints.ts'
import { mapEndpoints } from '#contract/properties/search/map.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { amenities, propertyAmenities } from '../../src/db/schema/properties.schema.ts'
import { specialNights } from '../../src/db/schema/stay-rules.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

type Query = Record<string, string>

let api: TestApi
const ids: Record<string, number> = {}

beforeAll(async () => {
  api = await openTestApi()
  const { make, db } = api
  await db.insert(amenities).values([
    { id: 1, name: 'Hot tub', icon: 'bath' },
    { id: 2, name: 'Pets welcome', icon: 'paw-print' },
    { id: 3, name: 'Sauna', icon: 'heater' },
  ])
  const add = async (title: string, priceCents: number, has: number[]) => {
    const { id } = await make.approvedProperty({
      title,
      priceCents,
      latitude: 35.6,
      longitude: -82.5,
      ratingAverage: 5,
      reviewCount: 9,
    })
    ids[title] = id
    if (has.length > 0) await db.insert(propertyAmenities).values(has.map((amenityId) => ({ propertyId: id, amenityId })))
  }
  await add('Old Mill', 10_000, [1, 2])
  await add('Barn', 20_000, [2])
  await add('Loft', 30_000, [])
  await make.block(ids['Old Mill'] ?? 0, make.day(10), make.day(12))
})
afterAll(() => api.close())

const find = async (query: Query) => api.call(propertiesEndpoints.searchProperties, { query })
const titles = async (query: Query) => (await find(query)).body.map(({ title }) => title)

describe('amenities', () => {
  it('are filters, all of which must be there, and words of the text search', async () => {
    expect((await titles({ amenities: '2' })).sort()).toEqual(['Barn', 'Old Mill'])
    expect(await titles({ amenities: '2,1' })).toEqual(['Old Mill'])
    expect(await titles({ amenities: '3' })).toEqual([])
    expect(await titles({ amenities: 'pets' })).toHaveLength(3)
    expect(await titles({ search: 'hot tub' })).toEqual(['Old Mill'])
    expect((await titles({ search: 'pets' })).sort()).toEqual(['Barn', 'Old Mill'])
  })

  it('are counted over the results', async () => {
    const counts = async (query: Query) => (await api.call(amenityCountEndpoints.countAmenities, { query })).body
    expect(await counts({})).toEqual([
      { id: 1, count: 1 },
      { id: 2, count: 2 },
    ])
    expect(await counts({ amenities: '1' })).toEqual([
      { id: 1, count: 1 },
      { id: 2, count: 1 },
    ])
    expect(await counts({ search: 'loft' })).toEqual([])
    const past = { checkIn: api.make.day(-3), checkOut: api.make.day(1) }
    expect((await api.call(amenityCountEndpoints.countAmenities, { query: past })).status).toBe(400)
  })
})

it('the newest come first, page by page', async () => {
  expect(await titles({ sort: 'newest' })).toEqual(['Loft', 'Barn', 'Old Mill'])
  const first = await find({ sort: 'newest', limit: '2' })
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await api.app.inject(next)).json()).toMatchObject([{ title: 'Old Mill' }])
})

describe('flexible dates', () => {
  const stay = () => ({ checkIn: api.make.day(11), checkOut: api.make.day(13) })

  it('find a stay on the nearest free dates, which its card shows with their total', async () => {
    expect((await titles(stay())).sort()).toEqual(['Barn', 'Loft'])
    expect((await find(stay())).body[0]).not.toHaveProperty('checkIn')
    const { body, headers } = await find({ ...stay(), flex: '2', sort: 'price' })
    expect(headers['x-total-count']).toBe('3')
    expect(
      body.map(({ title, checkIn, checkOut, nights, totalPrice }) => [title, checkIn, checkOut, nights, totalPrice]),
    ).toEqual([
      ['Old Mill', api.make.day(13), api.make.day(15), 2, 218],
      ['Barn', api.make.day(11), api.make.day(13), 2, 436],
      ['Loft', api.make.day(11), api.make.day(13), 2, 654],
    ])
    expect(await titles({ ...stay(), flex: '1', search: 'mill' })).toEqual([])
  })

  it('prefer cheaper dates to nearer ones, on cards and pins', async () => {
    const night = { propertyId: ids.Barn ?? 0, night: api.make.day(15), priceCents: 1_000 }
    await api.db.insert(specialNights).values(night)
    const search = { ...stay(), flex: '3' } as const
    const barn = { checkIn: api.make.day(14), checkOut: api.make.day(16), totalPrice: 228.9 }
    expect((await find({ ...search, search: 'barn' })).body).toMatchObject([barn])
    expect(await titles({ ...search, maxTotal: '230', sort: '-price' })).toEqual(['Barn', 'Old Mill'])
    const map = await api.call(mapEndpoints.searchMap, { query: { ...search, bbox: '-83,35,-82,36' } })
    expect(map.body.pins.find(({ title }) => title === 'Barn')).toMatchObject(barn)
    const { body } = await api.call(priceSpreadEndpoints.searchPrices, { query: { ...search, search: 'barn' } })
    expect(body).toMatchObject({ night: { lowest: 105 }, total: { lowest: 228 } })
  })

  it('are a weekend or a week in a month', async () => {
    const nextMonth = addDays(`${api.make.day(0).slice(0, 7)}-28`, 10).slice(0, 7)
    const weekends = (await find({ flex: 'weekend', month: nextMonth })).body
    expect(weekends).toHaveLength(3)
    const weekday = (date: IsoDate) => (toDayNumber(date) + 4) % 7
    for (const { checkIn = '', checkOut = '', nights } of weekends) {
      expect([checkIn.slice(0, 7), weekday(checkIn), checkOut, nights]).toEqual([nextMonth, 5, addDays(checkIn, 2), 2])
    }
    expect((await find({ flex: 'week', month: nextMonth, limit: '1' })).body[0]?.nights).toBe(7)
    expect((await find({ flex: 'week', month: '2020-01' })).body[0]).not.toHaveProperty('nights')
  })

  it('refuse a past check-in as ever, and ignore what they cannot read', async () => {
    expect((await find({ checkIn: api.make.day(-3), checkOut: api.make.day(1), flex: '7' })).status).toBe(400)
    expect((await titles({ ...stay(), flex: '9' })).sort()).toEqual(['Barn', 'Loft'])
  })
})
