import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The columns that a new row gives, and its values in the same order, both separated by commas: for an
 * `insert … select` in SQL. The database fills in the others.
 */
export function toColumnsAndValues<T extends PgTable>(table: T, row: InferInsertModel<T>): { columns: SQL; values: SQL } {
  const all = getTableColumns(table)
  const given = Object.entries(row).flatMap(([key, value]) => {
    const column = all[key]
    return column && value !== undefined ? [{ name: sql.identifier(column.name), value: sql.param(value, column) }] : []
  })
  const comma = sql`, `
  return {
    columns: sql.join(
      given.map(({ name }) => name),
      comma,
    ),
    values: sql.join(
      given.map(({ value }) => value),
      comma,
    ),
  }
}

/** A row that SQL has read with `select *` or `returning *`, with the names and types of its table. */
export function toTableRow<T extends PgTable>(table: T, raw: Record<string, unknown>): InferSelectModel<T> {
  const row = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = raw[column.name] ?? null
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(row)
}
