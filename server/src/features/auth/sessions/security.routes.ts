import type { FastifyInstance } from 'fastify'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { addressKey } from '../../../http/caller/address-key.ts'
import type { SessionCookie } from '../../../http/caller/session.ts'
import type { AuthService } from '../account.ts'
import type { EmailChangesService } from '../codes/email-changes.ts'
import type { SecurityService } from '../passwords/change-password.ts'

interface SecurityServices {
  auth: AuthService
  security: SecurityService
  emailChanges: EmailChangesService
}

function registerSessions(app: FastifyInstance, security: SecurityService, cookie: SessionCookie): void {
  const { listSessions, endSession, endOtherSessions, changePassword } = securityEndpoints
  bindEndpoint(app, listSessions, ({ actor, request }) => security.listSessions(requireActor(actor), cookie.read(request)))
  bindEndpoint(app, endSession, async ({ actor, params, request, reply }) => {
    const { isCurrent } = await security.endSession(requireActor(actor), params.id, cookie.read(request))
    if (isCurrent) cookie.clear(reply)
    return undefined
  })
  bindEndpoint(app, endOtherSessions, async ({ actor, request }) => {
    await security.endOtherSessions(requireActor(actor), cookie.read(request))
    return {}
  })
  bindEndpoint(app, changePassword, async ({ actor, body, request }) => {
    await security.changePassword(requireActor(actor), body, cookie.read(request))
    return {}
  })
}

function registerEmailChange(app: FastifyInstance, { auth, emailChanges }: SecurityServices): void {
  const { getEmailChange, startEmailChange, confirmEmailChange, cancelEmailChange, refuseEmailChange } = securityEndpoints
  bindEndpoint(app, getEmailChange, async ({ actor }) => ({ change: await emailChanges.find(requireActor(actor)) }))
  bindEndpoint(app, startEmailChange, async ({ actor, body }) => ({
    change: await emailChanges.start(requireActor(actor), body),
  }))
  bindEndpoint(app, confirmEmailChange, ({ actor, body }) => emailChanges.confirm(requireActor(actor), body))
  bindEndpoint(app, cancelEmailChange, async ({ actor }) => {
    await emailChanges.cancel(requireActor(actor))
    return undefined
  })
  bindEndpoint(app, refuseEmailChange, async ({ body, request }) => {
    await auth.admit(addressKey(request.ip))
    await emailChanges.refuse(body.refusal)
    await auth.excuse(addressKey(request.ip))
    return {}
  })
}

/** Makes the routes of `securityEndpoints`. */
export function registerSecurityRoutes(app: FastifyInstance, services: SecurityServices, cookie: SessionCookie): void {
  registerSessions(app, services.security, cookie)
  registerEmailChange(app, services)
}
