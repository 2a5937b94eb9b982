import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A limit that a request counted against. */
export interface SpentLimit {
  /** The word in the headers, such as `call` or `key`. */
  name: string
  /** Requests per minute. */
  quota: number
  /** Requests left in this minute. */
  remaining: number
  /** Until the minute of the clock ends. */
  secondsLeft: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The minute limits that this call counted against; null where replies name none, such as pages. */
    spentLimits: SpentLimit[] | null
  }
}

/** Notes a count of this minute for the headers of the reply, in milliseconds until the minute ends. */
export function noteSpent(
  { spentLimits }: Pick<FastifyRequest, 'spentLimits'>,
  limit: { name: string; quota: number; used: number; msLeft: number },
): void {
  const { name, quota, used, msLeft } = limit
  spentLimits?.push({ name, quota, remaining: Math.max(0, quota - used), secondsLeft: Math.ceil(msLeft / 1_000) })
}

/**
 * Sends `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) with every reply of a call that
 * counts, refusals and shared answers too. Register it before the first limit.
 */
export function registerSpentLimits(app: FastifyInstance): void {
  app.decorateRequest('spentLimits', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) request.spentLimits = []
    done()
  })
  app.addHook('onSend', async ({ spentLimits }, reply) => {
    if (!spentLimits || spentLimits.length === 0) return
    reply.header('ratelimit-policy', spentLimits.map(({ name, quota }) => `"${name}";q=${quota};w=60`).join(', '))
    reply.header(
      'ratelimit',
      spentLimits.map(({ name, remaining, secondsLeft }) => `"${name}";r=${remaining};t=${secondsLeft}`).join(', '),
    )
  })
}
