import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SessionCookie } from './session.ts'

const MOST_ANSWERS = 1_000
/** What of an answer's headers belongs to its body. */
const keptHeaders = ['content-type', 'link', 'x-total-count'] as const

interface KeptAnswer {
  headers: [string, string][]
  body: string
}

export interface SharedAnswersOptions {
  cookie: SessionCookie
  /** Paths whose answer is the same for everybody who is not signed in. */
  paths: ReadonlySet<string>
  seconds: number
}

const pathOf = (url: string): string => url.slice(0, url.indexOf('?') + 1 || undefined).replace('?', '')

/**
 * Answers a call of a visitor with what another visitor was answered at the same address no more than some seconds ago. Whoever is signed in
 * is always answered anew, so that hosts see what they have just changed. To be registered after the session and before what compresses.
 */
export function registerSharedAnswers(app: FastifyInstance, { cookie, paths, seconds }: SharedAnswersOptions): void {
  const answers = new LRUCache<string, KeptAnswer>({ max: MOST_ANSWERS, ttl: seconds * 1_000 })
  const isShared = (request: FastifyRequest) =>
    request.method === 'GET' && paths.has(pathOf(request.url)) && cookie.read(request) === null
  app.addHook('onRequest', (request, reply, done) => {
    const kept = isShared(request) ? answers.get(request.url) : undefined
    if (!kept) return done()
    for (const [name, value] of kept.headers) reply.header(name, value)
    reply.send(kept.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isShared(request) || answers.has(request.url)) return
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    })
    answers.set(request.url, { headers, body: payload })
  })
}
