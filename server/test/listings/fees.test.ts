import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { propertyFees } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const { addFee, deleteFee } = listingsEndpoints
const { listPropertyFees } = propertiesEndpoints

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

const add = (id: number, body: unknown, { cookie }: TestUser = host) =>
  api.call(addFee, { params: { id: String(id) }, cookie, body: body as never })
const remove = (feeId: number, { cookie }: TestUser = host) => api.call(deleteFee, { params: { feeId: String(feeId) }, cookie })
const feesOf = async (id: number) => (await api.call(listPropertyFees, { params: { id: String(id) }, cookie: host.cookie })).body

describe('fees', () => {
  it('are added and removed', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const cleaning = await add(id, { name: '  Cleaning ', amount: 45.5 })
    expect(cleaning.status).toBe(201)
    expect(cleaning.body).toMatchObject({ name: 'Cleaning', amount: 45.5, description: null, isRequired: true })
    const linen = await add(id, { name: 'Linen', amount: 12, description: 'Towels too', isRequired: false })
    expect(await feesOf(id)).toEqual([cleaning.body, linen.body])
    expect(await remove(cleaning.body.id)).toMatchObject({ status: 204, body: undefined })
    expect(await feesOf(id)).toEqual([linen.body])
    expect((await remove(cleaning.body.id)).problem).toMatchObject({ code: 'fee_not_found', message: 'Fee not found' })
  })

  it('stay on existing bookings', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const { body: fee } = await add(id, { name: 'Cleaning', amount: 50 })
    const stay = { propertyId: id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
    const { booking } = await paidRequest(api, await api.make.user(), stay)
    await remove(fee.id)
    expect(booking.breakdown.propertyFees).toContainEqual(expect.objectContaining({ name: 'Cleaning', amount: 50 }))
  })

  it.each([
    [{ amount: 5 }],
    [{ name: '', amount: 5 }],
    [{ name: '   ', amount: 5 }],
    [{ name: 'Pets' }],
    [{ name: 'Pets', amount: 0 }],
    [{ name: 'Pets', amount: '5' }],
    [{ name: 'Pets', amount: -5 }],
    [{}],
  ])('refuses %j', async (body) => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const refused = await add(id, body)
    expect(refused.status).toBe(400)
    expect(refused.problem.message).toBe('Please fill in all required fields')
  })

  it('are at most twenty, also when many arrive at once', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const answers = await Promise.all(Array.from({ length: 26 }, (_, index) => add(id, { name: `Fee ${index}`, amount: 1 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(listingLimits.fees)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused?.problem).toMatchObject({ code: 'limit_reached', message: 'A listing can have at most 20 fees.' })
    expect(await api.db.$count(propertyFees, eq(propertyFees.propertyId, id))).toBe(listingLimits.fees)
  })

  it('can be changed by the owner alone', async () => {
    const stranger = await api.make.user()
    const admin = await api.make.admin()
    for (const [property, code] of [
      [await api.make.approvedProperty(), 'not_owner'],
      [await api.make.pendingProperty(), 'hidden'],
    ] as const) {
      const fee = await api.make.fee(property.id)
      const body = { name: 'Pets', amount: 5 }
      expect((await add(property.id, body, stranger)).problem.code).toBe(code === 'hidden' ? 'property_not_found' : code)
      expect((await remove(fee.id, stranger)).problem.code).toBe(code === 'hidden' ? 'fee_not_found' : code)
      expect((await add(property.id, body, admin)).problem.code).toBe('not_owner')
      expect((await remove(fee.id, admin)).problem.code).toBe('not_owner')
    }
  })

  it('are deleted once by two concurrent calls', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const fee = await api.make.fee(id)
    const answers = await Promise.all([remove(fee.id), remove(fee.id), remove(fee.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  })
})
