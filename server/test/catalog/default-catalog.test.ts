import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogEndpoints } from '#contract/catalog/catalog.endpoints.ts'
import { amenities, categories } from '../../src/db/schema/properties.schema.ts'
import { writeDefaultCatalog } from '../../src/features/properties/default-catalog.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const slugs = async () => (await api.call(catalogEndpoints.listCategories)).body.map(({ slug }) => slug)
const names = async () => (await api.call(catalogEndpoints.listAmenities)).body.map(({ name }) => name)

describe('a new site', () => {
  it('has the six categories and the amenities once, also when several processes start at once', async () => {
    expect(await slugs()).toEqual([])
    await Promise.all([1, 2, 3].map(() => writeDefaultCatalog(api.db)))
    expect(await slugs()).toEqual([
      'beach-houses',
      'mountain-cabins',
      'luxury-villas',
      'city-apartments',
      'country-cottages',
      'unique-stays',
    ])
    expect(await names()).toContain('Step-free entrance')
  })

  it('gets nothing back at a later start that was removed', async () => {
    const before = await names()
    await api.db.delete(categories).where(eq(categories.slug, 'unique-stays'))
    await api.db.delete(amenities).where(eq(amenities.name, 'Kayaks'))
    await writeDefaultCatalog(api.db)
    expect(await slugs()).toHaveLength(5)
    expect(await names()).toEqual(before.filter((name) => name !== 'Kayaks'))
  })
})
