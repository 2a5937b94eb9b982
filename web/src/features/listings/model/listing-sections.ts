import { t } from '@lingui/core/macro'
import {
  checkListing,
  type ListingField,
  type ListingProblems,
  type ListingValues,
  type TranslationPath,
  translatedFields,
  translationPaths,
} from './listing-values.ts'

interface ListingSection {
  id: string
  /** The fields that a complete section needs; a section without fields is always complete. */
  fields: readonly ListingField[]
}

/** The sections of the form in order. */
export const listingSections = [
  { id: 'basics', fields: ['title', 'categoryId', 'description'] },
  { id: 'location', fields: ['address', 'city', 'state', 'zipCode', 'country', 'licenseNumber'] },
  { id: 'space', fields: ['roomType', 'bedrooms', 'bathrooms', 'maxGuests'] },
  { id: 'amenities', fields: ['amenityIds'] },
  { id: 'price', fields: ['price'] },
  { id: 'booking', fields: ['instantBook', 'cancellationPolicy'] },
  {
    id: 'check-in',
    fields: ['wayIn', 'accessCode', 'wifiNetwork', 'wifiPassword', 'directions', 'houseManual'],
  },
  { id: 'languages', fields: ['language', 'translations'] },
  { id: 'pictures', fields: [] },
] as const satisfies readonly ListingSection[]
export type SectionId = (typeof listingSections)[number]['id']

/** The headings of the sections. */
export const listTitles = (): Record<SectionId, string> => ({
  basics: t`Basics`,
  location: t`Location`,
  space: t`Rooms and guests`,
  amenities: t`Amenities`,
  price: t`Price and fees`,
  booking: t`Booking and cancellation`,
  'check-in': t`Check-in details`,
  languages: t`Languages`,
  pictures: t`Photos`,
})

/** The fields from top to bottom: the first invalid one gets the focus. */
export const fieldOrder: readonly (ListingField | TranslationPath)[] = listingSections.flatMap(
  (section): readonly (ListingField | TranslationPath)[] =>
    section.id === 'languages' ? ['language', ...translationPaths] : section.fields,
)

export type SectionState = 'open' | 'done' | 'wrong'

/** The progress of each section. Errors are marked only after validation, so that an empty form shows none. */
export function sectionStates(
  values: ListingValues,
  shownErrors: ReadonlySet<string>,
  hasPictures: boolean,
): Record<SectionId, SectionState> {
  const checked = checkListing(values)
  const problems: ListingProblems = 'problems' in checked ? checked.problems : {}
  const stateOf = ({ id, fields }: ListingSection): SectionState => {
    if (fields.some((field) => shownErrors.has(field))) return 'wrong'
    if (id === 'check-in') return fields.some((field) => values[field] !== '') ? 'done' : 'open'
    if (id === 'languages')
      return Object.values(values.translations).some((texts) => translatedFields.some((field) => texts[field] !== ''))
        ? 'done'
        : 'open'
    if (id === 'amenities') return values.amenityIds.length > 0 ? 'done' : 'open'
    return fields.length > 0 && fields.every((field) => problems[field] === undefined) ? 'done' : 'open'
  }
  const [basics, location, space, amenities, price, booking, checkIn, languages] = listingSections
  return {
    basics: stateOf(basics),
    location: stateOf(location),
    space: stateOf(space),
    amenities: stateOf(amenities),
    price: stateOf(price),
    booking: stateOf(booking),
    'check-in': stateOf(checkIn),
    languages: stateOf(languages),
    pictures: hasPictures ? 'done' : 'open',
  }
}
