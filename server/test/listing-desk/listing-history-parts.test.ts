import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { SeasonBody, StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { listingEdits, propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { addFee, deleteFee, reorderImages, setPrimaryImage, deleteImage } = listingsEndpoints
const { saveStayRules, addSeason, changeSeason, removeSeason } = stayRulesEndpoints
const MINUTE = 60_000

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true })
})
afterAll(() => api.close())

const changesOf = async (id: number) => {
  const call = { cookie: admin.cookie, params: { id: String(id) } }
  const { body } = await api.call(listingDeskEndpoints.getDeskListing, call)
  return body.history.filter(({ kind }) => kind === 'edited').map(({ changes }) => changes)
}

async function listed() {
  const host = await api.make.user()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const call = { cookie: host.cookie, params: { id: String(id) } }
  return { host, id, call }
}

const usual: StayRulesBody = {
  minNights: 1,
  maxNights: null,
  noticeHours: 0,
  preparationDays: 0,
  checkInDays: [0, 1, 2, 3, 4, 5, 6],
  checkOutDays: [0, 1, 2, 3, 4, 5, 6],
  weekendPrice: null,
  weekendDays: [5, 6],
  weeklyDiscountPercent: 0,
  monthlyDiscountPercent: 0,
  includedGuests: 1,
  extraGuestPrice: 0,
}

it('keeps stay rules and discounts with before and after, and nothing of a save without a change', async () => {
  const { id, call } = await listed()
  const rules = { ...usual, minNights: 3, checkInDays: [5, 6], weeklyDiscountPercent: 10, weekendPrice: 250 }
  expect((await api.call(saveStayRules, { ...call, body: rules })).status).toBe(200)
  expect((await api.call(saveStayRules, { ...call, body: rules })).status).toBe(200)
  expect((await api.call(saveStayRules, { ...call, body: { ...rules, minNights: 2 } })).status).toBe(200)
  expect(await changesOf(id)).toEqual([
    [{ field: 'minNights', before: '3 nights', after: '2 nights' }],
    [
      { field: 'minNights', before: '1 night', after: '3 nights' },
      { field: 'checkInDays', before: 'any day', after: 'Fri, Sat' },
      { field: 'weekendPrice', before: '', after: '$250.00' },
      { field: 'weeklyDiscount', before: '', after: '10%' },
    ],
  ])
})

it('keeps seasons as removed and added ones, and nothing of one that was refused', async () => {
  const { id, call } = await listed()
  const season: SeasonBody = {
    name: 'Summer',
    from: api.make.day(30),
    to: api.make.day(60),
    price: 300,
    weekendPrice: null,
    minNights: 4,
    maxNights: null,
  }
  const { body } = await api.call(addSeason, { ...call, body: season })
  const seasonId = String(body.seasons[0]?.id)
  expect((await api.call(addSeason, { ...call, body: { ...season, name: 'Again' } })).status).toBe(409)
  const one = { ...call, params: { ...call.params, seasonId } }
  expect((await api.call(changeSeason, { ...one, body: { ...season, price: 320 } })).status).toBe(200)
  expect((await api.call(removeSeason, one)).status).toBe(200)
  const summer = (price: string) =>
    expect.stringMatching(new RegExp(`^Summer \\(.+ to .+\\), \\$${price}\\.00, at least 4 nights$`))
  expect(await changesOf(id)).toEqual([
    [{ field: 'seasons', before: summer('320'), after: '' }],
    [{ field: 'seasons', before: summer('300'), after: summer('320') }],
    [{ field: 'seasons', before: '', after: summer('300') }],
  ])
})

it('keeps fees that were added and removed', async () => {
  const { id, call, host } = await listed()
  const body = { name: 'Cleaning', amount: 50, description: 'After each stay', isRequired: true }
  const { body: fee } = await api.call(addFee, { ...call, body })
  expect((await api.call(deleteFee, { cookie: host.cookie, params: { feeId: String(fee.id) } })).status).toBe(204)
  expect(await changesOf(id)).toEqual([
    [{ field: 'fees', before: 'Cleaning, $50.00, required', after: '' }],
    [{ field: 'fees', before: '', after: 'Cleaning, $50.00, required' }],
  ])
})

it('keeps photos as numbers, changes of one person in a row as one edit, and lists them in the downloaded data', async () => {
  const { id, call, host } = await listed()
  const rows = [0, 1, 2, 3].map((sortOrder) => ({
    propertyId: id,
    key: `history/${id}/${sortOrder}.jpg`,
    variants: [],
    width: 10,
    height: 10,
    bytes: 1,
    isPrimary: sortOrder === 0,
    sortOrder,
    createdAt: api.clock.now(),
  }))
  const photos = await api.db.insert(propertyImages).values(rows).returning({ id: propertyImages.id })
  const ids = photos.map((photo) => photo.id)
  const on = (photo = 0) => ({ cookie: host.cookie, params: { imageId: String(photo) } })
  expect((await api.call(reorderImages, { ...call, body: { imageIds: [...ids].reverse() } })).status).toBe(200)
  expect((await api.call(setPrimaryImage, on(ids[1]))).status).toBe(200)
  expect((await api.call(deleteImage, on(ids[3]))).status).toBe(204)
  expect((await api.call(deleteImage, on(ids[2]))).status).toBe(204)
  const joined = [
    { field: 'photos', before: '4', after: '2' },
    { field: 'photoOrder', before: null, after: null },
    { field: 'coverPhoto', before: null, after: null },
  ]
  expect(await changesOf(id)).toEqual([joined])
  api.clock.advance(20 * MINUTE)
  expect((await api.call(deleteImage, on(ids[0]))).status).toBe(204)
  expect(await changesOf(id)).toEqual([[{ field: 'photos', before: '2', after: '1' }], joined])

  const { body: data } = await api.call(privacyEndpoints.downloadOwnData, { cookie: host.cookie })
  expect(data.listingEdits?.map(({ propertyId, changes }) => [propertyId, changes])).toEqual([
    [id, joined],
    [id, [{ field: 'photos', before: '2', after: '1' }]],
  ])
  expect(await api.db.$count(listingEdits, eq(listingEdits.editorId, host.id))).toBe(2)
})
