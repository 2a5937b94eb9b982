import { stringify } from 'csv-stringify/sync'
import type { ColumnType, ExportRow, ExportTable } from './tables/define-table.ts'

type Columns = ExportTable['columns']

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers keep their sign. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** `-1234` cents as `-12.34`, of any size: without a floating point. */
function writeAmount(cents: string): string {
  const [, sign = '', digits = '0'] = /^(-?)(\d+)$/.exec(cents) ?? []
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

function toCell(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type === 'amount') return writeAmount(String(value))
  if (type === 'text') return String(value).replace(FORMULA, "'$&")
  return String(value)
}

function toJson(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (type === 'amount') return writeAmount(String(value))
  if (type === 'whole' || type === 'number' || type === 'flag') return String(value)
  return JSON.stringify(String(value))
}

/** The first line of a CSV file, with the mark by which spreadsheets know its encoding. */
export const csvHeader = (columns: Columns): string =>
  stringify([Object.keys(columns)], { bom: true, record_delimiter: 'windows' })

/** Rows as lines of CSV. */
export function toCsv(columns: Columns, rows: readonly ExportRow[]): string {
  const described = Object.entries(columns)
  return stringify(
    rows.map((row) => described.map(([name, { type }]) => toCell(type, row[name]))),
    { record_delimiter: 'windows' },
  )
}

/** Rows as JSON, one object on each line. */
export function toJsonLines(columns: Columns, rows: readonly ExportRow[]): string {
  const described = Object.entries(columns).map(([name, { type }]) => [name, JSON.stringify(name), type] as const)
  const lines = rows.map((row) => `{${described.map(([name, key, type]) => `${key}:${toJson(type, row[name])}`).join(',')}}\n`)
  return lines.join('')
}
