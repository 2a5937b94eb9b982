import type { FastifyInstance } from 'fastify'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import type { SessionCookie } from '../../../http/caller/session.ts'
import type { Viewings } from './viewings.ts'

/** Makes the routes of `viewingEndpoints`. */
export function registerViewingRoutes(app: FastifyInstance, viewings: Viewings, cookie: SessionCookie): void {
  const { startViewing, stopViewing } = viewingEndpoints
  bindEndpoint(app, startViewing, ({ actor, params, body, request }) =>
    viewings.start(requireActor(actor), params.id, body.reason, cookie.read(request)),
  )
  bindEndpoint(app, stopViewing, ({ request }) => viewings.stop(cookie.read(request)))
}
