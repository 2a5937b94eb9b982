import { blockPolicy } from '#contract/availability/availability.rules.ts'
import type { NightRange } from '#contract/availability/stay-rules.schemas.ts'
import { addDays, earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { toBlockData } from './block-events.domain.ts'
import { countUpcomingBlocks, insertBlock, removeBlock } from './blocks.repository.ts'
import { lockBlocksOf } from './stay-rules.repository.ts'
import { changeOwn, type StayRulesChangeDeps } from './stay-rules-changes.service.ts'

/**
 * Unblocks a range; a block that reaches beyond it keeps its other days, with the same reason. Refuses with
 * `limit_reached` when that makes too many blocks.
 */
export const openNights = (
  deps: StayRulesChangeDeps,
  actor: Actor,
  propertyId: number,
  { from, to }: NightRange,
): Promise<void> =>
  changeOwn(deps, actor, propertyId, async (tx) => {
    for (const block of await lockBlocksOf(tx, propertyId, { from, to })) {
      await removeBlock(tx, block.id)
      const opened = {
        startDate: block.startDate > from ? block.startDate : from,
        endDate: block.endDate < to ? block.endDate : to,
      }
      const data = toBlockData({ id: block.id, propertyId }, opened)
      await recordEvent(tx, { kind: 'calendar.opened', data, at: deps.clock.now() })
      const rest = { propertyId, reason: block.reason, createdAt: new Date(block.createdAt) }
      const keep = async (startDate: IsoDate, endDate: IsoDate) => {
        if (startDate <= endDate) await insertBlock(tx, { ...rest, startDate, endDate })
      }
      await keep(block.startDate, addDays(from, -1))
      await keep(addDays(to, 1), block.endDate)
    }
    if ((await countUpcomingBlocks(tx, propertyId, earliestToday(deps.clock.now()))) > blockPolicy.upcomingBlocks)
      throw new Refusal('limit_reached', `A property can have at most ${blockPolicy.upcomingBlocks} upcoming calendar blocks.`)
  })
