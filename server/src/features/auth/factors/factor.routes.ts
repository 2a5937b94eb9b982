import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { readChallengeToken } from '../../../http/caller/challenge-cookie.ts'
import type { SessionCookie } from '../../../http/caller/session.ts'
import type { FactorsService } from './factors.ts'

/** Makes the routes that set the second factor up; the second step of signing in is with the sign-in. */
export function registerFactorRoutes(app: FastifyInstance, factors: FactorsService, cookie: SessionCookie): void {
  const { getSecondFactor, confirmIdentity, startApp, confirmApp, renewRecoveryCodes, turnFactorOff } = secondFactorEndpoints
  const browserOf = (request: FastifyRequest) => ({ session: cookie.read(request), challenge: readChallengeToken(request) })
  bindEndpoint(app, getSecondFactor, ({ actor }) => factors.getState(requireActor(actor)))
  bindEndpoint(app, confirmIdentity, async ({ actor, body, request }) => {
    await factors.confirmIdentity(requireActor(actor), body, browserOf(request))
    return {}
  })
  bindEndpoint(app, startApp, ({ actor, body, request }) =>
    factors.startApp(requireActor(actor), body, readChallengeToken(request)),
  )
  bindEndpoint(app, confirmApp, async ({ actor, body, request }) => ({
    recoveryCodes: await factors.confirmApp(requireActor(actor), body.code, cookie.read(request)),
  }))
  bindEndpoint(app, renewRecoveryCodes, async ({ actor, body, request }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(requireActor(actor), body, readChallengeToken(request)),
  }))
  bindEndpoint(app, turnFactorOff, async ({ actor, body, request }) => {
    await factors.turnOff(requireActor(actor), body, readChallengeToken(request))
    return {}
  })
}
