import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRendering } from './rendering.ts'

/** The headers that say of a reply what its body does not: where the next page is, and how many items there are. */
const namedHeaders = ['link', 'x-total-count'] as const

/**
 * The ETag of a reply: its version where it has one (`caller/versions.ts`), and a hash of its text and of the headers
 * of its page.
 */
function nameReply(text: string, reply: FastifyReply): string {
  const hash = createHash('sha1').update(text)
  for (const name of namedHeaders) hash.update(`\n${name}: ${reply.getHeader(name) ?? ''}`)
  const version = String(reply.getHeader('etag') ?? '').replaceAll('"', '')
  return `W/"${version && `${version}.`}${hash.digest('base64url')}"`
}

/** A tag without its mark of weakness. */
export const bareTag = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` of a request names this ETag, strong or weak. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => bareTag(tag) === bareTag(etag))

/**
 * Gives the JSON that an account reads an ETag, and answers 304 without a body to those who have it already: a page
 * asks again on every visit, and an unchanged list is not sent twice. Register it after the session and before
 * compression.
 */
export function registerUnchangedReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || isRendering()) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json') || !(await request.knownActor())) return payload
    const etag = nameReply(payload, reply)
    reply.header('etag', etag)
    if (!isKnown(request, etag)) return payload
    reply.code(304)
    return null
  })
}
