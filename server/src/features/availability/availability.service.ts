import { blockPolicy, refuseBlock } from '#contract/availability/availability.rules.ts'
import type { Block, CreateBlock, OwnBlock } from '#contract/availability/availability.schemas.ts'
import { earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import type { AvailabilityReadModel, BlockRow } from './availability.read-model.ts'
import { toBlockData } from './block-events.domain.ts'
import { countUpcomingBlocks, findBlock, insertBlock, lockProperty, removeBlock } from './blocks.repository.ts'

export interface AvailabilityDependencies {
  db: Database
  clock: Clock
  reads: AvailabilityReadModel
  properties: Pick<PropertiesService, 'requireVisible' | 'requireOwned'>
}

const toBlock = ({ id, startDate, endDate, reason, createdAt }: BlockRow): Block => ({
  id,
  startDate,
  endDate,
  reason,
  createdAt: createdAt.toISOString(),
})

/** When a listing is not available. */
export function createAvailabilityService({ db, clock, reads, properties }: AvailabilityDependencies) {
  return {
    /**
     * The blocked days of a listing; reason and creation time are for its owner only, not even for admins. Refuses
     * with `property_not_found`.
     */
    async listBlocks(propertyId: number, actor: Actor | null): Promise<Block[]> {
      const { ownerId } = await properties.requireVisible(propertyId, actor)
      const blocks = await reads.listBlocks(propertyId)
      return blocks.map((block) =>
        actor?.id === ownerId ? toBlock(block) : { id: block.id, startDate: block.startDate, endDate: block.endDate },
      )
    },

    /** A page of the blocks of all the actor's listings, by their first day. */
    async listOwnBlocks(
      actor: Actor,
      query: PageRequest & { from?: IsoDate | undefined; to?: IsoDate | undefined },
    ): Promise<Page<OwnBlock>> {
      const { items, next } = await reads.listOwnBlocks(actor.id, query)
      return { items: items.map(({ block, title }) => ({ ...toBlock(block), propertyId: block.propertyId, title })), next }
    },

    /**
     * Blocks days for the owner. Refuses with `overlaps_booking` where a booking or an active hold has one of the
     * nights, with `invalid_request` for days in the past or too far ahead, with `limit_reached` beyond 200 current
     * blocks.
     */
    async createBlock(actor: Actor, propertyId: number, { startDate, endDate, reason }: CreateBlock): Promise<Block> {
      await properties.requireOwned(propertyId, actor)
      const now = clock.now()
      const problem = refuseBlock({ startDate, endDate }, earliestToday(now))
      if (problem) throw new Refusal('invalid_request', problem, [{ path: 'endDate', message: problem }])
      const block = await db.transaction(async (tx) => {
        if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
        if ((await countUpcomingBlocks(tx, propertyId, earliestToday(now))) >= blockPolicy.upcomingBlocks) {
          throw new Refusal(
            'limit_reached',
            `A property can have at most ${blockPolicy.upcomingBlocks} upcoming calendar blocks.`,
          )
        }
        const row = await insertBlock(tx, { propertyId, startDate, endDate, reason: reason || null, createdAt: now })
        if (!row) throw new Refusal('overlaps_booking')
        await recordEvent(tx, { kind: 'calendar.blocked', data: toBlockData(row, row), at: now })
        return row
      })
      return toBlock(block)
    },

    /**
     * Unblocks days. Refuses with `block_not_found`, and with `not_owner` where the listing is public but another's.
     */
    async deleteBlock(actor: Actor, id: number): Promise<void> {
      const block = await findBlock(db, id)
      if (!block) throw new Refusal('block_not_found')
      await properties.requireOwned(block.propertyId, actor, 'block_not_found')
      await db.transaction(async (tx) => {
        if (!(await removeBlock(tx, id))) throw new Refusal('block_not_found')
        await recordEvent(tx, { kind: 'calendar.opened', data: toBlockData(block, block), at: clock.now() })
      })
    },
  }
}
export type AvailabilityService = ReturnType<typeof createAvailabilityService>
