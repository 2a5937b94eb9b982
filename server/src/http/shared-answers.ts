import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readBearer } from './caller/api-key.ts'
import type { SessionCookie } from './caller/session.ts'
import { isRenderingKept } from './rendering.ts'

const MOST_ANSWERS = 1_000
/** Bytes in memory. A page of 24 results takes about 60 kB. */
const MOST_BYTES = 32 * 1024 * 1024
/** Bytes of the addresses that are remembered to tell which come again: several thousand usual ones. */
const MOST_ASKED_BYTES = 1024 * 1024
/** The response headers that belong to its body. */
const keptHeaders = ['content-type', 'link', 'x-total-count'] as const

/** At most two bytes per character. */
const bytesOf = (text: string): number => 2 * text.length

interface KeptAnswer {
  headers: [string, string][]
  body: string
}

export interface SharedAnswersOptions {
  cookie: SessionCookie
  seconds: number
}

/**
 * Answers a visitor's call with another visitor's response from the same URL, some seconds old at most, where the
 * endpoint says `isShared`. Signed-in users always get a fresh response, so that hosts see what they have just
 * changed, and so do pages that are kept. Only successes are shared, and only from the second one on: searches that
 * are asked for once would fill the memory. Register it after the limits and the session and before compression.
 */
export function registerSharedAnswers(app: FastifyInstance, { cookie, seconds }: SharedAnswersOptions): void {
  const answers = new LRUCache<string, KeptAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => bytesOf(key) + bytesOf(body) + 1_000,
    ttl: seconds * 1_000,
  })
  const asked = new LRUCache<string, true>({
    maxSize: MOST_ASKED_BYTES,
    sizeCalculation: (_, key) => bytesOf(key) + 100,
    ttl: seconds * 1_000,
  })
  /** The route and the query, however the URL was written; null when the response is not shared. */
  const keyOf = (request: FastifyRequest): string | null => {
    const { url: route, config } = request.routeOptions
    if (request.method !== 'GET' || route === undefined || !config?.calls?.every(({ isShared }) => isShared)) return null
    if (readBearer(request) !== null || cookie.read(request) !== null || isRenderingKept()) return null
    const query = request.url.indexOf('?')
    return query === -1 ? route : `${route}${request.url.slice(query)}`
  }
  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request)
    const kept = key === null ? undefined : answers.get(key)
    if (!kept) return done()
    for (const [name, value] of kept.headers) reply.header(name, value)
    reply.send(kept.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // A request that was refused early has no cookies yet.
    if (reply.statusCode !== 200 || typeof payload !== 'string') return
    const key = keyOf(request)
    if (key === null || answers.has(key)) return
    if (!asked.has(key)) {
      asked.set(key, true)
      return
    }
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    })
    answers.set(key, { headers, body: payload })
  })
}
