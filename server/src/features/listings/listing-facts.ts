import type { CreateProperty, UpdateProperty } from '#contract/listings/listings.schemas.ts'
import type { ApprovedVersion } from '#contract/properties/approved-version.schemas.ts'
import type { CancellationPolicy } from '#contract/properties/cancellation.rules.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import type { RoomType } from '#contract/properties/room-types.rules.ts'
import { otherNamesOf } from '#contract/properties/search/place-names.rules.ts'
import { type SearchableListing, searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'

/** What a host writes of a listing, as stored: cents and half bathrooms instead of amounts and bathrooms. */
export interface ListingFacts {
  title: string
  description: string
  categoryId: number
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  priceCents: number
  bedrooms: number
  bathroomsHalves: number
  maxGuests: number
  cancellationPolicy: CancellationPolicy
  instantBook: boolean
  roomType: RoomType
  licenseNumber: string | null
}

/** The location of a listing; without coordinates it is on no map. */
export interface Pin {
  latitude: number | null
  longitude: number | null
}

interface Coordinates {
  latitude: number
  longitude: number
}

/** The location of an address, and its precision. */
interface LocatedPlace extends Coordinates {
  precision: 'street' | 'area'
}

const townParts = ['city', 'state', 'zipCode', 'country'] as const
/** A pin moved by less, about 200 m, is still the same place: the public location is rounded to that. */
const DRIFT_DEGREES = 0.002
const judgedParts = ['title', 'description', 'address', ...townParts] as const

/** The facts of a new listing. */
export const toFacts = (sent: CreateProperty, usualPolicy: CancellationPolicy): ListingFacts => ({
  title: sent.title,
  description: sent.description,
  categoryId: sent.categoryId,
  address: sent.address,
  city: sent.city,
  state: sent.state,
  zipCode: sent.zipCode,
  country: sent.country,
  priceCents: toCents(sent.price),
  bedrooms: sent.bedrooms,
  bathroomsHalves: Math.round(sent.bathrooms * 2),
  maxGuests: sent.maxGuests,
  cancellationPolicy: sent.cancellationPolicy ?? usualPolicy,
  instantBook: sent.instantBook,
  roomType: sent.roomType,
  licenseNumber: sent.licenseNumber || null,
})

/** The facts after a change: omitted fields stay. */
export const applyChange = (before: ListingFacts, sent: UpdateProperty): ListingFacts => ({
  title: sent.title ?? before.title,
  description: sent.description ?? before.description,
  categoryId: sent.categoryId ?? before.categoryId,
  address: sent.address ?? before.address,
  city: sent.city ?? before.city,
  state: sent.state ?? before.state,
  zipCode: sent.zipCode ?? before.zipCode,
  country: sent.country ?? before.country,
  priceCents: sent.price === undefined ? before.priceCents : toCents(sent.price),
  bedrooms: sent.bedrooms ?? before.bedrooms,
  bathroomsHalves: sent.bathrooms === undefined ? before.bathroomsHalves : Math.round(sent.bathrooms * 2),
  maxGuests: sent.maxGuests ?? before.maxGuests,
  cancellationPolicy: sent.cancellationPolicy ?? before.cancellationPolicy,
  instantBook: sent.instantBook ?? before.instantBook,
  roomType: sent.roomType ?? before.roomType,
  licenseNumber: sent.licenseNumber === undefined ? before.licenseNumber : sent.licenseNumber || null,
})

/** The host's pin, or null. One coordinate alone is refused, because it is no place. */
export function pinOf({ latitude, longitude }: Pick<UpdateProperty, 'latitude' | 'longitude'>): Coordinates | null {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  const issue = { path: latitude === undefined ? 'latitude' : 'longitude', message: 'A pin needs latitude and longitude.' }
  throw new Refusal('invalid_request', issue.message, [issue])
}

const isOtherTown = (before: ListingFacts, after: ListingFacts): boolean => townParts.some((part) => before[part] !== after[part])

/** Whether the listing's address has changed, so that it has to be located again. */
export const hasMoved = (before: ListingFacts, after: ListingFacts): boolean =>
  before.address !== after.address || isOtherTown(before, after)

/**
 * The location of a changed listing: the host's pin, otherwise its new address. In the same town an earlier pin is
 * better than the middle of a ZIP code.
 */
export function placeAfterEdit(
  before: ListingFacts & Pin,
  after: ListingFacts,
  { pin, located }: { pin: Coordinates | null; located: LocatedPlace | null },
): Pin {
  const known = { latitude: before.latitude, longitude: before.longitude }
  if (pin) return pin
  if (!hasMoved(before, after)) return known
  const isBetter = located?.precision === 'street' || before.latitude === null
  if (!isOtherTown(before, after) && !isBetter) return known
  return { latitude: located?.latitude ?? null, longitude: located?.longitude ?? null }
}

const hasDrifted = (before: number | null, after: number | null): boolean =>
  before === null || after === null ? before !== after : Math.abs(before - after) > DRIFT_DEGREES

/**
 * Whether a reviewed field has changed: title, description or place. Photos are reviewed too, but change elsewhere.
 */
export const isJudgedChange = (before: ListingFacts & Pin, after: ListingFacts & Pin): boolean =>
  judgedParts.some((part) => before[part] !== after[part]) ||
  hasDrifted(before.latitude, after.latitude) ||
  hasDrifted(before.longitude, after.longitude)

/** The parts of a listing that an approval covers. */
const versionOf = ({ title, description, city, state, country }: ListingFacts): ApprovedVersion => ({
  title,
  description,
  city,
  state,
  country,
})

const isSameVersion = (one: ApprovedVersion, other: ApprovedVersion): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.city === other.city &&
  one.state === other.state &&
  one.country === other.country

interface Standing {
  status: PropertyStatus
  isChangedSinceApproval: boolean
  /** The approved version, while the listing differs from it. */
  approvedVersion: ApprovedVersion | null
}

/**
 * The status, the changed mark and the approved version after the owner has saved. A rejected listing is submitted
 * again. An approved one stays live and is marked, unless so much has changed that it needs another approval: then
 * it is hidden until that. Where the operator approves no listings, none is hidden.
 */
export function standingAfterEdit(
  before: ListingFacts & Standing,
  after: ListingFacts,
  { isJudged, needsApproval }: { isJudged: boolean; needsApproval: boolean },
): Standing {
  const { status, isChangedSinceApproval } = before
  if (status !== 'approved') {
    const approvedVersion = status === 'pending' ? before.approvedVersion : null
    return { status: 'pending', isChangedSinceApproval, approvedVersion }
  }
  const approved = before.approvedVersion ?? versionOf(before)
  const now = versionOf(after)
  return {
    status: needsApproval && reapprovalReasons(approved, now).length > 0 ? 'pending' : 'approved',
    isChangedSinceApproval: isChangedSinceApproval || isJudged,
    approvedVersion: isSameVersion(approved, now) ? null : approved,
  }
}

/** The columns of the facts, including the search texts: one is never written without the other. */
export const toColumns = (facts: ListingFacts) => ({ ...facts, ...searchTextsWithNames(facts) })

/** The search texts of a listing, with what else its town and country are called. */
export const searchTextsWithNames = (listing: SearchableListing) =>
  searchTextsOf({ ...listing, otherNames: otherNamesOf(listing) })
