import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
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
