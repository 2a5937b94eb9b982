import { checkListing, type ListingField, type ListingValues } from './listing-values.ts'

interface ListingSection {
  id: string
  title: string
  /** The fields that a complete section needs; a section without fields is always complete. */
  fields: readonly ListingField[]
}

/** The sections of the form in order. */
export const listingSections = [
  { id: 'basics', title: 'Basics', fields: ['title', 'categoryId', 'description'] },
  { id: 'location', title: 'Location', fields: ['address', 'city', 'state', 'zipCode', 'country', 'licenseNumber'] },
  { id: 'space', title: 'Rooms and guests', fields: ['roomType', 'bedrooms', 'bathrooms', 'maxGuests'] },
  { id: 'amenities', title: 'Amenities', fields: ['amenityIds'] },
  { id: 'price', title: 'Price and fees', fields: ['price'] },
  { id: 'booking', title: 'Booking and cancellation', fields: ['instantBook', 'cancellationPolicy'] },
  {
    id: 'check-in',
    title: 'Check-in details',
    fields: ['wayIn', 'accessCode', 'wifiNetwork', 'wifiPassword', 'directions', 'houseManual'],
  },
  { id: 'pictures', title: 'Photos', fields: [] },
] as const satisfies readonly ListingSection[]
export type SectionId = (typeof listingSections)[number]['id']

/** The fields from top to bottom: the first invalid one gets the focus. */
export const fieldOrder: readonly ListingField[] = listingSections.flatMap((section): readonly ListingField[] => section.fields)

export type SectionState = 'open' | 'done' | 'wrong'

/** The progress of each section. Errors are marked only after validation, so that an empty form shows none. */
export function sectionStates(
  values: ListingValues,
  shownErrors: ReadonlySet<string>,
  hasPictures: boolean,
): Record<SectionId, SectionState> {
  const checked = checkListing(values)
  const problems = 'problems' in checked ? checked.problems : {}
  const stateOf = ({ id, fields }: ListingSection): SectionState => {
    if (fields.some((field) => shownErrors.has(field))) return 'wrong'
    if (id === 'check-in') return fields.some((field) => values[field] !== '') ? 'done' : 'open'
    if (id === 'amenities') return values.amenityIds.length > 0 ? 'done' : 'open'
    return fields.length > 0 && fields.every((field) => problems[field] === undefined) ? 'done' : 'open'
  }
  const [basics, location, space, amenities, price, booking, checkIn] = listingSections
  return {
    basics: stateOf(basics),
    location: stateOf(location),
    space: stateOf(space),
    amenities: stateOf(amenities),
    price: stateOf(price),
    booking: stateOf(booking),
    'check-in': stateOf(checkIn),
    pictures: hasPictures ? 'done' : 'open',
  }
}
