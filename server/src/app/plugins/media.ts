import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import type { ImageStore } from '../../platform/image-store/image-store.ts'

/** Serves the images of the store. A key names one content for ever, so browsers and caches never revalidate it. */
export function registerMedia(app: FastifyInstance, store: ImageStore): void {
  app.get('/media/*', { config: { kind: 'file' } }, async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    const file = await store.get(key)
    if (!file) throw new Refusal('image_not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(file.contentType)
      .send(file.body)
  })
}
