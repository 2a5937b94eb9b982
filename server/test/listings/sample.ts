import { eq } from 'drizzle-orm'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { amenities, properties } from '../../src/db/schema/properties.schema.ts'
import type { TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

type Listing = BodyInput<typeof listingsEndpoints.createProperty>

/** A valid listing as a host would send it. */
export async function sampleListing(api: TestApi, given: Partial<Listing> = {}): Promise<Listing> {
  return {
    title: 'Cabin by the creek',
    description: 'Two rooms, a stove and a porch above the water.',
    categoryId: (await api.make.category()).id,
    address: '12 Lantern Lane',
    city: 'Asheville',
    state: 'NC',
    zipCode: '28801',
    country: 'United States',
    price: 129.5,
    bedrooms: 2,
    bathrooms: 1.5,
    maxGuests: 4,
    ...given,
  }
}

/** Submits a valid listing; returns the response. */
export const submit = async (api: TestApi, host: TestUser, given: Partial<Listing> = {}) =>
  api.call(listingsEndpoints.createProperty, { cookie: host.cookie, body: await sampleListing(api, given) })

/** A stored listing. */
export async function keptListing(api: TestApi, id: number) {
  const [row] = await api.db.select().from(properties).where(eq(properties.id, id))
  if (!row) throw new Error('No listing')
  return row
}

/** Some amenities; returns their ids. */
export async function makeAmenities(api: TestApi, ...names: string[]): Promise<number[]> {
  const rows = await api.db
    .insert(amenities)
    .values(names.map((name) => ({ name, icon: 'wifi' })))
    .returning({ id: amenities.id })
  return rows.map(({ id }) => id)
}
