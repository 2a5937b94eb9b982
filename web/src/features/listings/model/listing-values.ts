import type { z } from 'zod'
import type { DetailsInLanguages, WayIn } from '#contract/listings/check-in-details.schemas.ts'
import { type CreateProperty, createPropertySchema, isAbroad } from '#contract/listings/listings.schemas.ts'
import type { CancellationPolicy } from '#contract/properties/cancellation.rules.ts'
import { isUnitedStates, spellState } from '#contract/properties/places/us-states.rules.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { RoomType } from '#contract/properties/room-types.rules.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import type { PerLanguage, TranslatedLine } from '#contract/shared/texts/written-texts.ts'

/** A point on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The texts that a host may translate. */
export const translatedFields = ['title', 'description', 'directions', 'houseManual'] as const
type TranslatedField = (typeof translatedFields)[number]

/** The lines that a host may translate: captions of photos and names of fees. */
export const translatedLines = ['captions', 'fees'] as const
export type TranslatedLines = (typeof translatedLines)[number]

export interface TranslationValues extends Record<TranslatedField, string>, Record<TranslatedLines, TranslatedLine[]> {
  isUpToDate: boolean
}
export const emptyTranslation: TranslationValues = {
  title: '',
  description: '',
  directions: '',
  houseManual: '',
  captions: [],
  fees: [],
  isUpToDate: false,
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
  /** The language of these texts; '' where the site has one. */
  language: Language | ''
  translations: PerLanguage<TranslationValues>
}
export type ListingField = keyof ListingValues
export type TranslationPath = `translations.${Language}.${TranslatedField | TranslatedLines}`
/** The first error of each field. */
export type ListingProblems = Partial<Record<ListingField | TranslationPath, string>>

export const translationPaths: readonly TranslationPath[] = allLanguages.flatMap((language) =>
  [...translatedFields, ...translatedLines].map((field) => `translations.${language}.${field}` as const),
)

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
  language: '',
  translations: {},
}

/** The texts of a listing in other languages, with their check-in details. */
function translationsOf(listing: PropertyDetail, details: DetailsInLanguages): PerLanguage<TranslationValues> {
  const translations: PerLanguage<TranslationValues> = {}
  for (const each of allLanguages) {
    const [texts, others] = [listing.translations?.[each], details.translations?.[each]]
    if (texts || others)
      translations[each] = {
        ...emptyTranslation,
        title: texts?.title ?? '',
        description: texts?.description ?? '',
        directions: others?.directions ?? '',
        houseManual: others?.houseManual ?? '',
        captions: texts?.captions ?? [],
        fees: texts?.fees ?? [],
      }
  }
  return translations
}

/** The form's values of an existing listing and its check-in details. */
export const valuesOfListing = (listing: PropertyDetail, details: DetailsInLanguages): ListingValues => ({
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
  language: listing.language ?? '',
  translations: translationsOf(listing, details),
})

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/**
 * The values with a translation for each language of the site, so that an empty one is no change; without any where it
 * has one language, which `language` '' stands for.
 */
export const withLanguages = (values: ListingValues, language: Language | '', offered: readonly Language[]): ListingValues => {
  const translations: ListingValues['translations'] = {}
  if (language !== '') for (const each of offered) translations[each] = values.translations[each] ?? emptyTranslation
  return { ...values, language, translations }
}

/** What is sent of the translations: the one into the language of the texts themselves is removed. */
function translationsToSend({ language, translations }: ListingValues) {
  const sent: PerLanguage<TranslationValues | null> = {}
  for (const each of allLanguages) {
    const translation = translations[each]
    if (translation) sent[each] = each === language ? null : translation
  }
  return sent
}

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
  language: values.language || undefined,
  translations: values.language ? translationsToSend(values) : undefined,
  checkInDetails: {
    wayIn: values.wayIn || null,
    accessCode: values.accessCode,
    directions: values.directions,
    wifiNetwork: values.wifiNetwork,
    wifiPassword: values.wifiPassword,
    houseManual: values.houseManual,
  },
})

/** The field of an issue; that of a whole translation is its title, that of one line all of its kind. */
const findTranslationPath = (path: string) =>
  translationPaths.find((known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`))

const isField = (name: unknown): name is ListingField | TranslationPath =>
  typeof name === 'string' && (Object.hasOwn(emptyListing, name) || translationPaths.some((path) => path === name))

/** The parts of a saved address that the server does not check again. */
export type SavedAddress = Pick<ListingValues, 'zipCode' | 'country'>

/**
 * The errors of the values, one message per field in the specified words; or the payload. A postal code abroad that is
 * `saved` may stay, whatever the rule is today: the server leaves it too.
 */
export function checkListing(
  values: ListingValues,
  saved: SavedAddress | null = null,
): { payload: CreateProperty } | { problems: ListingProblems } {
  const { zipCode, country } = values
  const isKept = saved?.zipCode === zipCode && saved.country === country && isAbroad(country)
  const checked = createPropertySchema.safeParse(toCandidate(isKept ? { ...values, zipCode: '' } : values))
  if (checked.success) return { payload: isKept ? { ...checked.data, zipCode } : checked.data }
  return { problems: problemsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/** The first issue of each field; other issues are left out. */
export function problemsByField(issues: readonly { path: string; message: string }[]): ListingProblems {
  const problems: ListingProblems = {}
  for (const { path, message } of issues) {
    const [first, second] = path.split('.')
    const name = first === 'checkInDetails' ? second : first === 'translations' ? findTranslationPath(path) : first
    if (isField(name) && problems[name] === undefined) problems[name] = message
  }
  return problems
}

/** Replaces the abbreviation of a US state by its name, as listings show it; other values stay as typed. */
export function writeState(state: string, country: string): string {
  if (!isUnitedStates(country)) return state
  return spellState(state)[1] ?? state
}
