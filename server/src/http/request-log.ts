import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { RequestSpan, Tracing } from '../platform/tracing/tracing.ts'
import { describeAddress } from './log-safety.ts'
import { callerOf } from './security-log.ts'

/** One route has all pages: their paths say more. */
const PAGES = '/*'

async function watch(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'none', config } = request.routeOptions
    if (config?.isForMachines) return
    const route = url === PAGES ? describeAddress(request.url) : url
    const fields = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ ...fields, address: request.ip, ...(await callerOf(request)) }, 'Answered')
  })
}

/**
 * One line for each answered request: method, route, status, milliseconds, address, and the account where it is
 * known. Nothing about probes and metrics. A route with another `logLevel`, such as that of assets, decides for
 * itself.
 */
export const requestLogPlugin = fastifyPlugin(watch, { name: 'request-log', dependencies: ['session'] })

/**
 * Puts each request in a span, with what it does below. Probes and metrics have none. Must be registered before other
 * hooks.
 */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions
    if (config?.isForMachines) return done()
    const span = tracing.beginRequest(request)
    spans.set(request, span)
    reply.raw.once('close', () => span.end({ route, status: reply.statusCode }))
    span.run(done)
  })
  // The body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}
