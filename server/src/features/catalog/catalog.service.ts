import type { CatalogReadModel } from './catalog.read-model.ts'

/** The fixed vocabulary of listings: categories and amenities. Public. */
export function createCatalogService({ reads }: { reads: CatalogReadModel }) {
  return {
    listCategories: () => reads.listCategories(),
    listAmenities: () => reads.listAmenities(),
  }
}
export type CatalogService = ReturnType<typeof createCatalogService>
