import { readPathId } from '#contract/shared/path-id.ts'

/** The search parameters of `/list-property`: what to edit, and how payout onboarding ended (spec §2). */
export interface ListPropertySearch {
  edit?: string | undefined
  success?: string | undefined
  error?: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What a link says of the form. */
export const readListPropertySearch = (given: { [Name in keyof ListPropertySearch]?: unknown }): ListPropertySearch => ({
  edit: textOf(given.edit),
  success: textOf(given.success),
  error: textOf(given.error),
})

/** The listing to edit; null for an address that names none (`?edit=abc`), undefined when a new one is made. */
export function editedIdOf({ edit }: ListPropertySearch): number | null | undefined {
  return edit === undefined ? undefined : readPathId(edit)
}
