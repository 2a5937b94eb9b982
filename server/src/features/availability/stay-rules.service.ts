import { plainRules } from '#contract/availability/rates.rules.ts'
import { isPlain, toRules, writeCalendar } from '#contract/availability/stay-calendar.rules.ts'
import type { NightRange, SpecialNightsBody, StayCalendar, StayRulesBody } from '#contract/availability/stay-rules.schemas.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { openNights } from './open-nights.service.ts'
import { createSeasons } from './seasons.service.ts'
import * as repository from './stay-rules.repository.ts'
import { changeRules, refuseRange, type StayRulesChangeDeps } from './stay-rules-changes.service.ts'

export interface StayRulesDependencies extends StayRulesChangeDeps {
  reads: Queryable
  properties: Pick<PropertiesService, 'requireVisible' | 'requireOwned'>
}

/**
 * Sets the shortest and the longest stay of a listing that is created in the same transaction; nothing when neither is
 * known.
 */
export async function setNightsWithin(
  tx: Transaction,
  propertyId: number,
  { minNights, maxNights }: { minNights: number | null; maxNights: number | null },
): Promise<void> {
  const rules = { ...plainRules, minNights: minNights ?? plainRules.minNights, maxNights }
  if (!isPlain(rules)) await repository.saveRules(tx, propertyId, rules)
}

/** A host's rules for days and stays. Nothing here touches a booking: it keeps its price and its nights. */
export function createStayRulesService(deps: StayRulesDependencies) {
  const { db, reads, clock, properties } = deps
  return {
    ...createSeasons(deps),

    /** Refuses with `property_not_found`. */
    async getCalendar(propertyId: number, actor: Actor | null): Promise<StayCalendar> {
      await properties.requireVisible(propertyId, actor)
      return writeCalendar(await repository.findTerms(actor ? db : reads, propertyId))
    },

    /** Empty rules are deleted, so that the listing is as one that never had any. */
    saveRules: (actor: Actor, propertyId: number, body: StayRulesBody): Promise<StayCalendar> =>
      changeRules(deps, actor, propertyId, (tx) => {
        const rules = toRules(body)
        return repository.saveRules(tx, propertyId, isPlain(rules) ? null : rules)
      }),

    /** Refuses with `invalid_request` nights in the past or more than two years ahead. */
    saveNights: (actor: Actor, propertyId: number, body: SpecialNightsBody): Promise<StayCalendar> => {
      refuseRange(clock, body)
      return changeRules(deps, actor, propertyId, async (tx) => {
        await repository.saveNights(tx, propertyId, body)
        await repository.forgetNightsBefore(tx, propertyId, addDays(earliestToday(clock.now()), -1))
      })
    },

    /** Unblocks a range; a block that reaches beyond it keeps its other days, with the same reason. */
    openNights: (actor: Actor, propertyId: number, range: NightRange): Promise<void> =>
      openNights(deps, actor, propertyId, range),
  }
}
export type StayRulesService = ReturnType<typeof createStayRulesService>
