import type { PoolClient } from 'pg'
import { type CopyValue, copyIn, toCopyLine } from '../../server/src/db/dump/copy-in.ts'

const CHUNK_LINES = 200

interface Buffered {
  columns: readonly string[]
  chunks: string[]
  lines: string[]
}

/** Rows on their way into tables. All rows of a table must have the same columns in the same order. */
export function createRowBuffers() {
  const tables = new Map<string, Buffered>()
  return {
    add(table: string, row: Record<string, CopyValue>): void {
      let buffered = tables.get(table)
      if (!buffered) {
        buffered = { columns: Object.keys(row), chunks: [], lines: [] }
        tables.set(table, buffered)
      }
      const { lines, chunks } = buffered
      lines.push(toCopyLine(Object.values(row)))
      if (lines.length >= CHUNK_LINES) chunks.push(lines.splice(0).join(''))
    },
    /** Copies everything into the tables, in the order of their first use, and starts over. */
    async flush(client: PoolClient): Promise<void> {
      const all = [...tables]
      tables.clear()
      for (const [table, { columns, chunks, lines }] of all) await copyIn(client, table, columns, [...chunks, lines.join('')])
    },
  }
}
export type RowBuffers = ReturnType<typeof createRowBuffers>
