import type { CatalogReadModel } from './catalog.read-model.ts'

/** The fixed vocabulary of listings: what kinds there are and what they can offer. Open to anyone. */
export function createCatalogService({ reads }: { reads: CatalogReadModel }) {
  return {
    listCategories: () => reads.listCategories(),
    listAmenities: () => reads.listAmenities(),
  }
}
export type CatalogService = ReturnType<typeof createCatalogService>
