import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { UpdateProperty } from '#contract/listings/listings.schemas.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { listingEdits } from '../../src/db/schema/properties.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { recordEdit } from '../../src/platform/audit/listing-edits.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterAll(() => api.close())

const edit = (host: TestUser, id: number, body: UpdateProperty) =>
  api.call(listingsEndpoints.updateProperty, { cookie: host.cookie, params: { id: String(id) }, body })
const historyOf = async (id: number) =>
  (await api.call(listingDeskEndpoints.getDeskListing, { cookie: admin.cookie, params: { id: String(id) } })).body.history

async function listed() {
  const host = await api.make.user({ firstName: 'Hollis', lastName: 'Reed' })
  const { id } = await api.make.approvedProperty({ ownerId: host.id, title: 'Fern Hollow', priceCents: 20_000 })
  api.clock.advance(60_000)
  return { host, id }
}

it('keeps who edited which fields, with short values, and leaves long and secret ones out', async () => {
  const { host, id } = await listed()
  const door = {
    wayIn: 'door_code',
    accessCode: '4711',
    directions: '',
    wifiNetwork: '',
    wifiPassword: '',
    houseManual: '',
  } as const
  expect((await edit(host, id, { price: 220, description: 'A quiet house by the creek, with a long porch.' })).status).toBe(200)
  expect((await edit(host, id, { price: 220 })).status).toBe(200)
  expect((await edit(host, id, { checkInDetails: door })).status).toBe(200)
  const history = await historyOf(id)
  expect(history.map(({ kind, by, changes }) => [kind, by, changes])).toEqual([
    ['edited', 'Hollis Reed', [{ field: 'checkInDetails', before: null, after: null }]],
    [
      'edited',
      'Hollis Reed',
      [
        { field: 'price', before: '$200.00', after: '$220.00' },
        { field: 'description', before: null, after: null },
      ],
    ],
    ['created', 'Hollis Reed', []],
  ])
  expect(JSON.stringify(await api.db.select().from(listingEdits))).not.toMatch(/4711|quiet house/)
})

it('is one timeline with decisions and changes of status', async () => {
  const { host, id } = await listed()
  const judge = { cookie: admin.cookie, params: { id: String(id) } }
  await api.call(approvalsEndpoints.setStatus, {
    ...judge,
    body: { status: 'rejected', reason: 'The photos show another house.' },
  })
  api.clock.advance(60_000)
  await edit(host, id, { title: 'Fern Hollow by the creek' })
  expect((await historyOf(id)).map(({ kind, by, detail }) => [kind, by, detail])).toEqual([
    ['submitted', 'Hollis Reed', null],
    ['rejected', 'Ines Calder', 'The photos show another house.'],
    ['created', 'Hollis Reed', null],
  ])
})

it('keeps nothing of an edit that was refused, and the newest edits alone', async () => {
  const { host, id } = await listed()
  const before = await api.db.$count(listingEdits)
  expect((await edit(await api.make.user(), id, { price: 1 })).status).toBe(403)
  expect((await edit(host, id, { price: -1 })).status).toBe(400)
  expect(await api.db.$count(listingEdits)).toBe(before)
  for (let count = 0; count < historyLimits.edits + 5; count += 1)
    await recordEdit(api.db, { propertyId: id, editorId: host.id, changes: [], status: null, createdAt: api.clock.now() })
  expect(await api.db.$count(listingEdits, eq(listingEdits.propertyId, id))).toBe(historyLimits.edits)
  expect((await historyOf(id)).length).toBe(historyLimits.shown + 1)
})

it('goes with the account of the host', async () => {
  const password = 'Harbor-lights-27!'
  const host = await api.make.user({ passwordHash: await hashPassword(password) })
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  await edit(host, id, { price: 321 })
  expect(await api.db.$count(listingEdits, eq(listingEdits.propertyId, id))).toBe(1)
  const body = { password }
  expect((await api.call(privacyEndpoints.deleteOwnAccount, { cookie: host.cookie, body })).status).toBe(204)
  expect(await api.db.$count(listingEdits, eq(listingEdits.propertyId, id))).toBe(0)
})
