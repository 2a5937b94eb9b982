import { type SeasonBody, type StayCalendar, stayRulesLimits } from '#contract/availability/stay-rules.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import * as repository from './stay-rules.repository.ts'
import { changeRules, refuseRange, type StayRulesChangeDeps } from './stay-rules-changes.service.ts'

const centsOrNull = (dollars: number | null) => (dollars === null ? null : toCents(dollars))

const toSeason = ({ price, weekendPrice, ...season }: SeasonBody): repository.NewSeason => ({
  ...season,
  priceCents: centsOrNull(price),
  weekendPriceCents: centsOrNull(weekendPrice),
})

/** A host's seasons. Each change returns the listing's calendar. */
export function createSeasons(deps: StayRulesChangeDeps) {
  return {
    /** Refuses with `season_overlap`, and with `limit_reached` beyond forty. */
    addSeason: (actor: Actor, propertyId: number, body: SeasonBody): Promise<StayCalendar> => {
      refuseRange(deps.clock, body)
      return changeRules(deps, actor, propertyId, async (tx) => {
        if ((await repository.countSeasons(tx, propertyId)) >= stayRulesLimits.seasons)
          throw new Refusal('limit_reached', `A listing can have at most ${stayRulesLimits.seasons} seasons.`)
        if (!(await repository.insertSeason(tx, propertyId, toSeason(body)))) throw new Refusal('season_overlap')
      })
    },

    /** Refuses with `season_not_found` and `season_overlap`. */
    changeSeason: (actor: Actor, propertyId: number, id: number, body: SeasonBody): Promise<StayCalendar> => {
      refuseRange(deps.clock, body)
      return changeRules(deps, actor, propertyId, async (tx) => {
        if (!(await repository.hasSeason(tx, propertyId, id))) throw new Refusal('season_not_found')
        if (!(await repository.updateSeason(tx, propertyId, id, toSeason(body)))) throw new Refusal('season_overlap')
      })
    },

    /** Refuses with `season_not_found`. */
    removeSeason: (actor: Actor, propertyId: number, id: number): Promise<StayCalendar> =>
      changeRules(deps, actor, propertyId, async (tx) => {
        if (!(await repository.removeSeason(tx, propertyId, id))) throw new Refusal('season_not_found')
      }),
  }
}
