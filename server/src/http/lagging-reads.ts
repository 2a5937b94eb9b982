import type { FastifyInstance } from 'fastify'
import { allowLag, forbidLag } from '../db/replica.ts'
import { readBearer } from './caller/api-key.ts'
import type { SessionCookie } from './caller/session.ts'
import { isRenderingKept } from './rendering.ts'

/**
 * Lets reading requests without a session use the replica. Signed-in users read their own writes, so all of their
 * requests go to the primary, and so do those of pages that are kept. Register it after the session, which reads the
 * cookies.
 */
export function registerLaggingReads(app: FastifyInstance, cookie: SessionCookie): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayLag =
      (request.method === 'GET' || request.method === 'HEAD') && cookie.read(request) === null && readBearer(request) === null
    if (isRenderingKept()) forbidLag(done)
    else if (mayLag) allowLag(done)
    else done()
  })
}
