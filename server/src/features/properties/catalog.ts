import { asc } from 'drizzle-orm'
import type { Amenity, Category } from '#contract/catalog/catalog.endpoints.ts'
import {
  type CatalogChange,
  type CatalogEntry,
  type CatalogKind,
  catalogChanges,
  catalogLimits,
  type NewCatalogEntry,
} from '#contract/catalog/catalog-editing.schemas.ts'
import { foldText } from '#contract/properties/search/search-text.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { amenities, categories } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireTry } from '../../platform/limits/limits.ts'
import {
  type EntryRow,
  insertEntry,
  listEntries,
  lockEntries,
  noteRenamed,
  orderEntries,
  type RenameWalk,
  updateEntry,
} from './catalog.queries.ts'

// The vocabulary of listings in the order of the console: what everybody reads, retired entries included, and how
// staff edit it. Nothing is deleted: listings keep what is retired.

type Ctx = Needs<'db' | 'clock' | 'secret' | 'texts'>

export const NOTE_RENAMED_JOB = 'catalog.note-renamed'
/** The listings that one transaction looks at after an amenity was renamed. */
const LISTINGS_AT_ONCE = 1_000

/** The categories; with a language, also the operator's translations of their names into it. */
export async function listCategories({ reads, texts }: Needs<'reads' | 'texts'>, language?: Language): Promise<Category[]> {
  const { id, name, slug, imageUrl, position, retiredAt } = categories
  const rows = await reads.select({ id, name, slug, imageUrl, retiredAt }).from(categories).orderBy(asc(position), asc(id))
  return rows.map(withRetired).map(withNames(texts, 'categories', language))
}

/** An entry with its name in a language, where the operator has translated it. */
function withNames(texts: Ctx['texts'], kind: CatalogKind, language: Language | undefined) {
  const known = language && texts.names(language)
  return <Entry extends { name: string }>(entry: Entry) => {
    const name = known?.[`${kind}:${entry.name}`]
    return language && name ? { ...entry, names: { [language]: name } } : entry
  }
}

/** The field is left out of what is in use. */
const withRetired = <Row extends { retiredAt: Date | null }>({ retiredAt, ...row }: Row) =>
  retiredAt ? { ...row, isRetired: true as const } : row

/** The amenities, as `listCategories`. */
export async function listAmenities({ reads, texts }: Needs<'reads' | 'texts'>, language?: Language): Promise<Amenity[]> {
  const { id, name, icon, position, retiredAt } = amenities
  const rows = await reads.select({ id, name, icon, retiredAt }).from(amenities).orderBy(asc(position), asc(id))
  return rows.map(withRetired).map(withNames(texts, 'amenities', language))
}

/** The categories or the amenities for staff. */
export const listCatalog = async ({ db }: Needs<'db'>, kind: CatalogKind): Promise<CatalogEntry[]> =>
  (await listEntries(db, kind)).map(toEntry)

const toEntry = ({ retiredAt, language: _language, ...row }: EntryRow): CatalogEntry => ({
  ...row,
  isRetired: retiredAt !== null,
})

/** Refuses with `limit_reached`, and beside its field a name that is taken or an icon that does not fit. */
export async function addEntry(
  ctx: Ctx,
  actor: Actor,
  kind: CatalogKind,
  { name, icon }: NewCatalogEntry,
): Promise<CatalogEntry[]> {
  requireFittingIcon(kind, icon, true)
  await requireTry(ctx, catalogChanges, actor.id)
  await ctx.db.transaction(async (tx) => {
    const rows = await lockEntries(tx, kind)
    requireFreeName(kind, rows, name, null)
    if (rows.length >= catalogLimits.entries)
      throw new Refusal('limit_reached', `There can be at most ${catalogLimits.entries} ${kind}, retired ones included.`)
    const taken = rows.map(({ slug }) => slug)
    const id = await insertEntry(tx, kind, { name, icon: icon ?? '', slug: slugFor(name, taken) })
    await record(ctx, tx, actor, kind, 'added', id, icon ? `${name}: icon ${icon}` : name)
  })
  // Renders pages of this process anew; the others look by themselves.
  await ctx.texts.refresh()
  return listCatalog(ctx, kind)
}

/**
 * Refuses with `catalog_entry_changed` when `version` is no longer the newest; a change without a difference
 * writes nothing.
 */
export async function changeEntry(
  ctx: Ctx,
  actor: Actor,
  kind: CatalogKind,
  id: number,
  change: CatalogChange,
): Promise<CatalogEntry[]> {
  requireFittingIcon(kind, change.icon, false)
  await requireTry(ctx, catalogChanges, actor.id)
  await ctx.db.transaction((tx) => changeIn(ctx, tx, actor, kind, id, change))
  await ctx.texts.refresh()
  return listCatalog(ctx, kind)
}

async function changeIn(
  ctx: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  kind: CatalogKind,
  id: number,
  change: CatalogChange,
): Promise<void> {
  const rows = await lockEntries(tx, kind)
  const before = rows.find((row) => row.id === id)
  if (!before) throw new Refusal('catalog_entry_not_found')
  if (before.version !== change.version) throw new Refusal('catalog_entry_changed')
  const { entry, order, details } = applyCatalogChange(rows, before, change, ctx.clock.now())
  if (details.length === 0) return
  requireFreeName(kind, rows, entry.name, id)
  requireOneLeft(kind, rows, entry)
  await updateEntry(tx, kind, entry)
  if (change.position !== undefined) await orderEntries(tx, kind, order)
  if (kind === 'amenities' && entry.name !== before.name) await noteFirstRenamed(tx, entry)
  await record(ctx, tx, actor, kind, 'changed', id, `${before.name}: ${details.join('; ')}`)
}

/** In addresses, `all` stands for every category. */
const RESERVED = 'all'

/** The key of a new category in addresses, made of its name; a number makes it unique. */
function slugFor(name: string, taken: readonly (string | null)[]): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = words || 'category'
  const isFree = (text: string) => text !== RESERVED && !taken.includes(text)
  let free = slug
  for (let number = 2; !isFree(free); number += 1) free = `${slug}-${number}`
  return free
}

const oneOf = { categories: 'category', amenities: 'amenity' } as const

function refuseField(path: string, message: string): never {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

/** Whether another entry has the name, in whatever case. */
const isNameTaken = (rows: readonly EntryRow[], name: string, id: number | null): boolean =>
  rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase())

function requireFreeName(kind: CatalogKind, rows: readonly EntryRow[], name: string, id: number | null): void {
  if (isNameTaken(rows, name, id)) refuseField('name', `Another ${oneOf[kind]} has this name.`)
}

/** Amenities have an icon, categories have none. */
function requireFittingIcon(kind: CatalogKind, icon: string | undefined, isNew: boolean): void {
  if (kind === 'categories' && icon !== undefined) refuseField('icon', 'A category has no icon.')
  if (kind === 'amenities' && isNew && icon === undefined) refuseField('icon', 'Choose an icon')
}

/** Without a category nobody could list a place. */
function requireOneLeft(kind: CatalogKind, rows: readonly EntryRow[], { id, retiredAt }: EntryRow): void {
  const hasOther = rows.some((row) => row.id !== id && row.retiredAt === null)
  if (kind === 'categories' && retiredAt !== null && !hasOther) throw new Refusal('last_category')
}

/** An entry after a change, the order of all ids, and what differs in words; without a difference, no words. */
interface AppliedChange {
  entry: EntryRow
  order: number[]
  details: string[]
}

/** Applies a change to an entry of the list. */
function applyCatalogChange(rows: readonly EntryRow[], before: EntryRow, change: CatalogChange, now: Date): AppliedChange {
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

const record = (
  { clock }: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  kind: CatalogKind,
  what: 'added' | 'changed',
  id: number,
  detail: string,
) =>
  recordAudit(tx, {
    actorId: actor.id,
    action: `${oneOf[kind]}.${what}`,
    subjectId: id,
    detail,
    at: clock.now(),
  })

/** The listings that the transaction of the rename itself notes; a job notes those behind them. */
async function noteFirstRenamed(tx: Transaction, { id, version }: EntryRow): Promise<void> {
  const next = await noteRenamed(tx, { amenityId: id, after: 0 }, LISTINGS_AT_ONCE)
  if (next) await enqueue(tx, { kind: NOTE_RENAMED_JOB, key: `${NOTE_RENAMED_JOB}:${id}:${version}`, payload: next })
}

/** Notes the listings of a renamed amenity, some in each transaction. */
export async function noteRenamedListings({ db }: Needs<'db'>, walk: RenameWalk): Promise<void> {
  for (let next: RenameWalk | null = walk; next; ) next = await noteRenamed(db, next, LISTINGS_AT_ONCE)
}
