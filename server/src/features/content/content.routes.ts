import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { changeContent, listContent, previewContent, readContent, testEmail } from './content.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'settings' | 'texts'>

export function registerContentRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { texts } = ctx
  const calls = contentEndpoints
  bindEndpoint(app, pageTextEndpoints.getPageText, ({ params }) => texts.page(params.page))
  bindEndpoint(app, pageTextEndpoints.listTestimonials, () => texts.testimonials())
  bindEndpoint(app, calls.listContent, () => listContent(ctx))
  bindEndpoint(app, calls.getContent, ({ params }) => readContent(ctx, params.key))
  bindEndpoint(app, calls.changeContent, ({ actor, params, body }) => changeContent(ctx, requireActor(actor), params.key, body))
  bindEndpoint(app, calls.previewContent, ({ params, body }) => previewContent(ctx, params.key, body.body))
  bindEndpoint(app, calls.testEmail, ({ actor, params, body }) => testEmail(ctx, requireActor(actor), params.key, body.body))
}
