import type { FastifyInstance } from 'fastify'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { AvailabilityService } from './availability.service.ts'
import type { StayRulesService } from './stay-rules.service.ts'

export function registerStayRulesRoutes(
  app: FastifyInstance,
  service: StayRulesService,
  availability: AvailabilityService,
): void {
  const { getStayCalendar, saveStayRules, saveSpecialNights, addSeason, changeSeason, removeSeason, openNights } =
    stayRulesEndpoints
  bindEndpoint(app, getStayCalendar, ({ params, actor }) => service.getCalendar(params.id, actor))
  bindEndpoint(app, saveStayRules, ({ params, body, actor }) => service.saveRules(requireActor(actor), params.id, body))
  bindEndpoint(app, saveSpecialNights, ({ params, body, actor }) => service.saveNights(requireActor(actor), params.id, body))
  bindEndpoint(app, addSeason, ({ params, body, actor }) => service.addSeason(requireActor(actor), params.id, body))
  bindEndpoint(app, changeSeason, ({ params, body, actor }) =>
    service.changeSeason(requireActor(actor), params.id, params.seasonId, body),
  )
  bindEndpoint(app, removeSeason, ({ params, actor }) => service.removeSeason(requireActor(actor), params.id, params.seasonId))
  bindEndpoint(app, openNights, async ({ params, body, actor }) => {
    await service.openNights(requireActor(actor), params.id, body)
    return availability.listBlocks(params.id, actor)
  })
}
