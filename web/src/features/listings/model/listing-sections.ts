import { plural, t } from '@lingui/core/macro'
import { allLanguages, languages } from '#contract/shared/texts/languages.ts'
import { countBaths, countBedrooms, countGuests, countPhotos } from '../../../lib/texts/count-words.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { listWaysIn } from '../../../lib/texts/ways-in.ts'
import { policyNames } from '../../../stays/refunds/refund-ladder.ts'
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

/** The sections with one of these fields, in order; a translation belongs to the languages. */
export const sectionsOf = (fields: readonly string[]): SectionId[] =>
  listingSections
    .filter(({ fields: own }) => own.some((field) => fields.some((name) => name.split('.')[0] === field)))
    .map(({ id }) => id)

const join = (parts: readonly (string | false | undefined)[], otherwise: string): string =>
  parts.filter(Boolean).join(' · ') || otherwise

const summarizeCount = (text: string, words: (count: number) => string): string => (Number(text) > 0 ? words(Number(text)) : '')

function summarizeCheckIn({ wayIn, wifiNetwork, directions, houseManual }: ListingValues): string {
  const way = listWaysIn().find((each) => each.way === wayIn)?.name
  return join(
    [way, wifiNetwork !== '' && t`Wi-Fi`, directions !== '' && t`Directions`, houseManual !== '' && t`House manual`],
    t`Door, Wi-Fi and house manual`,
  )
}

interface Extras {
  /** The number of pictures; null before the listing exists. */
  pictures: number | null
  fees: number
  /** Writes an amount in the site's currency. */
  money: (amount: number) => string
}

/** One line of each section: what is filled in, or what it asks for. */
export function summarizeSections(values: ListingValues, { pictures, fees, money }: Extras): Record<SectionId, string> {
  const price = Number(values.price) > 0 ? money(Number(values.price)) : ''
  const translated = allLanguages.filter((language) => values.translations[language]?.title.trim())
  const { length: amenities } = values.amenityIds
  return {
    basics: values.title.trim() || t`Title, category and description`,
    location: [values.city.trim(), values.state.trim()].filter(Boolean).join(', ') || t`Address and pin`,
    space: join(
      [
        summarizeCount(values.bedrooms, countBedrooms),
        summarizeCount(values.bathrooms, countBaths),
        summarizeCount(values.maxGuests, countGuests),
      ],
      t`Bedrooms, bathrooms and guests`,
    ),
    amenities: amenities > 0 ? plural(amenities, { one: '# amenity', other: '# amenities' }) : t`What guests can count on`,
    price: join(
      [price && t`${price} a night`, fees > 0 && plural(fees, { one: '# fee', other: '# fees' })],
      t`Nightly price and fees`,
    ),
    booking: join([values.instantBook ? t`Instant Book` : t`Booking requests`, policyNames[values.cancellationPolicy]], ''),
    'check-in': summarizeCheckIn(values),
    languages: joinWords(translated.map((language) => languages[language].name)) || t`No translations yet`,
    pictures: pictures === null ? t`After you submit` : pictures > 0 ? countPhotos(pictures) : t`No photos yet`,
  }
}
