import type { z } from 'zod'
import type { CheckInDetails, WayIn } from '#contract/listings/check-in-details.schemas.ts'
import { type CreateProperty, createPropertySchema } from '#contract/listings/listings.schemas.ts'
import type { CancellationPolicy } from '#contract/properties/cancellation.rules.ts'
import { isUnitedStates, spellState } from '#contract/properties/places/us-states.rules.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { RoomType } from '#contract/properties/room-types.rules.ts'

/** A point on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The form's values as typed: numbers stay text until validation, so that input is never rewritten. */
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
  roomType: RoomType
  licenseNumber: string
  wayIn: WayIn | ''
  accessCode: string
  directions: string
  wifiNetwork: string
  wifiPassword: string
  houseManual: string
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
  roomType: 'entire_place',
  licenseNumber: '',
  wayIn: '',
  accessCode: '',
  directions: '',
  wifiNetwork: '',
  wifiPassword: '',
  houseManual: '',
}

/** The form's values of an existing listing and its check-in details. */
export const valuesOfListing = (listing: PropertyDetail, details: CheckInDetails): ListingValues => ({
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
  roomType: listing.roomType,
  licenseNumber: listing.licenseNumber ?? '',
  ...details,
  wayIn: details.wayIn ?? '',
})

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

type ListingCandidate = z.input<typeof createPropertySchema>

/** The values with parsed numbers, for validation by the contract; an invalid number fails there. */
export const toCandidate = (
  values: ListingValues,
): { [Field in keyof ListingCandidate]?: ListingCandidate[Field] | undefined } => ({
  ...values,
  categoryId: numberOf(values.categoryId),
  price: numberOf(values.price),
  bedrooms: numberOf(values.bedrooms),
  bathrooms: numberOf(values.bathrooms),
  maxGuests: numberOf(values.maxGuests),
  checkInDetails: {
    wayIn: values.wayIn || null,
    accessCode: values.accessCode,
    directions: values.directions,
    wifiNetwork: values.wifiNetwork,
    wifiPassword: values.wifiPassword,
    houseManual: values.houseManual,
  },
})

const isField = (name: unknown): name is ListingField => typeof name === 'string' && Object.hasOwn(emptyListing, name)

/** The errors of the values, one message per field in the specified words; or the payload. */
export function checkListing(
  values: ListingValues,
): { payload: CreateProperty } | { problems: Partial<Record<ListingField, string>> } {
  const checked = createPropertySchema.safeParse(toCandidate(values))
  if (checked.success) return { payload: checked.data }
  return { problems: problemsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/** The first issue of each field; other issues are left out. */
export function problemsByField(issues: readonly { path: string; message: string }[]): Partial<Record<ListingField, string>> {
  const problems: Partial<Record<ListingField, string>> = {}
  for (const { path, message } of issues) {
    const [first, second] = path.split('.')
    const name = first === 'checkInDetails' ? second : first
    if (isField(name) && problems[name] === undefined) problems[name] = message
  }
  return problems
}

/** Replaces the abbreviation of a US state by its name, as listings show it; other values stay as typed. */
export function writeState(state: string, country: string): string {
  if (!isUnitedStates(country)) return state
  return spellState(state)[1] ?? state
}
