import type { Amenity } from '#contract/catalog/catalog.endpoints.ts'

/** The icons of amenities that decide whether a guest can come at all: pets, and an entrance without steps. */
const firstIcons = ['paw-print', 'accessibility']

const rankOf = ({ icon }: Amenity): number => (firstIcons.includes(icon) ? firstIcons.indexOf(icon) : firstIcons.length)

/** Amenities in the order of the filter: pets and step-free entrances first, then as the catalog has them. */
export const sortAmenities = (amenities: readonly Amenity[]): Amenity[] =>
  amenities.toSorted((one, other) => rankOf(one) - rankOf(other))
