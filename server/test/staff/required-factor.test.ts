import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { authenticatorApps } from '../../src/db/schema/auth.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { listPending } = approvalsEndpoints
const { getSecondFactor } = secondFactorEndpoints

let production: TestApi
beforeAll(async () => {
  const environment = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', DEMO: '0', SESSION_SECRET: 's'.repeat(40) }
  production = await openTestApi(environment)
}, 60_000)
afterAll(() => production.close())

it('in production, staff without a second factor reach its setup only; with one they work at once', async () => {
  const { id, cookie } = await production.make.admin()
  const { id: propertyId } = await production.make.pendingProperty()
  const seesListing = async () =>
    (await production.app.inject({ url: `/api/properties/${propertyId}`, headers: { cookie } })).statusCode
  const before = await production.call(listPending, { cookie })
  expect([before.status, before.problem.code]).toEqual([403, 'factor_needed'])
  expect(await seesListing()).toBe(404)
  expect((await production.call(getSecondFactor, { cookie })).body).toMatchObject({ isOn: false, isRequired: true })
  const now = production.clock.now()
  const app = { userId: id, sealedSecret: 'x', createdAt: now }
  await production.db.insert(authenticatorApps).values(app)
  expect((await production.call(listPending, { cookie })).status).toBe(403)
  await production.db.update(authenticatorApps).set({ confirmedAt: now })
  expect((await production.call(listPending, { cookie })).status).toBe(200)
  expect(await seesListing()).toBe(200)
})

it('in production, others need none', async () => {
  const { cookie } = await production.make.user()
  expect((await production.call(getSecondFactor, { cookie })).body).toMatchObject({ isRequired: false })
  expect((await production.call(listPending, { cookie })).problem.code).toBe('forbidden')
})

it('in the demo world, staff work without one', async () => {
  const demo = await openTestApi()
  const { cookie } = await demo.make.admin()
  expect((await demo.call(listPending, { cookie })).status).toBe(200)
  expect((await demo.call(getSecondFactor, { cookie })).body).toMatchObject({ isOn: false, isRequired: false })
  await demo.close()
})
