import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { priceSpreadEndpoints } from '#contract/properties/search/price-spread.endpoints.ts'
import { categories, propertyFees, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { searchProperties } = propertiesEndpoints
const { searchPrices } = priceSpreadEndpoints
type Query = Record<string, string>

let api: TestApi
const ids: Record<string, number> = {}

beforeAll(async () => {
  api = await openTestApi()
  const { make, db } = api
  await make.category()
  await db.insert(categories).values({ id: 50, name: 'Villas', slug: 'villas' })
  const add = async (name: string, given: Parameters<typeof make.approvedProperty>[0]) => {
    const { id } = await make.approvedProperty({ title: name, ...given })
    ids[name] = id
    return id
  }
  await add('Ridge', {
    address: '42 Lantern Ct, Apt 3',
    ratingAverage: 5,
    reviewCount: 40,
    latitude: 35.59517,
    longitude: -82.55158,
  })
  await add('Shore', { city: 'San José', state: 'CA', priceCents: 30_000, categoryId: 50, maxGuests: 8, bathroomsHalves: 5 })
  await add('Music Row', {
    city: 'Nashville',
    state: 'TN',
    priceCents: 5_050,
    description: 'An hour by car from Asheville, 100% quiet.',
  })
  await make.pendingProperty({ title: 'Hidden' })
  await make.approvedProperty({ title: 'Refused', status: 'rejected' })
  await make.approvedProperty({ title: 'Gone', deletedAt: new Date() })
  await make.block(ids.Ridge ?? 0, make.day(10), make.day(12))
  await make.fee(ids.Ridge ?? 0)
  await make.fee(ids.Ridge ?? 0, { name: 'Sauna', amountCents: 7_000, isRequired: false })
  const file = { propertyId: ids.Ridge ?? 0, width: 1200, height: 800, placeholder: null }
  await db.insert(propertyImages).values([
    { ...file, key: 'p/second.webp', sortOrder: 0, variants: [] },
    {
      ...file,
      key: 'p/first.webp',
      sortOrder: 1,
      isPrimary: true,
      variants: [{ key: 'p/400.webp', width: 400, format: 'webp' }],
    },
  ])
})
afterAll(() => api.close())

const find = async (query: Query) => {
  const answer = await api.call(searchProperties, { query })
  expect(answer.status).toBe(200)
  return answer
}
const titles = async (query: Query) => (await find(query)).body.map(({ title }) => title)

describe('GET /api/properties', () => {
  it('lists approved listings only, the best first, counted', async () => {
    const { body, headers } = await find({})
    expect(body.map(({ title }) => title)).toEqual(['Ridge', 'Music Row', 'Shore'])
    expect(headers['x-total-count']).toBe('3')
    expect(headers.link).toBeUndefined()
  })

  it.each<[string, Query, string[]]>([
    ['a word of the title', { search: 'ridge' }, ['Ridge']],
    ['places before descriptions', { search: 'Asheville' }, ['Ridge', 'Music Row']],
    ['a typo', { search: 'Ashvile' }, ['Ridge', 'Music Row']],
    ['accents', { search: 'san jose' }, ['Shore']],
    ['a state by its name', { search: 'California' }, ['Shore']],
    ['a state by its abbreviation', { search: 'NC' }, ['Ridge']],
    ['a street word that looks like a state', { search: 'CT' }, []],
    ['the street', { search: 'lantern' }, ['Music Row', 'Shore', 'Ridge'].sort()],
    ['a house number', { search: '42' }, []],
    ['a percent sign as text', { search: '%' }, ['Ridge', 'Music Row', 'Shore']],
    ['words that are not there', { search: 'asheville zeppelin' }, []],
  ])('finds %s', async (_, query, expected) => {
    const found = await titles(query)
    if (query.search === 'lantern') expect(found.sort()).toEqual(expected)
    else expect(found).toEqual(expected)
  })

  it.each<[Query, string[]]>([
    [{ sort: 'price' }, ['Music Row', 'Ridge', 'Shore']],
    [{ sort: '-price' }, ['Shore', 'Ridge', 'Music Row']],
    [{ sort: 'rating' }, ['Ridge', 'Music Row', 'Shore']],
    [{ maxPrice: '50.5' }, ['Music Row']],
    [{ maxPrice: '10000' }, ['Ridge', 'Music Row', 'Shore']],
    [{ minPrice: '50.51' }, ['Ridge', 'Shore']],
    [{ minPrice: '50.5', maxPrice: '50.5' }, ['Music Row']],
    [{ minPrice: '400', maxPrice: '50.5' }, ['Music Row']],
    [{ categorySlug: 'villas' }, ['Shore']],
    [{ categorySlug: 'all', guests: '8' }, ['Shore']],
    [{ categorySlug: 'castles' }, []],
    [{ bathrooms: '2.5' }, ['Shore']],
    [{ guests: '0', bedrooms: '3' }, []],
    [{ bbox: '-83,35,-82,36', sort: 'price' }, ['Music Row', 'Ridge', 'Shore']],
    [{ bbox: '170,35,-82,36', guests: '8' }, ['Shore']],
    [{ bbox: '-82.55159,35.59516,-82.55157,35.59518' }, []],
  ])('%j finds %j', async (query, expected) => expect(await titles(query)).toEqual(expected))

  it.each<Query>([
    { guests: '-1' },
    { guests: '2147483648' },
    { maxPrice: '-1' },
    { maxPrice: 'NaN' },
    { minPrice: '-1' },
    { maxPrice: '1e3' },
    { bedrooms: '1e9' },
    { checkIn: '2028-02-30', checkOut: '2028-03-02' },
    { bbox: '1,2,3' },
    { sort: 'id; drop table properties' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["price",1e999,1]').toString('base64url') },
    { cursor: Buffer.from('["recommended",1,9e99]').toString('base64url') },
    { limit: '0' },
    { limit: '101' },
    { search: '   ' },
    { unknown: 'x' },
  ])('ignores invalid filters: %j', async (query) => expect(await titles(query)).toHaveLength(3))

  it('treats any text as text', async () => {
    for (const search of ["'; drop table properties; --", '_', '\\', '😀', 'a'.repeat(200), '\ud800', '%00', '<script>'])
      await find({ search })
    for (const categorySlug of ["' or 1=1", '%', '\\']) expect(await titles({ categorySlug })).toEqual([])
    expect((await api.call(searchProperties, { query: { search: '\u0000' } })).status).toBe(400)
    expect((await api.app.inject('/api/properties?maxPrice=1&maxPrice=2&search=a&search=b')).statusCode).toBe(200)
  })

  it('finds stays whose every night is free and prices them in total', async () => {
    const { make } = api
    const taken = await titles({ checkIn: make.day(12), checkOut: make.day(14) })
    expect(taken).toEqual(['Music Row', 'Shore'])
    const { body } = await find({ checkIn: make.day(13), checkOut: make.day(15) })
    // 2 × 100.00 + 50.00 cleaning, plus 9 %; the optional sauna is left out.
    expect(body[0]).toMatchObject({ title: 'Ridge', nights: 2, totalPrice: 272.5 })
    expect(await titles({ checkIn: make.day(8), checkOut: make.day(10) })).toContain('Ridge')
  })

  it('sorts and filters by the total of the stay with every mandatory fee, page by page', async () => {
    const { make } = api
    // By the night Music Row is the cheapest; with a fee of 175.00 a stay of two nights is not.
    const fee = await make.fee(ids['Music Row'] ?? 0, { name: 'Linen', amountCents: 17_500 })
    const stay = { checkIn: make.day(13), checkOut: make.day(15) }
    const { body } = await find({ ...stay, sort: 'price' })
    expect(body.map(({ title, totalPrice }) => [title, totalPrice])).toEqual([
      ['Ridge', 272.5],
      ['Music Row', 300.84],
      ['Shore', 654],
    ])
    const [first] = (await find({ ...stay, sort: 'price', limit: '1' })).headers.link?.toString().match(/(?<=<)[^>]+/) ?? []
    expect((await api.app.inject(first ?? '')).json<{ title: string }[]>().map(({ title }) => title)).toEqual(['Music Row'])
    expect(await titles({ ...stay, sort: '-price' })).toEqual(['Shore', 'Music Row', 'Ridge'])
    expect(await titles({ ...stay, sort: 'price', maxTotal: '300.84' })).toEqual(['Ridge', 'Music Row'])
    expect(await titles({ ...stay, sort: 'price', maxTotal: '300.83' })).toEqual(['Ridge'])
    expect(await titles({ ...stay, sort: 'price', minTotal: '300.84', maxTotal: '300.84' })).toEqual(['Music Row'])
    expect(await titles({ ...stay, sort: 'price', minTotal: '300.85' })).not.toContain('Music Row')
    expect(await titles({ sort: 'price', minTotal: '99999' })).toEqual(['Music Row', 'Ridge', 'Shore'])
    expect(await titles({ sort: 'price', maxTotal: '1' })).toEqual(['Music Row', 'Ridge', 'Shore'])
    await api.db.delete(propertyFees).where(eq(propertyFees.id, fee.id))
  })

  it('ignores one date alone and dates out of order', async () => {
    const { make } = api
    const found = await find({ checkIn: make.day(10) })
    expect(found.body).toHaveLength(3)
    expect(found.body[0]).not.toHaveProperty('totalPrice')
    expect(await titles({ checkIn: make.day(12), checkOut: make.day(10) })).toHaveLength(3)
  })

  it('shows the street without its number, an approximate place and the primary photo', async () => {
    const { body } = await find({ search: 'ridge' })
    expect(body[0]).toMatchObject({
      address: 'Lantern Ct',
      latitude: 35.596,
      longitude: -82.552,
      averageRating: 5,
      primaryImage: '/media/p/first.webp',
      picture: { variants: [{ url: '/media/p/400.webp', width: 400, format: 'webp' }] },
    })
    const [shore] = (await find({ search: 'shore' })).body
    expect(shore).toMatchObject({ primaryImage: null, picture: null, averageRating: null, bathrooms: 2.5 })
  })

  it.each(['recommended', 'price', '-price', 'rating'])('pages through %s by the Link header', async (sort) => {
    const seen: string[] = []
    let url: string | undefined = `/api/properties?limit=1&sort=${sort}`
    while (url) {
      const response: Awaited<ReturnType<TestApi['app']['inject']>> = await api.app.inject(url)
      expect(response.headers['x-total-count']).toBe('3')
      seen.push(...response.json<{ title: string }[]>().map(({ title }) => title))
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(await titles({ sort }))
  })
})

describe('GET /api/properties/prices', () => {
  const prices = async (query: Query) => (await api.call(searchPrices, { query })).body
  /** The bars with a count, by their lower bound in dollars. */
  const barsOf = (spread: Awaited<ReturnType<typeof prices>>['night']) =>
    Object.fromEntries(
      (spread?.counts ?? []).flatMap((count, bar) =>
        count > 0 && spread ? [[String(spread.lowest + bar * spread.step), count]] : [],
      ),
    )

  it('counts matching stays by the price of a night, ignoring the price filter', async () => {
    const all = await prices({})
    expect(all).toMatchObject({ night: { lowest: 50, step: 10 }, total: null })
    expect(barsOf(all.night)).toEqual({ 50: 1, 100: 1, 300: 1 })
    expect(await prices({ minPrice: '200', maxPrice: '250', maxTotal: '1' })).toEqual(all)
    expect(barsOf((await prices({ search: 'Nashvile' })).night)).toEqual({ 50: 1 })
    expect(await prices({ search: 'zeppelin' })).toEqual({ night: null, total: null })
  })

  it('with dates counts the free ones by the average night and by the total with all fees', async () => {
    const { make } = api
    const stay = await prices({ checkIn: make.day(13), checkOut: make.day(15) })
    expect(barsOf(stay.night)).toEqual({ 50: 1, 100: 1, 300: 1 })
    // Two nights and 9 %: 110.09, 272.50 with 50.00 for cleaning, and 654.00.
    expect(stay.total).toMatchObject({ lowest: 100, step: 20 })
    expect(barsOf(stay.total)).toEqual({ 100: 1, 260: 1, 640: 1 })
    const taken = await prices({ checkIn: make.day(11), checkOut: make.day(13) })
    expect(barsOf(taken.night)).toEqual({ 50: 1, 300: 1 })
  })

  it('refuses dates that a search refuses', async () => {
    const query = { checkIn: api.make.day(-2), checkOut: api.make.day(1) }
    const { status, problem } = await api.call(searchPrices, { query })
    expect([status, problem.message]).toEqual([400, 'Check-in cannot be in the past.'])
  })
})
