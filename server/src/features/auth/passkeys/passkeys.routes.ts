import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import type { Needs } from '../../../context.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { readChallengeToken, setChallengeToken } from '../../../http/caller/challenge-cookie.ts'
import { createSessionCookie } from '../../../http/caller/session.ts'
import { addPasskey, challengeOwnPasskey, challengeSignIn, listPasskeys, removePasskey, startPasskey } from './passkeys.ts'

/** Makes the routes of passkeys; the end of a sign-in with one is with the other sign-ins. */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  ctx: Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords' | 'settings'>,
): void {
  const calls = passkeyEndpoints
  const cookie = createSessionCookie(ctx.config.publicUrl)
  const browserOf = (request: FastifyRequest) => ({ session: cookie.read(request), challenge: readChallengeToken(request) })
  bindEndpoint(app, calls.startPasskeySignIn, async ({ request, reply }) => {
    const issued = await challengeSignIn(ctx, readChallengeToken(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, calls.challengePasskey, async ({ actor, request, reply }) => {
    const issued = await challengeOwnPasskey(ctx, requireActor(actor), readChallengeToken(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, calls.listPasskeys, ({ actor }) => listPasskeys(ctx, requireActor(actor)))
  bindEndpoint(app, calls.startPasskey, async ({ actor, body, request, reply }) => {
    const issued = await startPasskey(ctx, requireActor(actor), body, browserOf(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, calls.addPasskey, ({ actor, body, request }) =>
    addPasskey(ctx, requireActor(actor), body, browserOf(request)),
  )
  bindEndpoint(app, calls.removePasskey, async ({ actor, params, body, request }) => {
    await removePasskey(ctx, requireActor(actor), params.id, { identity: body, browser: browserOf(request) })
    return {}
  })
}
