import type { FastifyInstance } from 'fastify'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import type { Needs } from '../../../context.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { createSessionCookie } from '../../../http/caller/session.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  refuseEmailChange,
  startEmailChange,
} from '../codes/email-changes.ts'
import { changePassword } from '../passwords/passwords.ts'
import { endOtherSessions, endSessionById, listSessions } from './sessions.ts'

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords'>
const calls = securityEndpoints

/** Makes the routes of `securityEndpoints`. */
export function registerSecurityRoutes(app: FastifyInstance, ctx: Ctx): void {
  registerSessions(app, ctx)
  registerEmailChange(app, ctx)
}

function registerSessions(app: FastifyInstance, ctx: Ctx): void {
  const cookie = createSessionCookie(ctx.config.publicUrl)
  bindEndpoint(app, calls.listSessions, ({ actor, request }) => listSessions(ctx, requireActor(actor), cookie.read(request)))
  bindEndpoint(app, calls.endSession, async ({ actor, params, request, reply }) => {
    const { isCurrent } = await endSessionById(ctx, requireActor(actor), params.id, cookie.read(request))
    if (isCurrent) cookie.clear(reply)
    return undefined
  })
  bindEndpoint(app, calls.endOtherSessions, async ({ actor, request }) => {
    await endOtherSessions(ctx.db, requireActor(actor).id, cookie.read(request))
    return {}
  })
  bindEndpoint(app, calls.changePassword, async ({ actor, body, request }) => {
    await changePassword(ctx, requireActor(actor), body, cookie.read(request))
    return {}
  })
}

function registerEmailChange(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, calls.getEmailChange, async ({ actor }) => ({ change: await getEmailChange(ctx, requireActor(actor)) }))
  bindEndpoint(app, calls.startEmailChange, async ({ actor, body }) => ({
    change: await startEmailChange(ctx, requireActor(actor), body),
  }))
  bindEndpoint(app, calls.confirmEmailChange, ({ actor, body }) => confirmEmailChange(ctx, requireActor(actor), body))
  bindEndpoint(app, calls.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(ctx, requireActor(actor))
    return undefined
  })
  bindEndpoint(app, calls.refuseEmailChange, async ({ body }) => {
    await refuseEmailChange(ctx, body.refusal)
    return {}
  })
}
