import type { CatalogKind } from '#contract/catalog/catalog-editing.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'

/** How the screen names the entries of a kind. */
export const kindWords: Record<CatalogKind, { one: string; many: string; title: string; about: string }> = {
  categories: {
    one: 'category',
    many: 'categories',
    title: 'Categories',
    about: 'The accommodation types on the home page, in search and in the listing form. Addresses stay when a name changes.',
  },
  amenities: {
    one: 'amenity',
    many: 'amenities',
    title: 'Amenities',
    about: 'What hosts can say about their place, and what guests filter by. Search finds a new name at once.',
  },
}

/** The name of an icon in words. */
export const iconWords = (icon: string) => icon.replaceAll('-', ' ')

/** Whether another person changed the entry in between. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'catalog_entry_changed'

/** Why the server refused a field. */
export function issueOf(error: unknown, field: string): string | undefined {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return issues.find(({ path }) => path === field)?.message
}
