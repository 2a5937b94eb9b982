import type { DraftFields } from '#contract/imports/imports.schemas.ts'

/** The editable fields of a draft, as texts. */
export const entryNames = [
  'title',
  'description',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'price',
  'bedrooms',
  'bathrooms',
  'maxGuests',
  'cleaningFee',
  'categoryId',
  'minNights',
  'maxNights',
  'roomType',
  'licenseNumber',
] as const
export type EntryName = (typeof entryNames)[number]
export type DraftEntry = Record<EntryName, string>

const numeric = new Set<EntryName>([
  'price',
  'bedrooms',
  'bathrooms',
  'maxGuests',
  'cleaningFee',
  'categoryId',
  'minNights',
  'maxNights',
])

/** The form's values of a draft: unknown numbers are empty. */
export const toEntry = (fields: DraftFields): DraftEntry => ({
  title: fields.title,
  description: fields.description,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipCode: fields.zipCode,
  country: fields.country,
  price: String(fields.price ?? ''),
  bedrooms: String(fields.bedrooms ?? ''),
  bathrooms: String(fields.bathrooms ?? ''),
  maxGuests: String(fields.maxGuests ?? ''),
  cleaningFee: String(fields.cleaningFee ?? ''),
  categoryId: String(fields.categoryId ?? ''),
  minNights: String(fields.minNights ?? ''),
  maxNights: String(fields.maxNights ?? ''),
  roomType: fields.roomType,
  licenseNumber: fields.licenseNumber,
})

const readAmount = (text: string): number | null => {
  const value = Number(text.replace(/[$,\s]/g, ''))
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null
}

/** The changes for the call; an invalid number counts as unknown. */
export function changesOf(before: DraftFields, entry: DraftEntry): Partial<DraftFields> {
  const shown = toEntry(before)
  const changed = entryNames.filter((name) => entry[name] !== shown[name])
  return Object.fromEntries(changed.map((name) => [name, numeric.has(name) ? readAmount(entry[name]) : entry[name].trim()]))
}
