import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { listingDeskEndpoints } from '#contract/listing-desk/listing-desk.endpoints.ts'
import type { ListingAction } from '#contract/listing-desk/listing-desk.rules.ts'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { HOME_STAYS, MOST_FEATURED } from '#contract/properties/featured.rules.ts'
import { featuredListings } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { listDeskListings, decideListings } = listingDeskEndpoints

let api: TestApi
let admin: TestUser
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  host = await api.make.user()
})
beforeEach(async () => {
  await api.db.delete(featuredListings)
})
afterAll(() => api.close())

const make = async (title: string, status: 'approved' | 'pending' = 'approved') =>
  (await api.make.approvedProperty({ ownerId: host.id, title, status })).id
const decide = async (action: ListingAction, ids: number[], more: { isPreview?: boolean; reason?: string } = {}) =>
  (await api.call(decideListings, { cookie: admin.cookie, body: { ids, action, ...more } })).body
const outcomes = async (...given: Parameters<typeof decide>) => (await decide(...given)).map(({ outcome }) => outcome)
const featured = async () => (await api.call(featuredEndpoints.listFeaturedProperties, {})).body.map(({ title }) => title)
const audited = async (subject: number) =>
  (await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: String(subject) } })).body
    .filter(({ subjectId }) => subjectId === String(subject))
    .map(({ action }) => action)

it('featured listings are listed in the order they were featured, each with one audit entry', async () => {
  expect(await featured()).toEqual([])
  const [first, second, third] = [await make('Ash'), await make('Beech'), await make('Cedar')]
  expect(await outcomes('feature', [third, first], { isPreview: true })).toEqual(['changed', 'changed'])
  expect(await featured()).toEqual([])
  expect(await outcomes('feature', [third, first])).toEqual(['changed', 'changed'])
  expect(await outcomes('feature', [first, second])).toEqual(['unchanged', 'changed'])
  expect(await featured()).toEqual(['Cedar', 'Ash', 'Beech'])
  expect(await audited(first)).toEqual(['listing.featured'])
  const { body } = await api.call(listDeskListings, { cookie: admin.cookie, query: { featured: 'true' } })
  expect(body.map(({ id, isFeatured }) => [id, isFeatured])).toEqual([third, second, first].map((id) => [id, true]))
  expect(await outcomes('unfeature', [third, third])).toEqual(['changed'])
  expect(await outcomes('unfeature', [third])).toEqual(['unchanged'])
  expect(await featured()).toEqual(['Ash', 'Beech'])
  expect(await audited(third)).toEqual(['listing.unfeatured', 'listing.featured'])
})

it('only listings that guests can find are featured, and one that is taken down is not shown until it is live again', async () => {
  const [live, waiting] = [await make('Dogwood'), await make('Elder', 'pending')]
  const refused = { outcome: 'refused', message: 'Only listings that guests can find can be featured.' }
  expect(await decide('feature', [waiting], { isPreview: true })).toMatchObject([refused])
  expect(await decide('feature', [waiting, live])).toMatchObject([refused, { outcome: 'changed', status: 'approved' }])
  expect(await audited(waiting)).toEqual([])
  await decide('reject', [live], { reason: 'Photos of another house.' })
  expect(await featured()).toEqual([])
  await decide('approve', [live])
  expect(await featured()).toEqual(['Dogwood'])
})

it('there is a limit, and the home page gets eight', async () => {
  const ids: number[] = []
  for (let index = 0; index <= MOST_FEATURED; index += 1) ids.push(await make(`Fir ${index}`))
  const refused = { outcome: 'refused', message: `At most ${MOST_FEATURED} listings can be featured.` }
  expect((await decide('feature', ids, { isPreview: true })).at(-1)).toMatchObject(refused)
  const made = await decide('feature', ids)
  expect(made.filter(({ outcome }) => outcome === 'changed')).toHaveLength(MOST_FEATURED)
  expect(made.at(-1)).toMatchObject(refused)
  expect(await featured()).toEqual(ids.slice(0, HOME_STAYS).map((_, index) => `Fir ${index}`))
})

it('decisions at the same time do not pass the limit together', async () => {
  const ids: number[] = []
  for (let index = 0; index < MOST_FEATURED + 4; index += 1) ids.push(await make(`Gum ${index}`))
  await decide('feature', ids.slice(0, MOST_FEATURED - 1))
  const late = await Promise.all(ids.slice(MOST_FEATURED - 1).map((id) => outcomes('feature', [id])))
  expect(late.flat().filter((outcome) => outcome === 'changed')).toHaveLength(1)
  expect(await api.db.$count(featuredListings)).toBe(MOST_FEATURED)
})
