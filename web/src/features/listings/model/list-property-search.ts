import { readPathId } from '#contract/shared/path-id.ts'

/** The search parameters of `/list-property`: the listing to edit, and the result of payout onboarding. */
export interface ListPropertySearch {
  edit?: string | undefined
  success?: string | undefined
  error?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Parses the search parameters of the form. */
export const readListPropertySearch = (given: { [Name in keyof ListPropertySearch]?: unknown }): ListPropertySearch => ({
  edit: textOf(given.edit),
  success: textOf(given.success),
  error: textOf(given.error),
})

/** The listing to edit; null for an invalid id (`?edit=abc`), undefined for a new listing. */
export function editedIdOf({ edit }: ListPropertySearch): number | null | undefined {
  return edit === undefined ? undefined : readPathId(edit)
}
