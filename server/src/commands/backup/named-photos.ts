import type { Pool } from 'pg'
import { z } from 'zod'
import { sitePictureKeys } from '#contract/site/site-pictures.rules.ts'
import type { DumpedTable } from '../../db/dump/dump-tables.ts'
import { readCopyLine } from '../../db/dump/load-tables.ts'
import type { TableShape } from '../../db/dump/table-list.ts'
import { isDemoPicture } from '../../demo/demo-image-store.ts'
import { contentTypeOf } from '../../platform/image-store/image-store.ts'
import type { BackupSource } from './backup-files.ts'
import { formatCount } from './cli-output.ts'
import { readTableFile } from './table-files.ts'

type Value = string | null | undefined

/** A photo file and the row that names it. */
export interface NamedPhoto {
  key: string
  table: string
  id: string
}

interface Namer {
  table: string
  /** The columns that name photo files, beside `id`. A backup of an early version lacks some. */
  columns: readonly string[]
  keysOf(...values: Value[]): Value[]
}

const parse = <T>(schema: z.ZodType<T>, text: Value): T | null => (text ? schema.parse(JSON.parse(text)) : null)

const variantsSchema = z.array(z.object({ key: z.string() }))
const bookedSchema = z.object({ primaryImageKey: z.string().nullish() })
const settingsSchema = z.object({ logo: z.string().nullish(), heroPicture: z.string().nullish() })

/** Every column that names photo files. */
const namers: readonly Namer[] = [
  {
    table: 'property_images',
    columns: ['key', 'variants'],
    keysOf: (key, variants) => [key, ...(parse(variantsSchema, variants) ?? []).map((variant) => variant.key)],
  },
  { table: 'users', columns: ['photo_key', 'photo_small_key'], keysOf: (large, small) => [large, small] },
  { table: 'message_files', columns: ['key', 'preview_key'], keysOf: (key, preview) => [key, preview] },
  { table: 'bookings', columns: ['property'], keysOf: (property) => [parse(bookedSchema, property)?.primaryImageKey] },
  {
    table: 'site_settings_versions',
    columns: ['settings'],
    keysOf: (settings) => {
      const { logo, heroPicture } = parse(settingsSchema, settings) ?? {}
      return [logo, heroPicture].flatMap((address) => (address ? sitePictureKeys(address) : []))
    },
  },
]

/** The keys of photo files that a row names, each once, without those of the demo world, which need not be stored. */
function keysOfRow(namer: Namer, values: readonly Value[]): Set<string> {
  const keys = namer.keysOf(...values).filter((key) => typeof key === 'string')
  return new Set(keys.filter((key) => contentTypeOf(key) !== null && !isDemoPicture(key)))
}

/** What reads the photo files that a line of a table names; null for a table whose rows name none. */
export function namerOf({ name: table, columns }: TableShape): ((line: string) => NamedPhoto[]) | null {
  const namer = namers.find((each) => each.table === table)
  if (!namer) return null
  const [idAt = -1, ...places] = ['id', ...namer.columns].map((column) => columns.findIndex(({ name }) => name === column))
  return (line) => {
    const row = readCopyLine(line)
    const values = places.map((at) => row[at])
    return [...keysOfRow(namer, values)].map((key) => ({ key, table, id: row[idAt] ?? '' }))
  }
}

/** The photo files that the tables of a backup name and it does not have, with each row that names them. */
export async function findMissingPhotos(
  source: BackupSource,
  tables: readonly DumpedTable[],
  has: (key: string) => boolean,
): Promise<NamedPhoto[]> {
  const missing: NamedPhoto[] = []
  for (const table of tables) {
    const readNamed = namerOf(table)
    if (!readNamed) continue
    for await (const piece of readTableFile(source, table.name)) {
      for (const line of piece.split('\n').slice(0, -1)) missing.push(...readNamed(line).filter(({ key }) => !has(key)))
    }
  }
  return missing
}

/** The keys of these photos that the same rows of a database still name, each once. */
export async function findStillNamed(
  pool: Pool,
  tables: readonly DumpedTable[],
  photos: readonly NamedPhoto[],
): Promise<Set<string>> {
  const named = new Set<string>()
  for (const namer of namers) {
    const asked = photos.filter(({ table }) => table === namer.table)
    const columns = tables.find(({ name }) => name === namer.table)?.columns ?? []
    if (asked.length === 0) continue
    const known = namer.columns.map((column) => (columns.some(({ name }) => name === column) ? `"${column}"::text` : 'null'))
    const { rows } = await pool.query<{ values: Value[] }>(
      `select array[${known.join(', ')}] as values from "${namer.table}" where id::text = any($1)`,
      [asked.map(({ id }) => id)],
    )
    const keys = new Set(rows.flatMap(({ values }) => [...keysOfRow(namer, values)]))
    for (const { key } of asked) if (keys.has(key)) named.add(key)
  }
  return named
}

const FIRST = 5

/** A readable list: "7 photo files that the database names: …", with the first five keys. */
export function describePhotos(keys: readonly string[]): string {
  const more = keys.length > FIRST ? ` and ${formatCount(keys.length - FIRST, 'other')}` : ''
  return `${formatCount(keys.length, 'photo file')} that the database names: ${keys.slice(0, FIRST).join(', ')}${more}`
}
