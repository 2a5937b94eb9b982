import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import type { Needs } from '../../../context.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { readChallengeToken } from '../../../http/caller/challenge-cookie.ts'
import { createSessionCookie } from '../../../http/caller/session.ts'
import { confirmApp, confirmIdentity, getFactorState, renewRecoveryCodes, startApp, turnFactorOff } from './factors.ts'

/** Makes the routes that set the second factor up; the second step of signing in is with the sign-in. */
export function registerFactorRoutes(
  app: FastifyInstance,
  ctx: Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords' | 'settings'>,
): void {
  const calls = secondFactorEndpoints
  const cookie = createSessionCookie(ctx.config.publicUrl)
  const browserOf = (request: FastifyRequest) => ({ session: cookie.read(request), challenge: readChallengeToken(request) })
  bindEndpoint(app, calls.getSecondFactor, ({ actor }) => getFactorState(ctx, requireActor(actor)))
  bindEndpoint(app, calls.confirmIdentity, async ({ actor, body, request }) => {
    await confirmIdentity(ctx, requireActor(actor), body, browserOf(request))
    return {}
  })
  bindEndpoint(app, calls.startApp, ({ actor, body, request }) =>
    startApp(ctx, requireActor(actor), body, readChallengeToken(request)),
  )
  bindEndpoint(app, calls.confirmApp, async ({ actor, body, request }) => ({
    recoveryCodes: await confirmApp(ctx, requireActor(actor), body.code, cookie.read(request)),
  }))
  bindEndpoint(app, calls.renewRecoveryCodes, async ({ actor, body, request }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, requireActor(actor), body, readChallengeToken(request)),
  }))
  bindEndpoint(app, calls.turnFactorOff, async ({ actor, body, request }) => {
    await turnFactorOff(ctx, requireActor(actor), body, readChallengeToken(request))
    return {}
  })
}
