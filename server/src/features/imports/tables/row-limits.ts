import { importPolicy } from '#contract/imports/imports.schemas.ts'
import type { NumberedRow, TableSlice } from './read-table-tasks.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** What has been read of a file so far. */
interface ReadSoFar {
  rows: number
  blank: number
  rejected: number
}

/** Why nothing is read from this row on, or null. */
function stopBefore(row: number, read: ReadSoFar): string | null {
  if (read.rejected >= importPolicy.rejectedRows)
    return `${count(importPolicy.rejectedRows)} rows could not be imported, so the import stopped before row ${count(row)}. Correct the file and import it again: it continues where it stopped.`
  if (read.rows >= importPolicy.rows)
    return `A file can have ${count(importPolicy.rows)} rows, so the import stopped before row ${count(row)}. Put the remaining rows into another file.`
  return null
}

/** Refuses a row with the id of an earlier row. */
function refuseTwin(row: NumberedRow, seen: Map<string, number>): NumberedRow {
  if (row.outcome === 'refused') return row
  const first = seen.get(row.sourceId)
  if (first === undefined) {
    seen.set(row.sourceId, row.row)
    return row
  }
  return { outcome: 'refused', name: row.name, row: row.row, reasons: [`It repeats row ${first}.`] }
}

/** Counts the rows of one file, slice by slice: refuses duplicates, and says where the file exceeds a limit. */
export function createRowLimits() {
  const seen = new Map<string, number>()
  const read: ReadSoFar = { rows: 0, blank: 0, rejected: 0 }
  return {
    /** The rows of a slice that count, and why nothing after them is read; null when the next slice follows. */
    judge: (slice: TableSlice): { rows: NumberedRow[]; stop: string | null } => {
      const rows: NumberedRow[] = []
      let stop = slice.refusal
      for (const row of slice.rows) {
        const limit = stopBefore(row.row, read)
        if (limit) {
          stop = limit
          break
        }
        const judged = refuseTwin(row, seen)
        read.rows += 1
        if (judged.outcome === 'refused') read.rejected += 1
        rows.push(judged)
      }
      read.blank += slice.blank
      if (read.blank > importPolicy.blankRows) stop ??= `The file has more than ${count(importPolicy.blankRows)} blank rows.`
      return { rows, stop }
    },
  }
}
