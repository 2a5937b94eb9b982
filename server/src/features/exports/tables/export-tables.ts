import type { ColumnType, ExportTable } from './define-table.ts'
import { listingTables } from './listing-tables.queries.ts'
import { bookingTables, moneyTables } from './money-tables.queries.ts'
import { peopleTables, reviewTables } from './people-tables.queries.ts'

/**
 * The tables of an export in the order of writing. A table comes before those that its rows refer to: rows are never
 * deleted from these, so what a row refers to is in a file that was read later
 * (docs/decisions/0053-nightly-export.md).
 */
export const exportTables: readonly ExportTable[] = [
  ...moneyTables,
  ...reviewTables,
  ...bookingTables,
  ...listingTables,
  ...peopleTables,
]

const typeWords: Record<ColumnType, string> = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  dollars: 'US dollars',
  flag: 'true or false',
  date: 'date',
  time: 'time (UTC)',
}

/** The tables and columns of an export as the chapters of docs/exports.md, which a test compares. */
export function describeTables(tables: readonly ExportTable[]): string {
  const chapters = tables.map(({ name, about, columns }) => {
    const rows = Object.entries(columns).map(
      ([column, { type, about: meaning }]) => `| \`${column}\` | ${typeWords[type]} | ${meaning} |`,
    )
    return [`## ${name}`, '', about, '', '| column | type | meaning |', '|---|---|---|', ...rows].join('\n')
  })
  return chapters.join('\n\n')
}
