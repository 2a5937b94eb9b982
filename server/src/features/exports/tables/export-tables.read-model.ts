import type { ExportTable } from './export-table.read-model.ts'
import { listingTables } from './listing-tables.read-model.ts'
import { bookingTables, moneyTables } from './money-tables.read-model.ts'
import { peopleTables, reviewTables } from './people-tables.read-model.ts'

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
