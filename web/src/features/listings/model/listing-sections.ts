import { checkListing, type ListingField, type ListingValues } from './listing-values.ts'

interface ListingSection {
  id: string
  title: string
  /** What it takes to be complete; a section without fields is a choice and complete as it is. */
  fields: readonly ListingField[]
}

/** The parts of the form in the order they are filled in. */
export const listingSections = [
  { id: 'basics', title: 'The basics', fields: ['title', 'categoryId', 'description'] },
  { id: 'location', title: 'Location', fields: ['address', 'city', 'state', 'zipCode', 'country'] },
  { id: 'space', title: 'Rooms and guests', fields: ['bedrooms', 'bathrooms', 'maxGuests'] },
  { id: 'amenities', title: 'Amenities', fields: ['amenityIds'] },
  { id: 'price', title: 'Price and fees', fields: ['price'] },
  { id: 'booking', title: 'Booking and cancelling', fields: ['instantBook', 'cancellationPolicy'] },
  { id: 'pictures', title: 'Pictures', fields: [] },
] as const satisfies readonly ListingSection[]
export type SectionId = (typeof listingSections)[number]['id']

/** The fields from top to bottom: the first wrong one of these gets the focus. */
export const fieldOrder: readonly ListingField[] = listingSections.flatMap((section): readonly ListingField[] => section.fields)

export type SectionState = 'open' | 'done' | 'wrong'

/** How far each section is. It is wrong only once somebody has been told so: an empty form is not full of mistakes. */
export function sectionStates(
  values: ListingValues,
  shownErrors: ReadonlySet<string>,
  hasPictures: boolean,
): Record<SectionId, SectionState> {
  const checked = checkListing(values)
  const problems = 'problems' in checked ? checked.problems : {}
  const stateOf = ({ id, fields }: ListingSection): SectionState => {
    if (fields.some((field) => shownErrors.has(field))) return 'wrong'
    if (id === 'amenities') return values.amenityIds.length > 0 ? 'done' : 'open'
    return fields.length > 0 && fields.every((field) => problems[field] === undefined) ? 'done' : 'open'
  }
  const [basics, location, space, amenities, price, booking] = listingSections
  return {
    basics: stateOf(basics),
    location: stateOf(location),
    space: stateOf(space),
    amenities: stateOf(amenities),
    price: stateOf(price),
    booking: stateOf(booking),
    pictures: hasPictures ? 'done' : 'open',
  }
}
