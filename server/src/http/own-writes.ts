import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isReading } from './caller/request-kind.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes nothing that anybody reads, although its method says so. */
    changesNothing?: true
  }
}

/** Whether a request may change what pages and searches show. */
export const mayChange = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  !isReading(method) && config?.changesNothing !== true

/** What is kept current by reading changes, such as the search index. */
interface Follower {
  /** Applies every change that has been committed before the call; never rejects. */
  catchUp(): Promise<void>
}

/** Before a successful change is answered, this process has applied it, so the person who made it finds it at once. */
export function registerOwnWrites(app: FastifyInstance, follower: Follower): void {
  app.addHook('onSend', async (request, reply) => {
    if (mayChange(request) && reply.statusCode < 400) await follower.catchUp()
  })
}
