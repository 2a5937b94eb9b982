/** A kind of file, recognized by its column names. */
export interface Layout {
  name: string
  /** The source of its rows: ids are unique within a source. */
  source: 'airbnb' | 'own'
  needs: readonly string[]
}

/** In the order of matching: the richer ones first. */
const LAYOUTS: readonly Layout[] = [
  { name: 'Porchlight', source: 'own', needs: ['title', 'address', 'price', 'max_guests'] },
  {
    name: 'Inside Airbnb, with fees',
    source: 'airbnb',
    needs: ['id', 'name', 'summary', 'accommodates', 'cleaning_fee', 'price'],
  },
  { name: 'Inside Airbnb', source: 'airbnb', needs: ['id', 'name', 'description', 'accommodates', 'bathrooms_text', 'price'] },
  { name: 'Inside Airbnb, summary', source: 'airbnb', needs: ['id', 'name', 'room_type', 'latitude', 'longitude', 'price'] },
]

/** The columns that are read, by field; of several, the first that is not empty counts. */
const COMMON = {
  description: ['description', 'summary', 'space', 'neighborhood_overview'],
  category: ['category', 'property_type'],
  roomType: ['room_type'],
  address: ['address'],
  city: ['city'],
  state: ['state'],
  zipCode: ['zip_code', 'zipcode', 'postal_code'],
  /** Names of neighborhoods, or ZIP codes in their place. */
  area: ['neighbourhood_cleansed', 'neighbourhood'],
  country: ['country', 'country_code'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  price: ['price'],
  cleaningFee: ['cleaning_fee'],
  currency: ['currency'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms_text', 'bathrooms'],
  maxGuests: ['accommodates', 'max_guests'],
  minNights: ['minimum_nights', 'min_nights'],
  maxNights: ['maximum_nights', 'max_nights'],
  instantBook: ['instant_bookable', 'instant_book'],
  license: ['license', 'licence', 'license_number'],
  amenities: ['amenities'],
} as const
const OF_SOURCE = {
  own: { id: ['reference'], title: ['title'], language: ['language'] },
  airbnb: { id: ['id'], title: ['name'], language: [] },
} as const

export type TableField = keyof typeof COMMON | keyof (typeof OF_SOURCE)['own']
/** The texts of a row: the values of a field's columns, in order of precedence; blank ones are left out. */
export type Cells = (field: TableField) => string[]

const fold = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/**
 * The layout of a file by its header; null when none matches. Columns may be in any order, with others between them.
 */
export function findLayout(header: readonly string[]): Layout | null {
  const names = new Set(header.map(fold))
  return LAYOUTS.find(({ needs }) => needs.every((name) => names.has(name))) ?? null
}

const columnsOf = ({ source }: Layout): Readonly<Record<TableField, readonly string[]>> => ({ ...COMMON, ...OF_SOURCE[source] })

const placesOf = (header: readonly string[]): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const [index, name] of header.entries()) places.set(fold(name), [...(places.get(fold(name)) ?? []), index])
  return places
}

/** The different texts of a row under one name. */
const textsAt = (row: readonly string[], at: readonly number[] = []): string[] => [
  ...new Set(at.flatMap((index) => (row[index] ?? '').trim() || [])),
]

/**
 * Makes a row readable by field; a missing field is empty. So is one whose name several columns have with different
 * texts: which one is right is not known (`contradictionsOf`).
 */
export function cellsOf(header: readonly string[], layout: Layout): (row: readonly string[]) => Cells {
  const places = placesOf(header)
  const columns = columnsOf(layout)
  return (row) => (field) =>
    columns[field].flatMap((name) => {
      const texts = textsAt(row, places.get(name))
      return texts.length === 1 ? texts : []
    })
}

/** The names that several columns have with different texts in a row, as the first of them writes it; of read ones. */
export function contradictionsOf(header: readonly string[], layout: Layout): (row: readonly string[]) => string[] {
  const read = new Set<string>(Object.values(columnsOf(layout)).flat())
  const several = [...placesOf(header)].filter(([name, at]) => at.length > 1 && read.has(name))
  return (row) =>
    several.flatMap(([, at]) => (textsAt(row, at).length > 1 ? (header[at[0] ?? 0] ?? '').trim().slice(0, 100) : []))
}

/** The ignored columns of a file, by their names in it. `areZips`: those of `area` are read as ZIP codes. */
export function ignoredColumns(header: readonly string[], layout: Layout, areZips: boolean): string[] {
  const columns = columnsOf(layout)
  const read = new Set(Object.entries(columns).flatMap(([field, names]) => (field === 'area' && !areZips ? [] : names)))
  return header.filter((name) => fold(name) !== '' && !read.has(fold(name))).map((name) => name.trim().slice(0, 100))
}

export const LAYOUT_HINT =
  'The first line must name the columns: those of an Inside Airbnb file, or title, description, category, address, city, state, zip_code, country, price, bedrooms, bathrooms, max_guests.'
