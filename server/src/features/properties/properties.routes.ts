import type { FastifyInstance } from 'fastify'
import { featuredEndpoints } from '#contract/properties/featured.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendCountedPage, sendPage } from '../../http/paging.ts'
import {
  countOwn,
  getProperty,
  listChangedOwn,
  listFeatured,
  listFees,
  listImages,
  listOwnCounted,
  listReviews,
} from './properties.ts'

export function registerPropertiesRoutes(
  app: FastifyInstance,
  ctx: Needs<'db' | 'reads' | 'images' | 'cards' | 'settings'>,
): void {
  const { listPropertyReviews, listOwnProperties } = propertiesEndpoints
  bindEndpoint(app, featuredEndpoints.listFeaturedProperties, () => listFeatured(ctx))
  bindEndpoint(app, listOwnProperties, async (call) => {
    const actor = requireActor(call.actor)
    const changed = await sendChanged(listOwnProperties, call, (asked) => listChangedOwn(ctx, actor, asked))
    return changed?.items ?? sendCountedPage(listOwnProperties, call, await listOwnCounted(ctx, actor, call.query))
  })
  bindEndpoint(app, propertiesEndpoints.countOwnProperties, ({ actor }) => countOwn(ctx, requireActor(actor)))
  bindEndpoint(app, listPropertyReviews, async (call) =>
    sendPage(listPropertyReviews, call, await listReviews(ctx, call.params.id, call.actor, call.query)),
  )
  bindEndpoint(app, propertiesEndpoints.getProperty, ({ params, actor, query }) =>
    getProperty(ctx, params.id, actor, query.language),
  )
  bindEndpoint(app, propertiesEndpoints.listPropertyImages, ({ params, actor }) => listImages(ctx, params.id, actor))
  bindEndpoint(app, propertiesEndpoints.listPropertyFees, ({ params, actor }) => listFees(ctx, params.id, actor))
}
