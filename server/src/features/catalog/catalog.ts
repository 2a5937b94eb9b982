import { asc } from 'drizzle-orm'
import type { Amenity, Category } from '#contract/catalog/catalog.endpoints.ts'
import type { Needs } from '../../context.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'

// The vocabulary of listings, in the order of the console, retired entries included. Public.

/** The field is left out of what is in use. */
const withRetired = <Row extends { retiredAt: Date | null }>({ retiredAt, ...row }: Row) =>
  retiredAt ? { ...row, isRetired: true as const } : row

export async function listCategories({ reads }: Needs<'reads'>): Promise<Category[]> {
  const { id, name, slug, imageUrl, position, retiredAt } = categories
  const rows = await reads.select({ id, name, slug, imageUrl, retiredAt }).from(categories).orderBy(asc(position), asc(id))
  return rows.map(withRetired)
}

export async function listAmenities({ reads }: Needs<'reads'>): Promise<Amenity[]> {
  const { id, name, icon, position, retiredAt } = amenities
  const rows = await reads.select({ id, name, icon, retiredAt }).from(amenities).orderBy(asc(position), asc(id))
  return rows.map(withRetired)
}
