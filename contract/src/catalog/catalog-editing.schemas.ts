import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { perHour, workOfAccount } from '../shared/limits.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'
import { amenityIcons } from './amenity-icons.rules.ts'

/** Limits of what the operator adds. The reasons are in `docs/decisions/0051-editable-content.md`. */
export const catalogLimits = {
  nameLeast: 2,
  name: 40,
  /** Of one kind, retired ones included. */
  entries: 100,
  /** Of one member of staff: each step up or down is a change. */
  changesPerHour: 600,
} as const

export const catalogChanges = workOfAccount(perHour('catalog-changes', catalogLimits.changesPerHour), 'changes')

export const catalogKinds = ['categories', 'amenities'] as const
export type CatalogKind = (typeof catalogKinds)[number]

export const catalogNameSchema = oneLine(catalogLimits.name, 'Enter a name').refine(
  (name) => name.length >= catalogLimits.nameLeast,
  `Use at least ${catalogLimits.nameLeast} characters`,
)
const iconSchema = z.enum(amenityIcons, { error: 'Choose an icon' })

/** A category or an amenity, as staff see it. */
export const catalogEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The key of a category in addresses, which never changes; null for amenities. */
  slug: z.string().nullable(),
  /** The icon of an amenity; null for categories. */
  icon: z.string().nullable(),
  /** Listings keep a retired entry; forms and filters leave it out. */
  isRetired: z.boolean(),
  version: z.number().int().min(0),
})
export type CatalogEntry = z.infer<typeof catalogEntrySchema>

export const newCatalogEntrySchema = z.object({
  name: catalogNameSchema,
  /** For amenities, which need one. */
  icon: iconSchema.optional(),
})
export type NewCatalogEntry = z.infer<typeof newCatalogEntrySchema>

/** Omitted fields stay. */
export const catalogChangeSchema = z.object({
  /** The version that was changed: another person's newer one is not overwritten. */
  version: z.number().int().min(0).max(2_147_483_647),
  name: catalogNameSchema.optional(),
  icon: iconSchema.optional(),
  isRetired: z.boolean().optional(),
  /** The place in the list, from 1; a higher one than there are is the last. */
  position: z.number().int().min(1).max(catalogLimits.entries).optional(),
})
export type CatalogChange = z.infer<typeof catalogChangeSchema>
