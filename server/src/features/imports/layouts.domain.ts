/** A kind of file, known by the names of its columns. */
export interface Layout {
  name: string
  /** Where its rows come from: ids are told apart within a source. */
  source: 'airbnb' | 'own'
  needs: readonly string[]
}

/** In the order in which they are tried: the richer ones first. */
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

const fold = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The layout of a file by its first line; null when none fits. Columns may stand in any order, and others between them. */
export function findLayout(header: readonly string[]): Layout | null {
  const names = new Set(header.map(fold))
  return LAYOUTS.find(({ needs }) => needs.every((name) => names.has(name))) ?? null
}

/** Makes a row of cells readable by column names; a column that the file does not have is empty. */
export function cellsOf(header: readonly string[]): (row: readonly string[]) => (name: string) => string {
  const places = new Map(header.map((name, index) => [fold(name), index]))
  return (row) => (name) => row[places.get(name) ?? -1] ?? ''
}

export const LAYOUT_HINT =
  'The first line must name the columns: those of an Inside Airbnb file, or title, description, category, address, city, state, zip_code, country, price, bedrooms, bathrooms, max_guests.'
