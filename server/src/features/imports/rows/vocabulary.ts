import { foldText } from '#contract/properties/search/search-text.rules.ts'

interface Named {
  id: number
  name: string
}

export interface Vocabulary {
  categories: readonly (Named & { slug: string })[]
  amenities: readonly Named[]
}

/** Words for a category; the first match counts. */
const KINDS: readonly (readonly [words: RegExp, slug: string])[] = [
  [
    /\b(?:tree ?house|yurt|tent|dome|camper(?: van)?|campsite|rv|bus|boat|houseboat|tiny (?:home|house)|barn|castle|cave|train|windmill|lighthouse|island|tipi|hut|earthen home|earth house|shipping container|unique(?: stay)?|container|farm stay)s?\b/,
    'unique-stays',
  ],
  [/\b(?:beach|beachfront|beach ?house|bungalow)s?\b/, 'beach-houses'],
  [/\b(?:cabin|chalet|lodge)s?\b/, 'mountain-cabins'],
  [/\b(?:villa|estate|mansion|luxury)s?\b/, 'luxury-villas'],
  [
    /\b(?:cottage|farm|farmhouse|country(?: ?house)?|guest ?house|guest suite|entire home|room in home|town ?house|vacation home)s?\b|^houses?\b/,
    'country-cottages',
  ],
  [
    /\b(?:apartment|condo|condominium|loft|rental unit|hotel|aparthotel|hostel|apt|suite|bed and breakfast|bed breakfast|city)s?\b/,
    'city-apartments',
  ],
]

/** Other sites' names for our amenities. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
)

const fold = (text: string) => foldText(text).trim()

/** Our words for another site's. */
export interface VocabularyLookup {
  /** A category by our own name or by words for a kind of place; null where neither matches. */
  categoryOf(...words: readonly string[]): number | null
  /** The known ones among the named amenities, each once, and the unknown ones. */
  amenitiesOf(names: readonly string[]): { ids: number[]; unknown: string[] }
}

/** Makes the look-ups of one file: our category and our amenities for another site's words. */
export function createVocabulary({ categories, amenities }: Vocabulary): VocabularyLookup {
  const idBySlug = new Map(categories.map(({ slug, id }) => [slug, id]))
  const idByCategory = new Map(categories.flatMap(({ slug, name, id }) => [[fold(name), id] as const, [fold(slug), id] as const]))
  const idByAmenity = new Map(amenities.map(({ name, id }) => [fold(name), id]))
  return {
    categoryOf(...words) {
      for (const text of words.map(fold)) {
        const own = idByCategory.get(text)
        if (own) return own
        const slug = KINDS.find(([kind]) => kind.test(text))?.[1]
        const id = slug === undefined ? undefined : idBySlug.get(slug)
        if (id) return id
      }
      return null
    },
    amenitiesOf(names) {
      const ids = new Set<number>()
      const unknown = new Set<string>()
      for (const name of names) {
        const id = idByAmenity.get(OTHER_NAMES.get(fold(name)) ?? fold(name))
        if (id) ids.add(id)
        else unknown.add(name)
      }
      return { ids: [...ids], unknown: [...unknown] }
    },
  }
}
