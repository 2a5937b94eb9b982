import { blockPolicy } from '#contract/availability/availability.rules.ts'
import { plainRules } from '#contract/availability/rates.rules.ts'
import { isPlain, toRules, writeCalendar } from '#contract/availability/stay-calendar.rules.ts'
import {
  type NightRange,
  type SeasonBody,
  type SpecialNightsBody,
  type StayCalendar,
  type StayRulesBody,
  stayRulesLimits,
} from '#contract/availability/stay-rules.schemas.ts'
import { addDays, earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import { countUpcomingBlocks, insertBlock, lockProperty, removeBlock } from './blocks.repository.ts'
import * as repository from './stay-rules.repository.ts'

export interface StayRulesDependencies {
  db: Database
  reads: Queryable
  clock: Clock
  properties: Pick<PropertiesService, 'requireVisible' | 'requireOwned'>
}

const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars))

const toSeason = ({ price, weekendPrice, ...season }: SeasonBody): repository.NewSeason => ({
  ...season,
  priceCents: centsOrNull(price),
  weekendPriceCents: centsOrNull(weekendPrice),
})

/** A host's rules for days and stays. Nothing here touches a booking: it keeps its price and its nights. */
export function createStayRulesService({ db, reads, clock, properties }: StayRulesDependencies) {
  const refuseRange = ({ from, to }: NightRange): void => {
    const today = earliestToday(clock.now())
    const refuse = (path: string, message: string) => {
      throw new Refusal('invalid_request', message, [{ path, message }])
    }
    if (to < today) refuse('to', 'These dates are in the past.')
    if (from < addDays(today, -blockPolicy.startedDaysAgo)) refuse('from', 'Dates can begin at most one year ago.')
    if (to > addDays(today, stayPolicy.horizonDays)) refuse('to', 'Dates can be set up to two years ahead.')
  }

  /** Changes one listing at a time and returns the resulting rules. */
  const change = async (actor: Actor, propertyId: number, work: (tx: Transaction) => Promise<void>): Promise<StayCalendar> => {
    await properties.requireOwned(propertyId, actor)
    return db.transaction(async (tx) => {
      if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
      await work(tx)
      return writeCalendar(await repository.findTerms(tx, propertyId))
    })
  }

  const requireSeason = async (tx: Transaction, propertyId: number, id: number): Promise<void> => {
    if (!(await repository.hasSeason(tx, propertyId, id))) throw new Refusal('season_not_found')
  }

  return {
    /** Refuses with `property_not_found`. */
    async getCalendar(propertyId: number, actor: Actor | null): Promise<StayCalendar> {
      await properties.requireVisible(propertyId, actor)
      return writeCalendar(await repository.findTerms(actor ? db : reads, propertyId))
    },

    /** Empty rules are deleted, so that the listing is as one that never had any. */
    saveRules: (actor: Actor, propertyId: number, body: StayRulesBody): Promise<StayCalendar> =>
      change(actor, propertyId, (tx) => {
        const rules = toRules(body)
        return repository.saveRules(tx, propertyId, isPlain(rules) ? null : rules)
      }),

    /**
     * Sets the shortest and the longest stay of a listing that is created in the same transaction; nothing when
     * neither is known.
     */
    async setNightsWithin(
      tx: Transaction,
      propertyId: number,
      { minNights, maxNights }: { minNights: number | null; maxNights: number | null },
    ): Promise<void> {
      const rules = { ...plainRules, minNights: minNights ?? plainRules.minNights, maxNights }
      if (!isPlain(rules)) await repository.saveRules(tx, propertyId, rules)
    },

    /** Refuses with `invalid_request` nights in the past or more than two years ahead. */
    saveNights: (actor: Actor, propertyId: number, body: SpecialNightsBody): Promise<StayCalendar> => {
      refuseRange(body)
      return change(actor, propertyId, async (tx) => {
        await repository.saveNights(tx, propertyId, body)
        await repository.forgetNightsBefore(tx, propertyId, addDays(earliestToday(clock.now()), -1))
      })
    },

    /** Refuses with `season_overlap`, and with `limit_reached` beyond forty. */
    addSeason: (actor: Actor, propertyId: number, body: SeasonBody): Promise<StayCalendar> => {
      refuseRange(body)
      return change(actor, propertyId, async (tx) => {
        if ((await repository.countSeasons(tx, propertyId)) >= stayRulesLimits.seasons)
          throw new Refusal('limit_reached', `A listing can have at most ${stayRulesLimits.seasons} seasons.`)
        if (!(await repository.insertSeason(tx, propertyId, toSeason(body)))) throw new Refusal('season_overlap')
      })
    },

    changeSeason: (actor: Actor, propertyId: number, id: number, body: SeasonBody): Promise<StayCalendar> => {
      refuseRange(body)
      return change(actor, propertyId, async (tx) => {
        await requireSeason(tx, propertyId, id)
        if (!(await repository.updateSeason(tx, propertyId, id, toSeason(body)))) throw new Refusal('season_overlap')
      })
    },

    removeSeason: (actor: Actor, propertyId: number, id: number): Promise<StayCalendar> =>
      change(actor, propertyId, async (tx) => {
        if (!(await repository.removeSeason(tx, propertyId, id))) throw new Refusal('season_not_found')
      }),

    /** Unblocks a range; a block that reaches beyond it keeps its other days, with the same reason. */
    async openNights(actor: Actor, propertyId: number, range: NightRange): Promise<void> {
      await properties.requireOwned(propertyId, actor)
      await db.transaction(async (tx) => {
        if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
        for (const block of await repository.lockBlocksOf(tx, propertyId, range)) {
          await removeBlock(tx, block.id)
          const rest = { propertyId, reason: block.reason, createdAt: new Date(block.createdAt) }
          const keep = async (startDate: IsoDate, endDate: IsoDate) => {
            if (startDate <= endDate) await insertBlock(tx, { ...rest, startDate, endDate })
          }
          await keep(block.startDate, addDays(range.from, -1))
          await keep(addDays(range.to, 1), block.endDate)
        }
        if ((await countUpcomingBlocks(tx, propertyId, earliestToday(clock.now()))) > blockPolicy.upcomingBlocks)
          throw new Refusal(
            'limit_reached',
            `A property can have at most ${blockPolicy.upcomingBlocks} upcoming calendar blocks.`,
          )
      })
    },
  }
}
export type StayRulesService = ReturnType<typeof createStayRulesService>
