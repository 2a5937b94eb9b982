import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { properties, wishlistItems } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { listWishlist, checkWishlist, addToWishlist, removeFromWishlist } = wishlistEndpoints

let api: TestApi
let me: TestUser
let other: TestUser

beforeAll(async () => {
  api = await openTestApi()
  me = await api.make.user()
  other = await api.make.user()
})
afterAll(() => api.close())

const add = (propertyId: number, { cookie }: TestUser) => api.call(addToWishlist, { body: { propertyId }, cookie })
const remove = (propertyId: number | string, { cookie }: TestUser) =>
  api.call(removeFromWishlist, { params: { propertyId: String(propertyId) }, cookie })
const savedBy = async ({ cookie }: TestUser) => (await api.call(listWishlist, { cookie })).body.map(({ property }) => property.id)
const isSaved = async (propertyId: number, { cookie }: TestUser) =>
  (await api.call(checkWishlist, { params: { propertyId: String(propertyId) }, cookie })).body.isInWishlist

describe('the wishlist', () => {
  it('requires a session', async () => {
    const params = { propertyId: '1' }
    expect((await api.call(listWishlist)).status).toBe(401)
    expect((await api.call(checkWishlist, { params })).status).toBe(401)
    expect((await api.call(addToWishlist, { body: { propertyId: 1 } })).status).toBe(401)
    expect((await api.call(removeFromWishlist, { params })).status).toBe(401)
  })

  it('saves once, lists the newest first, and removes on demand, any number of times', async () => {
    const [first, second] = [(await api.make.approvedProperty()).id, (await api.make.approvedProperty()).id]
    expect((await add(first, me)).status).toBe(201)
    expect(await add(first, me)).toMatchObject({ status: 200, body: { propertyId: first } })
    expect((await add(second, me)).status).toBe(201)
    expect(await savedBy(me)).toEqual([second, first])
    expect(await savedBy(other)).toEqual([])
    expect([await isSaved(first, me), await isSaved(first, other)]).toEqual([true, false])
    expect((await remove(first, other)).status).toBe(204)
    expect(await isSaved(first, me)).toBe(true)
    expect([(await remove(first, me)).status, (await remove(first, me)).status]).toEqual([204, 204])
    expect(await savedBy(me)).toEqual([second])
  })

  it('saves once when called twice at the same time', async () => {
    const { id } = await api.make.approvedProperty()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, other)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  })

  it('saves only public listings and hides those that are hidden later', async () => {
    const owner = await api.make.onboardedHost()
    const { id: waiting } = await api.make.pendingProperty({ ownerId: owner.id })
    for (const who of [me, owner]) expect((await add(waiting, who)).problem.code).toBe('property_not_found')
    expect((await add(2_147_483_647, me)).status).toBe(404)
    const { id } = await api.make.approvedProperty()
    await add(id, owner)
    await api.db.update(properties).set({ status: 'rejected' }).where(eq(properties.id, id))
    expect(await savedBy(owner)).toEqual([])
    await api.db.update(properties).set({ status: 'approved' }).where(eq(properties.id, id))
    expect(await savedBy(owner)).toEqual([id])
  })

  it('shows approximate places only, even to the owner', async () => {
    const owner = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: owner.id, address: '42 Lantern Lane' })
    await add(id, owner)
    expect((await api.call(listWishlist, { cookie: owner.cookie })).body[0]?.property.address).toBe('Lantern Lane')
  })

  it.each(['abc', '1e3', '-1', '0', '2147483648'])('refuses the id %s', async (propertyId) => {
    const answer = await api.call(checkWishlist, { params: { propertyId }, cookie: me.cookie })
    expect([answer.status, answer.problem.message]).toEqual([400, 'Invalid property ID.'])
    expect((await remove(propertyId, me)).status).toBe(400)
    expect((await add(Number(propertyId), me)).status).toBe(propertyId === '1e3' ? 404 : 400)
  })

  it('ends at five hundred', async () => {
    const collector = await api.make.user()
    const owner = await api.make.onboardedHost()
    const { id: model } = await api.make.approvedProperty({ ownerId: owner.id })
    const [row] = await api.db.select().from(properties).where(eq(properties.id, model))
    if (!row) throw new Error('No model listing')
    const { id: _, ...values } = row
    const made = await api.db
      .insert(properties)
      .values(Array.from({ length: 500 }, () => values))
      .returning({ id: properties.id })
    await api.db.insert(wishlistItems).values(made.map(({ id }) => ({ userId: collector.id, propertyId: id })))
    expect((await add(model, collector)).problem).toMatchObject({ code: 'limit_reached' })
    expect(await savedBy(collector)).toHaveLength(500)
    expect((await add(made[0]?.id ?? 0, collector)).status).toBe(200)
  })
})
