import { foldText } from '#contract/properties/search-text.rules.ts'

interface Named {
  id: number
  name: string
}

export interface Vocabulary {
  categories: readonly (Named & { slug: string })[]
  amenities: readonly Named[]
}

/** Words of a kind of place, and the category they belong to; the first that fits counts. */
const KINDS: readonly (readonly [words: RegExp, slug: string])[] = [
  [
    /tree ?house|yurt|tent|dome|camper|rv|bus|boat|tiny|barn|castle|cave|train|windmill|lighthouse|island|tipi|hut|earth|shipping|unique|container|farm stay/,
    'unique-stays',
  ],
  [/beach|bungalow/, 'beach-houses'],
  [/cabin|chalet|lodge/, 'mountain-cabins'],
  [/villa|estate|mansion|luxury/, 'luxury-villas'],
  [
    /cottage|farm|country|guest ?house|guest suite|entire home|room in home|^house|townhouse|vacation home|dome/,
    'country-cottages',
  ],
  [/apartment|condo|loft|rental unit|hotel|hostel|apt|suite|bed and breakfast|aparthotel|city/, 'city-apartments'],
]

/** What other sites call our amenities. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'wireless internet': 'wifi',
  internet: 'wifi',
  'free parking on premises': 'free parking',
  'free street parking': 'free parking',
  'free driveway parking on premises': 'free parking',
  hdtv: 'tv',
  'cable tv': 'tv',
  'central air conditioning': 'air conditioning',
  'ac split type ductless system': 'air conditioning',
  'central heating': 'heating',
  'indoor fireplace': 'wood stove',
  'private hot tub': 'hot tub',
  'dedicated workspace': 'workspace',
  'laptop friendly workspace': 'workspace',
  'pets allowed': 'pets welcome',
  crib: 'crib and high chair',
  'high chair': 'crib and high chair',
  backyard: 'garden',
  'garden or backyard': 'garden',
  'patio or balcony': 'terrace',
  'bbq grill': 'barbecue grill',
  bikes: 'bicycles',
  kayak: 'kayaks',
  beachfront: 'beach access',
  'smoke detector': 'smoke alarm',
  coffee: 'coffee maker',
  'keurig coffee machine': 'coffee maker',
}

const fold = (text: string) => foldText(text).trim()

/** Makes the look-ups of one file: our category and our amenities for the words of another site. */
export function createVocabulary({ categories, amenities }: Vocabulary) {
  const idBySlug = new Map(categories.map(({ slug, id }) => [slug, id]))
  const idByCategory = new Map(categories.flatMap(({ slug, name, id }) => [[fold(name), id] as const, [fold(slug), id] as const]))
  const idByAmenity = new Map(amenities.map(({ name, id }) => [fold(name), id]))
  return {
    /** By our own name or by the words for a kind of place; null where neither says anything. */
    categoryOf: (...words: readonly string[]): number | null => {
      for (const text of words.map(fold)) {
        const own = idByCategory.get(text)
        if (own) return own
        const slug = KINDS.find(([kind]) => kind.test(text))?.[1]
        const id = slug === undefined ? undefined : idBySlug.get(slug)
        if (id) return id
      }
      return null
    },
    /** Ours among the named ones, each once; names we do not know are no fault of the row. */
    amenitiesOf: (names: readonly string[]): number[] => [
      ...new Set(names.flatMap((name) => idByAmenity.get(OTHER_NAMES[fold(name)] ?? fold(name)) ?? [])),
    ],
  }
}
export type VocabularyLookup = ReturnType<typeof createVocabulary>
