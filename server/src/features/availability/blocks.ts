import { type BlockDates, blockPolicy, refuseBlock } from '#contract/availability/availability.rules.ts'
import type { Block, CreateBlock, OwnBlock } from '#contract/availability/availability.schemas.ts'
import type { NightRange } from '#contract/availability/stay-rules.schemas.ts'
import type { WebhookData } from '#contract/developers/webhook-events.rules.ts'
import { addDays, earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import {
  byId,
  type ChangesPage,
  type ChangesRequest,
  isChangeFor,
  readChanges,
  readChangeTimes,
} from '../../db/queries/record-changes.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVersion, type WantedVersions } from '../../http/caller/versions.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { requireOwned, requireVisible } from '../properties/listing-access.ts'
import {
  type BlockRow,
  countBlocksOfOwner,
  countUpcomingBlocks,
  type DayRange,
  findBlock,
  insertBlock,
  listBlocksOf,
  listBlocksOfOwner,
  listOwnBlocksByIds,
  lockBlocksOf,
  lockProperty,
  removeBlock,
} from './blocks.queries.ts'

// The days on which a host has closed a listing.

type Ctx = Needs<'db' | 'reads' | 'clock'>

const toBlock = ({ id, startDate, endDate, reason, createdAt }: BlockRow, changedAt: Date = createdAt): Block => ({
  id,
  startDate,
  endDate,
  reason,
  createdAt: createdAt.toISOString(),
  updatedAt: changedAt.toISOString(),
})

/** What events tell of blocked or opened nights: the first and the last day, and the block that had them. */
const toBlockData = (
  { id: blockId, propertyId }: { id: number; propertyId: number },
  { startDate, endDate }: BlockDates,
): WebhookData<'calendar.blocked'> => ({ propertyId, blockId, startDate, endDate })

const refuseTooMany = () =>
  new Refusal('limit_reached', `A property can have at most ${blockPolicy.upcomingBlocks} upcoming calendar blocks.`)

/**
 * The blocked days of a listing; reason and creation time are for its owner only, not even for admins. Refuses with
 * `property_not_found`.
 */
export async function listBlocks(ctx: Needs<'db' | 'reads'>, propertyId: number, actor: Actor | null): Promise<Block[]> {
  const { ownerId } = await requireVisible(ctx, propertyId, actor)
  const blocks = await listBlocksOf(ctx.reads, propertyId)
  if (actor?.id !== ownerId) return blocks.map(({ id, startDate, endDate }) => ({ id, startDate, endDate }))
  const changes = await readTimes(ctx.db, blocks)
  return blocks.map((block) => toBlock(block, changes.get(block.id)))
}

/** When each of these blocks changed last. */
const readTimes = (db: Queryable, blocks: readonly BlockRow[]) =>
  readChangeTimes(
    db,
    'block',
    blocks.map(({ id }) => id),
  )

async function toOwnBlocks(db: Queryable, rows: readonly { block: BlockRow; title: string }[]): Promise<OwnBlock[]> {
  const changes = await readTimes(
    db,
    rows.map(({ block }) => block),
  )
  return rows.map(({ block, title }) => ({ ...toBlock(block, changes.get(block.id)), propertyId: block.propertyId, title }))
}

/** A page of the blocks of all the actor's listings, by their first day, and the number of all of them. */
export async function listOwnBlocks(
  { db }: Needs<'db'>,
  actor: Actor,
  query: PageRequest & DayRange,
): Promise<Page<OwnBlock> & { total: number }> {
  const [{ items, next }, total] = await Promise.all([
    listBlocksOfOwner(db, actor.id, query),
    countBlocksOfOwner(db, actor.id, query),
  ])
  return { items: await toOwnBlocks(db, items), next, total }
}

/** A page of the actor's blocks that are new; those that were opened are among the removed. */
export const listChangedBlocks = ({ db }: Needs<'db'>, actor: Actor, asked: ChangesRequest): Promise<ChangesPage<OwnBlock>> =>
  readChanges(db, asked, {
    kind: 'block',
    among: isChangeFor(actor.id, 'host'),
    load: async (ids) => byId(await toOwnBlocks(db, await listOwnBlocksByIds(db, actor.id, ids)), ({ id }) => id),
  })

/**
 * Blocks days for the owner. Refuses with `overlaps_booking` where a booking or an active hold has one of the nights,
 * with `invalid_request` for days in the past or too far ahead, with `limit_reached` beyond 200 current blocks, with
 * `changed_since` when the rates and blocks have another version than `wanted`.
 */
export async function createBlock(
  ctx: Ctx,
  actor: Actor,
  propertyId: number,
  { startDate, endDate, reason }: CreateBlock,
  wanted: WantedVersions = null,
): Promise<Block> {
  await requireOwned(ctx, propertyId, actor)
  const now = ctx.clock.now()
  const problem = refuseBlock({ startDate, endDate }, earliestToday(now))
  if (problem) throw new Refusal('invalid_request', problem, [{ path: 'endDate', message: problem }])
  const block = await ctx.db.transaction(async (tx) => {
    if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
    await requireVersion(tx, 'rates', propertyId, wanted)
    if ((await countUpcomingBlocks(tx, propertyId, earliestToday(now))) >= blockPolicy.upcomingBlocks) throw refuseTooMany()
    const row = await insertBlock(tx, { propertyId, startDate, endDate, reason: reason || null, createdAt: now })
    if (!row) throw new Refusal('overlaps_booking')
    await recordEvent(tx, { kind: 'calendar.blocked', data: toBlockData(row, row), at: now })
    return row
  })
  return toBlock(block)
}

/** Unblocks days. Refuses with `block_not_found`, and with `not_owner` where the listing is public but another's. */
export async function deleteBlock(ctx: Ctx, actor: Actor, id: number, wanted: WantedVersions = null): Promise<void> {
  const block = await findBlock(ctx.db, id)
  if (!block) throw new Refusal('block_not_found')
  await requireOwned(ctx, block.propertyId, actor, 'block_not_found')
  await ctx.db.transaction(async (tx) => {
    if (!(await lockProperty(tx, block.propertyId))) throw new Refusal('block_not_found')
    await requireVersion(tx, 'rates', block.propertyId, wanted)
    if (!(await removeBlock(tx, id))) throw new Refusal('block_not_found')
    await recordEvent(tx, { kind: 'calendar.opened', data: toBlockData(block, block), at: ctx.clock.now() })
  })
}

/**
 * Unblocks a range; a block that reaches beyond it keeps its other days, with the same reason. Refuses with
 * `property_not_found`, `not_owner`, and with `limit_reached` when that makes too many blocks.
 */
export async function openNights(
  ctx: Ctx,
  actor: Actor,
  propertyId: number,
  { from, to }: NightRange,
  wanted: WantedVersions = null,
): Promise<void> {
  await requireOwned(ctx, propertyId, actor)
  await ctx.db.transaction(async (tx) => {
    if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
    await requireVersion(tx, 'rates', propertyId, wanted)
    for (const block of await lockBlocksOf(tx, propertyId, { from, to })) {
      await removeBlock(tx, block.id)
      const opened = {
        startDate: block.startDate > from ? block.startDate : from,
        endDate: block.endDate < to ? block.endDate : to,
      }
      const data = toBlockData({ id: block.id, propertyId }, opened)
      await recordEvent(tx, { kind: 'calendar.opened', data, at: ctx.clock.now() })
      const rest = { propertyId, reason: block.reason, createdAt: new Date(block.createdAt) }
      const keep = async (startDate: IsoDate, endDate: IsoDate) => {
        if (startDate <= endDate) await insertBlock(tx, { ...rest, startDate, endDate })
      }
      await keep(block.startDate, addDays(from, -1))
      await keep(addDays(to, 1), block.endDate)
    }
    if ((await countUpcomingBlocks(tx, propertyId, earliestToday(ctx.clock.now()))) > blockPolicy.upcomingBlocks)
      throw refuseTooMany()
  })
}
