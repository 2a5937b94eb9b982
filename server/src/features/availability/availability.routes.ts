import type { FastifyInstance } from 'fastify'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { createBlock, deleteBlock, listBlocks, listOwnBlocks, openNights } from './blocks.ts'
import { addSeason, changeSeason, getStayCalendar, removeSeason, saveSpecialNights, saveStayRules } from './stay-rules.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'settings'>

function registerBlocks(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, availabilityEndpoints.listBlocks, ({ params, actor }) => listBlocks(ctx, params.id, actor))
  bindEndpoint(app, availabilityEndpoints.listOwnBlocks, async (call) =>
    sendPage(availabilityEndpoints.listOwnBlocks, call, await listOwnBlocks(ctx, requireActor(call.actor), call.query)),
  )
  bindEndpoint(app, availabilityEndpoints.createBlock, ({ params, body, actor }) =>
    createBlock(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, availabilityEndpoints.deleteBlock, async ({ params, actor }) => {
    await deleteBlock(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, stayRulesEndpoints.openNights, async ({ params, body, actor }) => {
    await openNights(ctx, requireActor(actor), params.id, body)
    return listBlocks(ctx, params.id, actor)
  })
}

function registerStayRules(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, stayRulesEndpoints.getStayCalendar, ({ params, actor }) => getStayCalendar(ctx, params.id, actor))
  bindEndpoint(app, stayRulesEndpoints.saveStayRules, ({ params, body, actor }) =>
    saveStayRules(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, stayRulesEndpoints.saveSpecialNights, ({ params, body, actor }) =>
    saveSpecialNights(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, stayRulesEndpoints.addSeason, ({ params, body, actor }) =>
    addSeason(ctx, requireActor(actor), params.id, body),
  )
  bindEndpoint(app, stayRulesEndpoints.changeSeason, ({ params, body, actor }) =>
    changeSeason(ctx, requireActor(actor), { propertyId: params.id, id: params.seasonId }, body),
  )
  bindEndpoint(app, stayRulesEndpoints.removeSeason, ({ params, actor }) =>
    removeSeason(ctx, requireActor(actor), { propertyId: params.id, id: params.seasonId }),
  )
}

/** The days on which a listing is closed, and its rules for days and stays. */
export function registerAvailabilityRoutes(app: FastifyInstance, ctx: Ctx): void {
  registerBlocks(app, ctx)
  registerStayRules(app, ctx)
}
