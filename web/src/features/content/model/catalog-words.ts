import { t } from '@lingui/core/macro'
import type { CatalogKind } from '#contract/catalog/catalog-editing.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'

/** How the screen speaks of the entries of a kind. */
interface KindWords {
  title: string
  about: string
  addThis: string
  addOne: string
  failure: string
}

export const listKindWords = (): Record<CatalogKind, KindWords> => ({
  categories: {
    title: t`Categories`,
    about: t`The accommodation types on the home page, in search and in the listing form. Addresses stay when a name changes.`,
    addThis: t`Add category`,
    addOne: t`Add a category`,
    failure: t`The categories could not be loaded`,
  },
  amenities: {
    title: t`Amenities`,
    about: t`What hosts can say about their place, and what guests filter by. Search finds a new name at once.`,
    addThis: t`Add amenity`,
    addOne: t`Add an amenity`,
    failure: t`The amenities could not be loaded`,
  },
})

export const editWords = (name: string): string => t`Edit ${name}`

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
