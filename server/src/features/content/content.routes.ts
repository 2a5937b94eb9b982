import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { changeContent, listContent, previewContent, readContent, testEmail } from './content.ts'
import { requireLanguage } from './content-languages.ts'

type Ctx = Needs<'db' | 'clock' | 'secret' | 'config' | 'settings' | 'texts'>

export function registerContentRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { texts } = ctx
  const calls = contentEndpoints
  bindEndpoint(app, pageTextEndpoints.getPageText, ({ params, query }) =>
    texts.page(params.page, requireLanguage(ctx, query.language)),
  )
  bindEndpoint(app, pageTextEndpoints.listTestimonials, ({ query }) => texts.testimonials(requireLanguage(ctx, query.language)))
  bindEndpoint(app, calls.listContent, () => listContent(ctx))
  bindEndpoint(app, calls.getContent, ({ params, query }) => readContent(ctx, params.key, query.language))
  bindEndpoint(app, calls.changeContent, ({ actor, params, query, body }) =>
    changeContent(ctx, requireActor(actor), { ...params, ...query }, body),
  )
  bindEndpoint(app, calls.previewContent, ({ params, query, body }) => previewContent(ctx, { ...params, ...query }, body.body))
  bindEndpoint(app, calls.testEmail, ({ actor, params, query, body }) =>
    testEmail(ctx, requireActor(actor), { ...params, ...query }, body.body),
  )
}
