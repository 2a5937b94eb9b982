import type { FastifyInstance } from 'fastify'

/** What is kept current by reading changes, such as the search index. */
interface Follower {
  /** Applies every change that has been committed before the call; never rejects. */
  catchUp(): Promise<void>
}

/** Before a successful change is answered, this process has applied it, so the person who made it finds it at once. */
export function registerOwnWrites(app: FastifyInstance, follower: Follower): void {
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'
    if (isChange && reply.statusCode < 400) await follower.catchUp()
  })
}
