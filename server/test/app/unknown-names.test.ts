import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function hostWithKey() {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const body = { name: 'Prices', scopes: ['calendar:write' as const, 'listings:write' as const], expiresInDays: null }
  const { token } = (await api.call(apiKeysEndpoints.createApiKey, { cookie: host.cookie, body })).body
  return { host, id, byKey: { authorization: `Bearer ${token}` } }
}

test('a misspelled field is refused by its name, for keys and browsers alike, and nothing changes', async () => {
  const { host, id, byKey } = await hostWithKey()
  for (const headers of [byKey, { cookie: host.cookie }]) {
    const reply = await api.app.inject({
      method: 'PATCH',
      url: `/api/properties/${id}`,
      headers,
      payload: { prise: 90, city: 'Asheville' },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'invalid_request', message: 'Unknown field: prise', issues: [{ path: 'prise', message: 'Unknown field: prise' }] },
    ])
  }
})

test('names inside of a body have their path, and come after what else is wrong', async () => {
  const { host, id } = await hostWithKey()
  const patch = async (payload: object) =>
    (await api.app.inject({ method: 'PATCH', url: `/api/properties/${id}`, headers: { cookie: host.cookie }, payload })).json()
      .issues
  expect(await patch({ checkInDetails: { wifi: 'x' } })).toContainEqual({
    path: 'checkInDetails.wifi',
    message: 'Unknown field: checkInDetails.wifi',
  })
  expect((await patch({ title: 'x', colour: 'red' })).map(({ path }: { path: string }) => path)).toEqual(['title', 'colour'])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}`.padEnd(500, 'x'), 1]))
  const issues = await patch(many)
  expect([issues.length, issues[0].path.length]).toEqual([10, 100])
})

test('an unknown query parameter is refused by its name; what the specification names is taken', async () => {
  const get = async (url: string) => {
    const reply = await api.app.inject({ url })
    return [reply.statusCode, reply.json().message]
  }
  expect(await get('/api/properties?guest=2')).toEqual([400, 'Unknown query parameter: guest'])
  expect(await get('/api/categories?__proto__=1')).toEqual([400, 'Unknown query parameter: __proto__'])
  const named = 'search=a&categorySlug=b&maxPrice=9&checkIn=x&checkOut=y&guests=1&bedrooms=1&bathrooms=1&view=map'
  expect((await get(`/api/properties?${named}`))[0]).toBe(200)
})

test('the whole draft of a booking is taken where the specification says so', async () => {
  const { id } = await hostWithKey()
  const guest = await api.make.user()
  const payload = {
    propertyId: id,
    propertyTitle: 'A cabin',
    propertyImage: '',
    propertyLocation: 'Asheville, NC',
    checkInDate: `${api.make.day(30)}T00:00:00.000Z`,
    checkOutDate: `${api.make.day(33)}T00:00:00.000Z`,
    guestCount: 1,
  }
  const url = '/api/bookings/create-payment-intent'
  const reply = await api.app.inject({ method: 'POST', url, headers: { cookie: guest.cookie }, payload })
  expect(reply.statusCode).toBe(201)
})
