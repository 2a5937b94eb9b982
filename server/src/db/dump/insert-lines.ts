import type { PoolClient } from 'pg'
import type { TableShape } from './table-list.ts'

const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const readField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)

/** The fields of one line in the text format of COPY; null is SQL's null. */
export const readCopyLine = (line: string): (string | null)[] => line.split('\t').map(readField)

const ROWS_AT_ONCE = 500

/**
 * Inserts lines in the text format of COPY with plain statements, for the embedded database, which takes no COPY
 * over its socket.
 */
export async function insertLines(client: PoolClient, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const text = `insert into "${name}" (${names}) select ${values} from unnest(${parameters}) as rows (${aliases})`
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines.slice(from, from + ROWS_AT_ONCE).map(readCopyLine)
    await client.query(
      text,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  }
}
