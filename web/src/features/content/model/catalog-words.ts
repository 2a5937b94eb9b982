import { t } from '@lingui/core/macro'
import type { AmenityIconName } from '#contract/catalog/amenity-icons.rules.ts'
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

/** The name of each icon in words. */
export const listIconWords = (): Record<AmenityIconName, string> => ({
  accessibility: t`accessibility`,
  'air-vent': t`air vent`,
  'alarm-smoke': t`alarm smoke`,
  baby: t`baby`,
  bath: t`bath`,
  bike: t`bike`,
  'book-open': t`book open`,
  car: t`car`,
  check: t`check`,
  'circle-parking': t`circle parking`,
  coffee: t`coffee`,
  'cooking-pot': t`cooking pot`,
  dog: t`dog`,
  dumbbell: t`dumbbell`,
  fan: t`fan`,
  flame: t`flame`,
  'flame-kindling': t`flame kindling`,
  'gamepad-2': t`gamepad 2`,
  heater: t`heater`,
  laptop: t`laptop`,
  mountain: t`mountain`,
  'paw-print': t`paw print`,
  plug: t`plug`,
  'plug-zap': t`plug zap`,
  refrigerator: t`refrigerator`,
  sailboat: t`sailboat`,
  'shower-head': t`shower head`,
  snowflake: t`snowflake`,
  sun: t`sun`,
  'tent-tree': t`tent tree`,
  thermometer: t`thermometer`,
  trees: t`trees`,
  tv: t`tv`,
  umbrella: t`umbrella`,
  utensils: t`utensils`,
  'washing-machine': t`washing machine`,
  waves: t`waves`,
  'waves-ladder': t`waves ladder`,
  wifi: t`wifi`,
  wind: t`wind`,
})

/** Whether another person changed the entry in between. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'catalog_entry_changed'

/** Why the server refused a field. */
export function issueOf(error: unknown, field: string): string | undefined {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return issues.find(({ path }) => path === field)?.message
}
