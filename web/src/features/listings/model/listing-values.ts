import type { z } from 'zod'
import { type CreateProperty, createPropertySchema } from '#contract/listings/listings.schemas.ts'
import type { CancellationPolicy } from '#contract/properties/cancellation.rules.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { isUnitedStates, spellState } from '#contract/properties/us-states.rules.ts'

/** A point on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** What stands in the form, as it was typed: numbers are text until they are checked, so that nothing typed is ever rewritten. */
export interface ListingValues {
  title: string
  description: string
  categoryId: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  price: string
  bedrooms: string
  bathrooms: string
  maxGuests: string
  amenityIds: number[]
  cancellationPolicy: CancellationPolicy
  instantBook: boolean
}
export type ListingField = keyof ListingValues

export const emptyListing: ListingValues = {
  title: '',
  description: '',
  categoryId: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
  price: '',
  bedrooms: '',
  bathrooms: '',
  maxGuests: '',
  amenityIds: [],
  cancellationPolicy: 'flexible',
  instantBook: false,
}

/** The form's values of a listing that exists. */
export const valuesOfListing = (listing: PropertyDetail): ListingValues => ({
  title: listing.title,
  description: listing.description,
  categoryId: String(listing.categoryId),
  address: listing.address,
  city: listing.city,
  state: listing.state,
  zipCode: listing.zipCode,
  country: listing.country,
  price: String(listing.price),
  bedrooms: String(listing.bedrooms),
  bathrooms: String(listing.bathrooms),
  maxGuests: String(listing.maxGuests),
  amenityIds: listing.amenities.map(({ id }) => id),
  cancellationPolicy: listing.cancellationPolicy,
  instantBook: listing.instantBook,
})

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** The values with their numbers read, ready to be checked by the contract; what is no number stays refused there. */
export const toCandidate = (values: ListingValues): Partial<z.input<typeof createPropertySchema>> => ({
  ...values,
  categoryId: numberOf(values.categoryId),
  price: numberOf(values.price),
  bedrooms: numberOf(values.bedrooms),
  bathrooms: numberOf(values.bathrooms),
  maxGuests: numberOf(values.maxGuests),
})

const isField = (name: unknown): name is ListingField => typeof name === 'string' && Object.hasOwn(emptyListing, name)

/** What is wrong with the values, one message a field, in the words of spec §5; or the payload. */
export function checkListing(
  values: ListingValues,
): { payload: CreateProperty } | { problems: Partial<Record<ListingField, string>> } {
  const checked = createPropertySchema.safeParse(toCandidate(values))
  if (checked.success) return { payload: checked.data }
  return { problems: problemsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/** Issues sorted to the fields they are about, the first of each; issues of anything else are left out. */
export function problemsByField(issues: readonly { path: string; message: string }[]): Partial<Record<ListingField, string>> {
  const problems: Partial<Record<ListingField, string>> = {}
  for (const { path, message } of issues) {
    const [name] = path.split('.')
    if (isField(name) && problems[name] === undefined) problems[name] = message
  }
  return problems
}

/** A US state written as its abbreviation becomes its name, as listings show it; anything else stays as typed. */
export function writeState(state: string, country: string): string {
  if (!isUnitedStates(country)) return state
  return spellState(state)[1] ?? state
}
