import type { PropertySearchIndex, SearchFilter } from '../../../server/src/features/search/search-filter.ts'
import { isPlainWord } from './conditions.ts'
import { daysOf, nightsOf, type PeerListing } from './peer-listings.ts'
import { peerPackages } from './peer-packages.ts'

/** The part of Orama's API that is used; `Where` is its filter. */
type Where = Record<string, unknown>
interface Results {
  count: number
  hits: { id: string }[]
}
interface Orama {
  create(options: { schema: Record<string, string>; sort: object; components: object }): object
  insertMultiple(index: object, documents: object[], batch: number): Promise<unknown>
  search(index: object, params: object): Results | Promise<Results>
}

const schema = {
  rank: 'number',
  category: 'enum',
  priceCents: 'number',
  guests: 'number',
  bedrooms: 'number',
  bathroomsHalves: 'number',
  location: 'geopoint',
  taken: 'enum[]',
  placeText: 'string',
  allText: 'string',
}
const SORTED = Object.keys(schema).filter((field) => field !== 'rank')
const BATCH = 1_000

/** The texts are folded already, and a blank divides their words. */
const tokenizer = {
  language: 'english',
  normalizationCache: new Map(),
  tokenize: (text: string): string[] => [...new Set(text.split(' ').filter(Boolean))],
}

const toDocument = (listing: PeerListing, rank: number) => {
  const { id, categorySlug, priceCents, guests, bedrooms, bathroomsHalves, latitude, longitude, placeText, allText } = listing
  const { takenFrom, takenTo } = listing
  const taken = [...new Set(takenFrom.flatMap((from, at) => nightsOf(from, takenTo[at] ?? from)))]
  const location = { lat: latitude, lon: longitude }
  const numbers = { rank, priceCents, guests, bedrooms, bathroomsHalves }
  return { id: String(id), category: categorySlug, ...numbers, location, taken, placeText, allText }
}

function conditions(filter: SearchFilter): Where[] {
  const { categorySlug, minPriceCents, maxPriceCents, guests, bedrooms, bathroomsHalves, box, stay } = filter
  const all: Where[] = []
  if (categorySlug !== null) all.push({ category: { eq: categorySlug } })
  if (minPriceCents !== null) all.push({ priceCents: { gte: minPriceCents } })
  if (maxPriceCents !== null) all.push({ priceCents: { lte: maxPriceCents } })
  for (const [field, least] of Object.entries({ guests, bedrooms, bathroomsHalves })) {
    if (least !== null) all.push({ [field]: { gte: least } })
  }
  if (box) {
    const { west, south, east, north } = box
    const corners: [lon: number, lat: number][] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
    all.push({ location: { polygon: { coordinates: corners.map(([lon, lat]) => ({ lon, lat })) } } })
  }
  if (stay) all.push({ not: { taken: { containsAny: nightsOf(...daysOf(stay)) } } })
  return all
}

function withWords(field: string, words: readonly string[]): Where[] {
  return words.map((word) => {
    if (!isPlainWord(word)) throw new Error(`${word} is no word`)
    return { [field]: word }
  })
}

/**
 * The same searches in Orama. Every filter is one of its own; words are too, because its text search mixes up all
 * words and any word once it matches their beginnings. Those with every word in title or place come first, which
 * takes two searches. Its pages have a number, and not a position: the searches ask for the first page or the second.
 */
export async function openOrama(listings: readonly PeerListing[]): Promise<PropertySearchIndex & { close(): void }> {
  const orama = await peerPackages.load<Orama>('@orama/orama')
  const index = orama.create({ schema, sort: { unsortableProperties: SORTED }, components: { tokenizer } })
  await orama.insertMultiple(index, listings.map(toDocument), BATCH)
  const find = (filters: Where[], limit: number) =>
    orama.search(index, {
      ...(filters.length > 0 ? { where: { and: filters } } : {}),
      sortBy: { property: 'rank', order: 'ASC' },
      limit,
    })

  async function findFirst(filter: SearchFilter, most: number): Promise<{ ids: number[]; total: number }> {
    const { words } = filter
    const filters = conditions(filter)
    const idsOf = ({ hits }: Results) => hits.map(({ id }) => Number(id))
    if (words.length === 0) {
      const all = await find(filters, most)
      return { ids: idsOf(all), total: all.count }
    }
    const inPlace = await find([...withWords('placeText', words), ...filters], most)
    const anywhere = await find([...withWords('allText', words), ...filters], most + inPlace.hits.length)
    return { ids: [...new Set([...idsOf(inPlace), ...idsOf(anywhere)])].slice(0, most), total: anywhere.count }
  }

  return {
    async search(filter, { limit, after }) {
      const offset = after ? limit : 0
      const { ids, total } = await findFirst(filter, offset + limit)
      return { ids: ids.slice(offset), dates: new Map(), next: null, total }
    },
    close: () => undefined,
  }
}
