import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isIsoDate } from '#contract/shared/dates.ts'
import { idSchema } from '#contract/shared/ids.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'

/** A column type for ordering: how its value is written to a cursor, validated, and passed back to the database. */
const kinds = {
  id: { write: (column: SQLWrapper) => sql`${column}`, schema: idSchema, type: sql`int` },
  date: { write: (column: SQLWrapper) => sql`${column}::text`, schema: z.string().refine(isIsoDate), type: sql`date` },
  /** To the microsecond, as the database orders. */
  instant: {
    write: (column: SQLWrapper) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    schema: z.iso.datetime({ precision: 6 }).refine((text) => isIsoDate(text.slice(0, 10))),
    type: sql`timestamptz`,
  },
  text: { write: (column: SQLWrapper) => sql`${column}`, schema: z.string().max(200), type: sql`text` },
  flag: { write: (column: SQLWrapper) => sql`${column}`, schema: z.boolean(), type: sql`boolean` },
} as const

type KeyColumn = readonly [kind: keyof typeof kinds, column: SQLWrapper]

/** The order of a paged list. Its last column must be unique, and none may be null. */
export interface KeysetOrder {
  /** What a row must select as `key`, so that `cut` knows where the next page begins. */
  key: SQL<string>
  orderBy: SQL[]
  /**
   * The condition for rows after a cursor; undefined for the first page. Refuses with `invalid_request` a cursor of
   * another order.
   */
  after(cursor: string | undefined): SQL | undefined
  /** Merges rows read in this order from several sources; duplicates appear once. */
  merge<Row extends { key: string }>(lists: readonly (readonly Row[])[]): Row[]
  /** Cuts a page from rows that were read with a limit one above the page size. */
  cut<Row extends { key: string }>(rows: readonly Row[], limit: number): Page<Row>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

type KeyValue = string | number | boolean
const keySchema = z.array(z.union([z.string(), z.number(), z.boolean()]))

function compare(one: readonly KeyValue[], other: readonly KeyValue[]): number {
  for (const [index, value] of one.entries()) {
    const beside = other[index] ?? value
    if (value !== beside) return value < beside ? -1 : 1
  }
  return 0
}

/**
 * Orders a list by some columns, all ascending or all descending. Pages are cut by the values of the last row
 * (keyset), so inserted rows never shift other rows between pages. A cursor holds these values and the name of its
 * order. A forged cursor only moves within a list that the actor may read anyway, because a cursor grants no
 * permission.
 */
export function defineOrder(name: string, direction: 'rising' | 'falling', columns: readonly KeyColumn[]): KeysetOrder {
  const schema = z.array(z.unknown()).length(columns.length + 1)
  const key = sql<string>`json_build_array(${sql.join(
    columns.map(([kind, column]) => kinds[kind].write(column)),
    sql`, `,
  )})::text`

  const readCursor = (cursor: string): KeyValue[] => {
    const parts = schema.safeParse(parse(cursor))
    if (!parts.success || parts.data[0] !== name)
      throw new Refusal('invalid_request', 'This page link is not valid. Start again.')
    return columns.map(([kind], index) => {
      const value = kinds[kind].schema.safeParse(parts.data[index + 1])
      if (!value.success) throw new Refusal('invalid_request', 'This page link is not valid. Start again.')
      return value.data
    })
  }

  return {
    key,
    orderBy: columns.map(([, column]) => (direction === 'rising' ? asc(sql`${column}`) : desc(sql`${column}`))),
    after: (cursor) => {
      if (cursor === undefined) return undefined
      const values = readCursor(cursor).map((value, index) => sql`${value}::${kinds[columns[index]?.[0] ?? 'id'].type}`)
      const row = sql.join(
        columns.map(([, column]) => sql`${column}`),
        sql`, `,
      )
      return sql`(${row}) ${direction === 'rising' ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`
    },
    merge: (lists) => {
      const keyed = new Map(lists.flat().map((row) => [row.key, { row, values: keySchema.parse(JSON.parse(row.key)) }]))
      const sign = direction === 'rising' ? 1 : -1
      return [...keyed.values()].sort((a, b) => sign * compare(a.values, b.values)).map(({ row }) => row)
    },
    cut: (rows, limit) => {
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      const next = last ? Buffer.from(JSON.stringify([name, ...JSON.parse(last.key)])).toString('base64url') : null
      return { items, next }
    },
  }
}

/** Reads a page of a list: `read` gets the row condition and the number of rows wanted. */
export async function readPage<Row extends { key: string }>(
  order: KeysetOrder,
  { cursor, limit }: PageRequest,
  read: (after: SQL | undefined, limit: number) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  return order.cut(await read(order.after(cursor), limit + 1), limit)
}
