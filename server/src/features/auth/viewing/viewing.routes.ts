import type { FastifyInstance } from 'fastify'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import type { Needs } from '../../../context.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { createSessionCookie } from '../../../http/caller/session.ts'
import { startViewing, stopViewing } from './viewings.ts'

/** Makes the routes of `viewingEndpoints`. */
export function registerViewingRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'config'>): void {
  const calls = viewingEndpoints
  const cookie = createSessionCookie(ctx.config.publicUrl)
  bindEndpoint(app, calls.startViewing, ({ actor, params, body, request }) =>
    startViewing(ctx, requireActor(actor), { personId: params.id, reason: body.reason }, cookie.read(request)),
  )
  bindEndpoint(app, calls.stopViewing, ({ request }) => stopViewing(ctx, cookie.read(request)))
}
