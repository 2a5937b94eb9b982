import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { searchProperties } = propertiesEndpoints
const dates = { checkIn: '2027-05-03', checkOut: '2027-05-06' }
let api: TestApi
let id: number

beforeAll(async () => {
  api = await openTestApi()
  id = (await api.make.approvedProperty({ title: 'Before' })).id
})
afterAll(() => api.close())

async function card(): Promise<PropertyListItem | undefined> {
  const { body } = await api.call(searchProperties, { query: dates })
  return body.find((one) => one.id === id)
}

const set = (column: string, value: unknown): SQL =>
  sql`update properties set ${sql.identifier(column)} = ${value} where id = ${id}`
const variants = JSON.stringify([{ key: 'v.webp', width: 640, format: 'webp' }])
const addPhoto = sql.raw('insert into property_images (property_id, key, width, height, variants) values')

it.each<[string, () => SQL, object | undefined]>([
  ['title', () => set('title', 'After'), { title: 'After' }],
  ['street', () => set('address', '7 New St'), { address: 'New St' }],
  ['city', () => set('city', 'Bend'), { city: 'Bend' }],
  ['state', () => set('state', 'WA'), { state: 'WA' }],
  ['price', () => set('price_cents', 43_210), { price: 432.1 }],
  ['bedrooms', () => set('bedrooms', 9), { bedrooms: 9 }],
  ['bathrooms', () => set('bathrooms_halves', 9), { bathrooms: 4.5 }],
  ['guests', () => set('max_guests', 13), { maxGuests: 13 }],
  [
    'rating',
    () => sql`update properties set rating_average = 4.25, review_count = 4 where id = ${id}`,
    { averageRating: 4.25, reviewCount: 4 },
  ],
  ['place', () => set('latitude', 12.5), { latitude: 12.5 }],
  ['Instant Book', () => set('instant_book', true), { instantBook: true }],
  ['room type', () => set('room_type', 'private_room'), { roomType: 'private_room', placeLine: 'Private room in Bend, WA' }],
  ['a photo', () => sql`${addPhoto} (${id}, 'one.webp', 1200, 800, ${variants})`, { picture: { width: 1_200 } }],
  ['its sizes', () => sql`update property_images set width = 900 where property_id = ${id}`, { picture: { width: 900 } }],
  ['no photo', () => sql`delete from property_images where property_id = ${id}`, { picture: null, primaryImage: null }],
  ['listed no more', () => set('status', 'pending'), undefined],
  ['listed again', () => set('status', 'approved'), { title: 'After' }],
])('a card that is kept follows a change: %s', async (_name, change, shown) => {
  await card()
  await api.db.execute(change())
  const now = await card()
  if (shown) expect(now).toMatchObject(shown)
  else expect(now).toBeUndefined()
})

it('a mandatory fee is in the next total', async () => {
  const before = await card()
  await api.db.execute(
    sql`insert into property_fees (property_id, name, amount_cents, is_required) values (${id}, 'Cleaning', 5000, true)`,
  )
  expect((await card())?.totalPrice).toBeGreaterThan((before?.totalPrice ?? 0) + 49)
})
