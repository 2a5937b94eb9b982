import type { CatalogChange, CatalogEntry } from '#contract/catalog/catalog-editing.schemas.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'

export interface EntryRow extends Omit<CatalogEntry, 'isRetired'> {
  retiredAt: Date | null
}

export const toEntry = ({ retiredAt, ...row }: EntryRow): CatalogEntry => ({ ...row, isRetired: retiredAt !== null })

/** Whether another entry has the name, in whatever case. */
export const isNameTaken = (rows: readonly EntryRow[], name: string, id: number | null): boolean =>
  rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase())

/** In addresses, `all` stands for every category. */
const RESERVED = 'all'

/** The key of a new category in addresses, made of its name; a number makes it unique. */
export function slugFor(name: string, taken: readonly (string | null)[]): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = words || 'category'
  const isFree = (text: string) => text !== RESERVED && !taken.includes(text)
  let free = slug
  for (let number = 2; !isFree(free); number += 1) free = `${slug}-${number}`
  return free
}

/** An entry after a change, the order of all ids, and what differs in words; without a difference, no words. */
export interface AppliedChange {
  entry: EntryRow
  order: number[]
  details: string[]
}

/** Applies a change to an entry of the list. */
export function applyCatalogChange(rows: readonly EntryRow[], before: EntryRow, change: CatalogChange, now: Date): AppliedChange {
  const { name = before.name, icon = before.icon, isRetired = before.retiredAt !== null } = change
  const retiredAt = isRetired ? (before.retiredAt ?? now) : null
  const from = rows.findIndex(({ id }) => id === before.id)
  const to = change.position === undefined ? from : Math.min(change.position, rows.length) - 1
  const order = rows.map(({ id }) => id)
  order.splice(to, 0, ...order.splice(from, 1))
  const wasRetired = before.retiredAt !== null
  const details = [
    ...(name === before.name ? [] : [`name from ${before.name} to ${name}`]),
    ...(icon === before.icon ? [] : [`icon from ${before.icon} to ${icon}`]),
    ...(to === from ? [] : [`place from ${from + 1} to ${to + 1}`]),
    ...(isRetired === wasRetired ? [] : [isRetired ? 'retired' : 'brought back']),
  ]
  const version = before.version + (details.length > 0 ? 1 : 0)
  return { entry: { ...before, name, icon, retiredAt, version }, order, details }
}
