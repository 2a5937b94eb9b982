import { type EditedField, type FieldChange, historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import { type MoneyFormat, toAmount } from '#contract/shared/money.ts'
import { type Language, languages } from '#contract/shared/texts/languages.ts'
import type { ListingFacts, Pin } from './listing-facts.ts'

/** A listing before or after an edit, with names instead of numbers. */
export interface EditedListing extends ListingFacts, Pin {
  category: string
  language: Language
  amenities: readonly string[]
}

/** What an edit replaced without keeping what was there. */
export interface Replaced {
  photos: boolean
  checkInDetails: boolean
  translations: boolean
}

const cut = (text: string) => text.slice(0, historyLimits.valueLength)

/** The values that are short enough to be shown. */
const short: readonly (readonly [EditedField, (listing: EditedListing, money: MoneyFormat) => string | number | null])[] = [
  ['title', ({ title }) => title],
  ['language', ({ language }) => languages[language].name],
  ['category', ({ category }) => category],
  ['address', ({ address }) => address],
  ['city', ({ city }) => city],
  ['state', ({ state }) => state],
  ['zipCode', ({ zipCode }) => zipCode],
  ['country', ({ country }) => country],
  ['price', ({ priceCents }, money) => money.exact(toAmount(priceCents))],
  ['bedrooms', ({ bedrooms }) => bedrooms],
  ['bathrooms', ({ bathroomsHalves }) => bathroomsHalves / 2],
  ['maxGuests', ({ maxGuests }) => maxGuests],
  ['cancellationPolicy', ({ cancellationPolicy }) => cancellationPolicy],
  ['instantBook', ({ instantBook }) => (instantBook ? 'on' : 'off')],
  ['roomType', ({ roomType }) => roomType.replaceAll('_', ' ')],
  ['licenseNumber', ({ licenseNumber }) => licenseNumber ?? ''],
]

const without = (names: readonly string[], others: readonly string[]) =>
  cut(names.filter((name) => !others.includes(name)).join(', '))

/** The fields that an edit changed, in the order of the form; empty when it changed nothing. */
export function changesOf(
  before: EditedListing,
  after: EditedListing,
  { replaced, money }: { replaced: Replaced; money: MoneyFormat },
): FieldChange[] {
  const changes = short.flatMap(([field, read]): FieldChange[] => {
    const [old, now] = [read(before, money), read(after, money)]
    return old === now ? [] : [{ field, before: cut(String(old)), after: cut(String(now)) }]
  })
  const [removed, added] = [without(before.amenities, after.amenities), without(after.amenities, before.amenities)]
  if (removed || added) changes.push({ field: 'amenities', before: removed, after: added })
  const silent: readonly (readonly [EditedField, boolean])[] = [
    ['description', before.description !== after.description],
    ['translations', replaced.translations],
    ['pin', before.latitude !== after.latitude || before.longitude !== after.longitude],
    ['photos', replaced.photos],
    ['checkInDetails', replaced.checkInDetails],
  ]
  for (const [field, isChanged] of silent) if (isChanged) changes.push({ field, before: null, after: null })
  return changes
}
