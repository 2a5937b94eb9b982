import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import { addressKey } from '../../../http/caller/address-key.ts'
import { readChallengeToken, setChallengeToken } from '../../../http/caller/challenge-cookie.ts'
import type { SessionCookie } from '../../../http/caller/session.ts'
import type { AuthService } from '../account.ts'
import type { PasskeysService } from './passkeys.ts'

const { startPasskeySignIn, listPasskeys, challengePasskey, startPasskey, addPasskey, removePasskey } = passkeyEndpoints

/** Makes the routes of passkeys; the end of a sign-in with one is with the other sign-ins. */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  { passkeys, auth }: { passkeys: PasskeysService; auth: Pick<AuthService, 'admit'> },
  cookie: SessionCookie,
): void {
  const browserOf = (request: FastifyRequest) => ({ session: cookie.read(request), challenge: readChallengeToken(request) })
  bindEndpoint(app, startPasskeySignIn, async ({ request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const issued = await passkeys.challengeSignIn(readChallengeToken(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, challengePasskey, async ({ actor, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const issued = await passkeys.challengeOwn(requireActor(actor), readChallengeToken(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, listPasskeys, ({ actor }) => passkeys.list(requireActor(actor)))
  bindEndpoint(app, startPasskey, async ({ actor, body, request, reply }) => {
    const issued = await passkeys.start(requireActor(actor), body, browserOf(request))
    setChallengeToken(reply, issued, cookie.isSecure)
    return { ...issued.options }
  })
  bindEndpoint(app, addPasskey, ({ actor, body, request }) => passkeys.add(requireActor(actor), body, browserOf(request)))
  bindEndpoint(app, removePasskey, async ({ actor, params, body, request }) => {
    await passkeys.remove(requireActor(actor), params.id, body, browserOf(request))
    return {}
  })
}
