import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../../http/caller/address-key.ts'
import { isOwnMachine } from '../../../http/caller/own-machine.ts'
import { kindOf, minuteLimits } from '../../../http/caller/request-kind.ts'
import type { MinuteCounts } from '../minute-counts.ts'

/** A kept page as it was sent before, compressed with Brotli. */
export interface ReadyPage {
  /** Names and values by turns. */
  headers: OutgoingHttpHeader[]
  body: Buffer
}

type FindReady = (request: FastifyRequest) => ReadyPage | null

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `registerReadyPages`; the pages say what is ready. */
    readyPages: { find: FindReady }
  }
}

/**
 * Sends a kept page before other hooks look at the request: they take several times as long as sending it, and would
 * find what they found at its first response, whose headers it has. The request counts against the limit of its
 * address; log, metrics and visits hear of it. Register it after the hooks of draining and before all others.
 */
export function registerReadyPages(app: FastifyInstance, counts: MinuteCounts, isDraining: () => boolean): void {
  const ready: { find: FindReady } = { find: () => null }
  app.decorate('readyPages', ready)
  const mayAsk = (request: FastifyRequest): boolean => {
    if (isOwnMachine(request.ip)) return true
    const kind = kindOf(request)
    return counts.add(`${kind} ${addressKey(request.ip)}`) <= minuteLimits[kind]
  }
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.routeOptions.url === '/*' && !isDraining()
    const page = isPage ? ready.find(request) : null
    if (!page || !mayAsk(request)) return done()
    reply.hijack()
    reply.raw.writeHead(200, [...page.headers, 'x-request-id', request.id])
    reply.raw.end(page.body)
  })
}
