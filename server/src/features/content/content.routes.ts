import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { ContentService } from './content.service.ts'
import type { ContentTexts } from './content-texts.ts'

const { getPageText, listTestimonials } = pageTextEndpoints
const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

export function registerContentRoutes(app: FastifyInstance, content: ContentService, texts: ContentTexts): void {
  bindEndpoint(app, getPageText, ({ params }) => texts.page(params.page))
  bindEndpoint(app, listTestimonials, () => texts.testimonials())
  bindEndpoint(app, listContent, () => content.list())
  bindEndpoint(app, getContent, ({ params }) => content.read(params.key))
  bindEndpoint(app, changeContent, ({ actor, params, body }) => content.change(requireActor(actor), params.key, body))
  bindEndpoint(app, previewContent, ({ params, body }) => content.preview(params.key, body.body))
  bindEndpoint(app, testEmail, ({ actor, params, body }) => content.testEmail(requireActor(actor), params.key, body.body))
}
