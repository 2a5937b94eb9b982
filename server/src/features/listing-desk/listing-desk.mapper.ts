import type { DeskListing } from '#contract/listing-desk/listing-desk.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { ListingRow } from './listing-desk.read-model.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'Unnamed'

/** A listing as a row of the desk. */
export const toDeskListing = ({ listing, category, host, photos, hints, isFeatured }: ListingRow): DeskListing => ({
  id: listing.id,
  title: listing.title,
  location: townOf(listing),
  category,
  status: listing.status,
  isFeatured,
  host: { id: host.id, name: nameOf(host), email: host.email, isSuspended: host.suspendedAt !== null },
  price: toDollars(listing.priceCents),
  photos,
  hints,
  createdAt: listing.createdAt.toISOString(),
  updatedAt: listing.updatedAt.toISOString(),
})
