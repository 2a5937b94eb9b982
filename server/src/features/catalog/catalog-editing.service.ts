import {
  type CatalogChange,
  type CatalogEntry,
  type CatalogKind,
  catalogLimits,
  type NewCatalogEntry,
} from '#contract/catalog/catalog-editing.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { applyCatalogChange, type EntryRow, isNameTaken, slugFor, toEntry } from './catalog-change.domain.ts'
import {
  insertEntry,
  listEntries,
  lockEntries,
  noteRenamed,
  orderEntries,
  type RenameWalk,
  updateEntry,
} from './catalog-editing.repository.ts'

export const NOTE_RENAMED_JOB = 'catalog.note-renamed'
/** The listings that one transaction looks at after an amenity was renamed. */
const LISTINGS_AT_ONCE = 1_000

export interface CatalogEditingDependencies {
  db: Database
  clock: Clock
  /** How often one member of staff may change entries. */
  changes: SharedThrottle
  /** Renders pages of this process anew; the others look by themselves. */
  refresh(): Promise<void>
}

const oneOf = { categories: 'category', amenities: 'amenity' } as const

function refuseField(path: string, message: string): never {
  throw new Refusal('invalid_request', message, [{ path, message }])
}

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

/** The listings that the transaction of the rename itself notes; a job notes those behind them. */
async function noteFirstRenamed(tx: Transaction, { id, version }: EntryRow): Promise<void> {
  const next = await noteRenamed(tx, { amenityId: id, after: 0 }, LISTINGS_AT_ONCE)
  if (next) await enqueue(tx, { kind: NOTE_RENAMED_JOB, key: `${NOTE_RENAMED_JOB}:${id}:${version}`, payload: next })
}

/** Editing the categories and the amenities of listings. Nothing is deleted: listings keep what is retired. */
export function createCatalogEditing({ db, clock, changes, refresh }: CatalogEditingDependencies) {
  const list = async (kind: CatalogKind): Promise<CatalogEntry[]> => (await listEntries(db, kind)).map(toEntry)
  const record = (tx: Transaction, actor: Actor, kind: CatalogKind, what: 'added' | 'changed', id: number, detail: string) =>
    recordAudit(tx, {
      actorId: actor.id,
      action: `${oneOf[kind]}.${what}`,
      subjectId: id,
      detail,
      at: clock.now(),
    })

  async function changeIn(tx: Transaction, actor: Actor, kind: CatalogKind, id: number, change: CatalogChange): Promise<void> {
    const rows = await lockEntries(tx, kind)
    const before = rows.find((row) => row.id === id)
    if (!before) throw new Refusal('catalog_entry_not_found')
    if (before.version !== change.version) throw new Refusal('catalog_entry_changed')
    const { entry, order, details } = applyCatalogChange(rows, before, change, clock.now())
    if (details.length === 0) return
    requireFreeName(kind, rows, entry.name, id)
    requireOneLeft(kind, rows, entry)
    await updateEntry(tx, kind, entry)
    if (change.position !== undefined) await orderEntries(tx, kind, order)
    if (kind === 'amenities' && entry.name !== before.name) await noteFirstRenamed(tx, entry)
    await record(tx, actor, kind, 'changed', id, `${before.name}: ${details.join('; ')}`)
  }

  return {
    list,

    async add(actor: Actor, kind: CatalogKind, { name, icon }: NewCatalogEntry): Promise<CatalogEntry[]> {
      requireFittingIcon(kind, icon, true)
      await changes.require(actor.id)
      await db.transaction(async (tx) => {
        const rows = await lockEntries(tx, kind)
        requireFreeName(kind, rows, name, null)
        if (rows.length >= catalogLimits.entries)
          throw new Refusal('limit_reached', `There can be at most ${catalogLimits.entries} ${kind}, retired ones included.`)
        const taken = rows.map(({ slug }) => slug)
        const id = await insertEntry(tx, kind, { name, icon: icon ?? '', slug: slugFor(name, taken) })
        await record(tx, actor, kind, 'added', id, icon ? `${name}: icon ${icon}` : name)
      })
      await refresh()
      return list(kind)
    },

    /**
     * Refuses with `catalog_entry_changed` when `version` is no longer the newest; a change without a difference
     * writes nothing.
     */
    async change(actor: Actor, kind: CatalogKind, id: number, change: CatalogChange): Promise<CatalogEntry[]> {
      requireFittingIcon(kind, change.icon, false)
      await changes.require(actor.id)
      await db.transaction((tx) => changeIn(tx, actor, kind, id, change))
      await refresh()
      return list(kind)
    },

    /** Notes the listings of a renamed amenity, some in each transaction. */
    async noteRenamed(walk: RenameWalk): Promise<void> {
      for (let next: RenameWalk | null = walk; next; ) next = await noteRenamed(db, next, LISTINGS_AT_ONCE)
    },
  }
}

export type CatalogEditing = ReturnType<typeof createCatalogEditing>
