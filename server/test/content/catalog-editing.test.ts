import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import { type CatalogChange, type CatalogKind, catalogLimits } from '#contract/catalog/catalog-editing.schemas.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { amenities, propertyAmenities } from '../../src/db/schema/properties.schema.ts'
import { listingChanges } from '../../src/db/schema/search.schema.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { readVocabulary } from '../../src/features/imports/imports.queries.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { submit } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

let api: TestApi
let editor: TestUser
beforeAll(async () => {
  api = await openTestApi()
  editor = await api.make.staff('content')
})
afterAll(() => api.close())

beforeEach(async () => {
  await api.db.delete(propertyAmenities)
  await api.db.delete(amenities)
})

const list = async (kind: CatalogKind = 'amenities') =>
  (await api.call(listCatalog, { cookie: editor.cookie, params: { kind } })).body
const names = async (kind: CatalogKind = 'amenities') => (await list(kind)).map(({ name }) => name)
const find = async (name: string, kind: CatalogKind = 'amenities') => {
  const entry = (await list(kind)).find((each) => each.name === name)
  if (!entry) throw new Error(`No entry ${name}`)
  return entry
}
const add = (name: string, kind: CatalogKind = 'amenities', icon: 'wifi' | null = kind === 'amenities' ? 'wifi' : null) =>
  api.call(addCatalogEntry, { cookie: editor.cookie, params: { kind }, body: { name, ...(icon ? { icon } : {}) } })
/** Changes the newest version of an entry, or the given one. */
const change = async (name: string, body: Partial<CatalogChange>, kind: CatalogKind = 'amenities') => {
  const { id, version } = await find(name, kind)
  const params = { kind, id: String(id) }
  return api.call(changeCatalogEntry, { cookie: editor.cookie, params, body: { version, ...body } })
}
const search = async (text: string) =>
  (await api.call(propertiesEndpoints.searchProperties, { query: { search: text } })).body.map(({ id }) => id)
const audited = async (action: 'amenity.changed' | 'amenity.added' | 'category.changed') => {
  const { cookie } = await api.make.admin()
  const { body } = await api.call(auditEndpoints.listAuditEntries, { cookie, query: { action } })
  return body.map(({ detail }) => detail)
}
const listingWith = async (...ids: number[]) => {
  const listing = await api.make.approvedProperty()
  await api.db.insert(propertyAmenities).values(ids.map((amenityId) => ({ propertyId: listing.id, amenityId })))
  return listing
}

it('adds entries at the end, each once whatever its case, with an icon for amenities and a slug for categories', async () => {
  await add('Wifi')
  expect((await add('Sauna', 'amenities')).body.map(({ name }) => name)).toEqual(['Wifi', 'Sauna'])
  expect(await audited('amenity.added')).toEqual(['Sauna: icon wifi', 'Wifi: icon wifi'])
  const taken = await add(' wIFI ')
  expect(taken).toMatchObject({ status: 400, problem: { issues: [{ path: 'name', message: 'Another amenity has this name.' }] } })
  const bare = { cookie: editor.cookie, params: { kind: 'amenities' as const } }
  expect((await api.call(addCatalogEntry, { ...bare, body: { name: 'Pool' } })).problem.issues?.[0]?.path).toBe('icon')
  const odd = { name: 'Pool', icon: 'skull' as 'wifi' }
  expect((await api.call(addCatalogEntry, { ...bare, body: odd })).problem.issues?.[0]?.message).toBe('Choose an icon')
  expect((await add('Yurts', 'categories', 'wifi')).status).toBe(400)
  await add('Île & Lake Houses', 'categories')
  await add('ile, lake houses', 'categories')
  await add('All', 'categories')
  expect(await find('Île & Lake Houses', 'categories')).toMatchObject({ slug: 'ile-lake-houses', icon: null, version: 0 })
  expect(await find('ile, lake houses', 'categories')).toMatchObject({ slug: 'ile-lake-houses-2' })
  // In a search, `all` means every category.
  expect(await find('All', 'categories')).toMatchObject({ slug: 'all-2' })
})

it.each(['', 'X', 'x'.repeat(41), '\u200b\n', 'Wi\u202efi'])('refuses the name %j', async (name) => {
  expect((await add(name)).status).toBe(400)
  expect(await names()).toEqual([])
})

it('has at most a hundred of a kind', async () => {
  const rows = Array.from({ length: catalogLimits.entries - 1 }, (_, at) => ({ name: `Amenity ${at}`, icon: 'wifi' }))
  await api.db.insert(amenities).values(rows)
  expect((await add('The last')).status).toBe(200)
  expect((await add('One more')).problem).toMatchObject({ code: 'limit_reached' })
  expect(await names()).toHaveLength(catalogLimits.entries)
})

it('finds listings by the new name of an amenity and no longer by the old one', async () => {
  await add('Sauna')
  const { id } = await find('Sauna')
  const [listing, other] = [await listingWith(id), await api.make.approvedProperty()]
  expect(await search('sauna')).toEqual([listing.id])
  expect((await change('Sauna', { name: 'Banya' })).status).toBe(200)
  expect(await search('banya')).toEqual([listing.id])
  expect(await search('sauna')).toEqual([])
  const noted = await api.db.select().from(listingChanges).where(eq(listingChanges.propertyId, other.id))
  expect(noted).toHaveLength(1)
  expect((await audited('amenity.changed'))[0]).toBe('Sauna: name from Sauna to Banya')
})

it('notes the listings of a renamed amenity in steps of a thousand, the later ones in a job', async () => {
  await add('Sauna')
  const { id } = await find('Sauna')
  const first = await listingWith(id)
  const { rows } = await api.db.execute<{ id: number }>(sql`
    insert into properties (owner_id, category_id, title, description, address, city, state, zip_code, country, price_cents,
      bedrooms, bathrooms_halves, max_guests, created_at, updated_at)
    select owner_id, category_id, title, description, address, city, state, zip_code, country, price_cents,
      bedrooms, bathrooms_halves, max_guests, created_at, updated_at from properties, generate_series(1, 2100)
    where id = ${first.id} returning id`)
  await api.db.execute(sql`insert into property_amenities (property_id, amenity_id)
    select id, ${id} from properties where id > ${first.id} and id % 2 = 0`)
  await api.db.delete(listingChanges)
  const ofListings = eq(listingChanges.scope, 'listing')
  const noted = async () =>
    new Set((await api.db.select().from(listingChanges).where(ofListings)).map(({ propertyId }) => propertyId))
  await change('Sauna', { name: 'Banya' })
  const atOnce = (await noted()).size
  expect(atOnce).toBeGreaterThan(400)
  expect(atOnce).toBeLessThan(510)
  await api.jobs.drain()
  const even = rows.filter((row) => row.id % 2 === 0).map((row) => row.id)
  expect([...(await noted())].sort((a, b) => a - b)).toEqual([first.id, ...even])
  await api.db.execute(sql`delete from properties where id > ${first.id}`)
})

it('a retired amenity stays with its listings and leaves forms; it can be brought back', async () => {
  for (const name of ['Sauna', 'Pool']) await add(name)
  const [sauna, pool] = [await find('Sauna'), await find('Pool')]
  const host = await api.make.onboardedHost()
  const { body: made } = await submit(api, host, { amenityIds: [sauna.id] })
  await change('Sauna', { isRetired: true })
  const { body: all } = await api.call(catalogEndpoints.listAmenities)
  expect(all).toEqual([
    { id: sauna.id, name: 'Sauna', icon: 'wifi', isRetired: true },
    { id: pool.id, name: 'Pool', icon: 'wifi' },
  ])
  const update = (id: number, amenityIds: number[]) =>
    api.call(listingsEndpoints.updateProperty, { cookie: host.cookie, params: { id: String(id) }, body: { amenityIds } })
  expect((await submit(api, host, { amenityIds: [sauna.id] })).problem.issues?.[0]?.path).toBe('amenityIds')
  expect((await update(made.id, [sauna.id, pool.id])).status).toBe(200)
  const { body: other } = await submit(api, host, { amenityIds: [pool.id] })
  expect((await update(other.id, [pool.id, sauna.id])).status).toBe(400)
  expect((await update(made.id, [pool.id])).status).toBe(200)
  expect((await update(made.id, [sauna.id])).status).toBe(400)
  expect((await readVocabulary(api.db)).amenities.map(({ name }) => name)).toEqual(['Pool'])
  await change('Sauna', { isRetired: false })
  expect((await update(made.id, [sauna.id])).status).toBe(200)
  expect((await audited('amenity.changed')).slice(0, 2)).toEqual(['Sauna: brought back', 'Sauna: retired'])
})

it('a retired category stays with its listings, the last one in use stays, and a rename keeps the slug', async () => {
  const host = await api.make.onboardedHost()
  await api.make.category()
  await add('Treehouses', 'categories')
  const { id: categoryId, slug } = await find('Treehouses', 'categories')
  const { body: made } = await submit(api, host, { categoryId })
  await change('Treehouses', { name: 'Houses in trees' }, 'categories')
  expect(await find('Houses in trees', 'categories')).toMatchObject({ slug, version: 1 })
  await change('Houses in trees', { isRetired: true }, 'categories')
  expect((await submit(api, host, { categoryId })).problem.issues?.[0]?.path).toBe('categoryId')
  const kept = { cookie: host.cookie, params: { id: String(made.id) }, body: { categoryId, title: 'Still up here' } }
  expect((await api.call(listingsEndpoints.updateProperty, kept)).status).toBe(200)
  expect(await audited('category.changed')).toEqual([
    'Houses in trees: retired',
    'Treehouses: name from Treehouses to Houses in trees',
  ])
  const [last, ...others] = (await list('categories')).filter(({ isRetired }) => !isRetired)
  for (const { name } of others) await change(name, { isRetired: true }, 'categories')
  expect((await change(last?.name ?? '', { isRetired: true }, 'categories')).problem).toMatchObject({ code: 'last_category' })
})

it('moves entries; visitors read the same order', async () => {
  for (const name of ['One', 'Two', 'Three']) await add(name)
  await change('Three', { position: 1 })
  expect(await names()).toEqual(['Three', 'One', 'Two'])
  await change('Three', { position: catalogLimits.entries })
  await change('One', { position: 2 })
  expect(await names()).toEqual(['Two', 'One', 'Three'])
  expect((await api.call(catalogEndpoints.listAmenities)).body.map(({ name }) => name)).toEqual(['Two', 'One', 'Three'])
  expect((await audited('amenity.changed'))[0]).toBe('One: place from 1 to 2')
  const { version } = await find('One')
  await change('One', { position: 2, name: 'One' })
  expect((await find('One')).version).toBe(version)
})

it('tells the second of two editors, also when both save at the same moment, and gives no name twice', async () => {
  for (const name of ['Sauna', 'Pool']) await add(name)
  const { id, version } = await find('Sauna')
  const rename = (name: string) =>
    api.call(changeCatalogEntry, {
      cookie: editor.cookie,
      params: { kind: 'amenities', id: String(id) },
      body: { version, name },
    })
  const answers = await Promise.all(['Banya', 'Steam room'].map(rename))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'catalog_entry_changed' })
  const [first = ''] = await names()
  const same = await Promise.all([change(first, { name: 'Spa' }), change('Pool', { name: 'spa' })])
  expect(same.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(new Set((await names()).map((name) => name.toLowerCase())).size).toBe(2)
})

it('tells other processes, whose pages are rendered anew', async () => {
  const common = { db: api.db, settings: api.ctx.settings, publicUrl: 'https://rentals.example' }
  const other = createContentTexts({ ...common, reportFailure: () => undefined })
  let changes = 0
  other.onChange(() => {
    changes += 1
  })
  await other.refresh()
  await add('Sauna')
  await other.refresh()
  await change('Sauna', { name: 'Banya' })
  await other.refresh()
  await other.refresh()
  expect(changes).toBe(2)
})
