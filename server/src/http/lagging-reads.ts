import type { FastifyInstance } from 'fastify'
import { allowLag } from '../db/replica.ts'
import type { SessionCookie } from './session.ts'

/**
 * Lets requests read from a replica that change nothing and come from nobody in particular. Whoever is signed in reads what they have just
 * written, so all of their requests go to the primary. To be registered after the session, which reads the cookies.
 */
export function registerLaggingReads(app: FastifyInstance, cookie: SessionCookie): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayLag = (request.method === 'GET' || request.method === 'HEAD') && cookie.read(request) === null
    if (mayLag) allowLag(done)
    else done()
  })
}
