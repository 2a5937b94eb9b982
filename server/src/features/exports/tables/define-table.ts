import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../../db/client.ts'
import { defineOrder, type KeysetOrder, readPage } from '../../../db/keyset.ts'

/** How a column is written; docs/exports.md explains each. */
export const columnTypes = ['text', 'whole', 'number', 'amount', 'flag', 'date', 'time'] as const
export type ColumnType = (typeof columnTypes)[number]

export interface ExportColumn {
  type: ColumnType
  /** What the column means, for the documentation. */
  about: string
  value: SQLWrapper
}

export type ExportRow = Record<string, unknown>

/** A table of the export: what it is about, its columns, and how a page of it is read. */
export interface ExportTable {
  name: string
  about: string
  columns: Readonly<Record<string, ExportColumn>>
  read(db: Database, page: PageRequest): Promise<Page<ExportRow>>
}

type Describe = (about: string, value: SQLWrapper) => ExportColumn
const column =
  (type: ColumnType): Describe =>
  (about, value) => ({ type, about, value })

export const text = column('text')
export const whole = column('whole')
export const number = column('number')
/** An amount in the site's currency, stored in cents. */
export const money = column('amount')
export const flag = column('flag')
export const day = column('date')
/** An instant in UTC, to the millisecond. */
export const time: Describe = (about, value) => ({
  type: 'time',
  about,
  value: sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
})

interface TableInput {
  name: string
  about: string
  from: SQL | SQLWrapper
  /** The unique columns in whose order the table is read. */
  order: Parameters<typeof defineOrder>[2]
  where?: SQL
  columns: Record<string, ExportColumn>
}

/** Reads with one short statement for each page, in the order of an index. */
export function defineTable({ name, about, from, order, where, columns }: TableInput): ExportTable {
  const inOrder: KeysetOrder = defineOrder(`export.${name}`, 'rising', order)
  const selected = sql.join(
    Object.entries(columns).map(([key, { value }]) => sql`${value} as ${sql.identifier(key)}`),
    sql`, `,
  )
  const read = (db: Database) => async (after: SQL | undefined, limit: number) => {
    const { rows } = await db.execute<ExportRow & { key: string }>(sql`
      select ${inOrder.key} as key, ${selected} from ${from} where ${where ?? sql`true`} and ${after ?? sql`true`}
      order by ${sql.join(inOrder.orderBy, sql`, `)} limit ${limit}`)
    return rows
  }
  return { name, about, columns, read: (db, page) => readPage(inOrder, page, read(db)) }
}

const typeWords: Record<ColumnType, string> = {
  text: 'text',
  whole: 'whole number',
  number: 'number',
  amount: 'amount',
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
