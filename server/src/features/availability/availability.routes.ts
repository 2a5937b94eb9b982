import type { FastifyInstance, FastifyRequest } from 'fastify'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { readIfMatch } from '../../http/caller/versions.ts'
import { sendChanged, sendCountedPage } from '../../http/paging.ts'
import { createBlock, deleteBlock, listBlocks, listChangedBlocks, listOwnBlocks, openNights } from './blocks.ts'
import { addSeason, changeSeason, getStayCalendar, removeSeason, saveSpecialNights, saveStayRules } from './stay-rules.ts'

type Ctx = Needs<'db' | 'reads' | 'clock' | 'settings'>

function registerBlocks(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, availabilityEndpoints.listBlocks, ({ params, actor }) => listBlocks(ctx, params.id, actor))
  const { listOwnBlocks: endpoint } = availabilityEndpoints
  bindEndpoint(app, endpoint, async (call) => {
    const actor = requireActor(call.actor)
    const changed = await sendChanged(endpoint, call, (asked) => listChangedBlocks(ctx, actor, asked))
    return changed?.items ?? sendCountedPage(endpoint, call, await listOwnBlocks(ctx, actor, call.query))
  })
  bindEndpoint(app, availabilityEndpoints.createBlock, ({ params, body, actor, request }) =>
    createBlock(ctx, requireActor(actor), params.id, body, readIfMatch(request)),
  )
  bindEndpoint(app, availabilityEndpoints.deleteBlock, async ({ params, actor, request }) => {
    await deleteBlock(ctx, requireActor(actor), params.id, readIfMatch(request))
    return undefined
  })
  bindEndpoint(app, stayRulesEndpoints.openNights, async ({ params, body, actor, request }) => {
    await openNights(ctx, requireActor(actor), params.id, body, readIfMatch(request))
    return listBlocks(ctx, params.id, actor)
  })
}

const targetOf = ({ id }: { id: number }, request: FastifyRequest) => ({ propertyId: id, wanted: readIfMatch(request) })

function registerStayRules(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, stayRulesEndpoints.getStayCalendar, ({ params, actor }) => getStayCalendar(ctx, params.id, actor))
  bindEndpoint(app, stayRulesEndpoints.saveStayRules, ({ params, body, actor, request }) =>
    saveStayRules(ctx, requireActor(actor), targetOf(params, request), body),
  )
  bindEndpoint(app, stayRulesEndpoints.saveSpecialNights, ({ params, body, actor, request }) =>
    saveSpecialNights(ctx, requireActor(actor), targetOf(params, request), body),
  )
  bindEndpoint(app, stayRulesEndpoints.addSeason, ({ params, body, actor, request }) =>
    addSeason(ctx, requireActor(actor), targetOf(params, request), body),
  )
  bindEndpoint(app, stayRulesEndpoints.changeSeason, ({ params, body, actor, request }) =>
    changeSeason(ctx, requireActor(actor), { ...targetOf(params, request), id: params.seasonId }, body),
  )
  bindEndpoint(app, stayRulesEndpoints.removeSeason, ({ params, actor, request }) =>
    removeSeason(ctx, requireActor(actor), { ...targetOf(params, request), id: params.seasonId }),
  )
}

/** The days on which a listing is closed, and its rules for days and stays. */
export function registerAvailabilityRoutes(app: FastifyInstance, ctx: Ctx): void {
  registerBlocks(app, ctx)
  registerStayRules(app, ctx)
}
