import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { mayCallWhileViewing } from '#contract/auth/viewing.rules.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { isReading } from './request-kind.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route gives every caller the same answer, also without the database: no session is read. */
    isForMachines?: boolean
    /** A page outside of `/api/` that shows what is private: codes, emails, forms of payouts. */
    isPrivate?: boolean
    /** The calls of the contract that a route answers. */
    calls?: readonly Pick<AnyEndpoint, 'name' | 'method' | 'access' | 'limits' | 'isShared'>[]
  }
}

async function guard(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    const isCall = url?.startsWith('/api/') === true
    // Other pages and files show nothing but what calls answer.
    if (isReading(request.method) && !config.isPrivate && (!isCall || config.isForMachines)) return
    const actor = await request.findActor()
    if (!actor?.viewing) return
    const { calls = [] } = config
    if (calls.length > 0 && calls.every(mayCallWhileViewing)) return
    throw new Refusal(isReading(request.method) ? 'viewing_hidden' : 'viewing_only')
  })
}

/**
 * While staff view the site as a person, only some calls are answered: everything that changes something, and what
 * stays private, is refused here, before its body is read and before any feature hears of it.
 */
export const viewingGuardPlugin = fastifyPlugin(guard, { name: 'viewing-guard', dependencies: ['session'] })
