import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { codePolicy } from '#contract/auth/auth.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { requireActor } from '../../http/actor.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import type { SessionCookie } from '../../http/session.ts'
import type { AuthService } from './auth.service.ts'
import { toReturnUrl } from './return-url.domain.ts'

const PROOF_COOKIE = 'porchlight_signup'

const loginQuerySchema = z.object({
  returnUrl: z.string().optional().catch(undefined),
})

const readProof = (request: FastifyRequest) => request.cookies[PROOF_COOKIE]

function registerSignUp(app: FastifyInstance, auth: AuthService, proofOptions: ProofOptions): void {
  bindEndpoint(app, authEndpoints.signUp, async ({ body, request, reply }) => {
    auth.admit(request.ip)
    const answer = { email: body.email, confirmationRequired: true as const }
    if (!('password' in body)) {
      await auth.requestCode(body.email, 'signup')
      return repeated(answer)
    }
    const { proof } = await auth.signUp(body)
    reply.setCookie(PROOF_COOKIE, proof, proofOptions)
    return answer
  })
  bindEndpoint(app, authEndpoints.confirmSignUp, async ({ body, request, reply }) => {
    auth.admit(request.ip)
    await auth.confirmSignUp(body, readProof(request))
    if (readProof(request)) reply.clearCookie(PROOF_COOKIE, { path: proofOptions.path })
    return {}
  })
}

function registerPasswordReset(app: FastifyInstance, auth: AuthService): void {
  bindEndpoint(app, authEndpoints.forgotPassword, async ({ body, request }) => {
    auth.admit(request.ip)
    await auth.requestCode(body.email, 'reset')
    return {}
  })
  bindEndpoint(app, authEndpoints.resetPassword, async ({ body, request }) => {
    auth.admit(request.ip)
    await auth.resetPassword(body)
    return {}
  })
}

function registerSession(app: FastifyInstance, auth: AuthService, cookie: SessionCookie, proofOptions: ProofOptions): void {
  bindEndpoint(app, authEndpoints.signIn, async ({ body, request, reply }) => {
    auth.admit(request.ip)
    const result = await auth.signIn(body, cookie.read(request))
    if (!result.isConfirmed) {
      reply.setCookie(PROOF_COOKIE, result.proof, proofOptions)
      throw new Refusal('email_not_confirmed')
    }
    cookie.set(reply, result.session)
    return { user: result.user }
  })
  bindEndpoint(app, authEndpoints.signOut, async ({ request, reply }) => {
    await auth.signOut(cookie.read(request))
    cookie.clear(reply)
    return {}
  })
}

const proofOptionsOf = (isSecure: boolean) =>
  ({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: codePolicy.minutes * 60 * 6,
  }) as const
type ProofOptions = ReturnType<typeof proofOptionsOf>

/** Makes the routes of accounts: `authEndpoints`, and `GET /api/login`, which opens the sign-in dialog over the page it came from. */
export function registerAuthRoutes(app: FastifyInstance, auth: AuthService, cookie: SessionCookie): void {
  const proofOptions = proofOptionsOf(cookie.isSecure)
  bindEndpoint(app, authEndpoints.getCurrentUser, ({ actor }) => auth.getCurrentUser(requireActor(actor)))
  bindEndpoint(app, authEndpoints.updateCurrentUser, ({ actor, body }) => auth.updateCurrentUser(requireActor(actor), body))
  registerSignUp(app, auth, proofOptions)
  registerPasswordReset(app, auth)
  registerSession(app, auth, cookie, proofOptions)

  app.get('/api/login', (request, reply) => {
    const { returnUrl } = loginQuerySchema.parse(request.query)
    const query = new URLSearchParams({
      signin: '1',
      ...(returnUrl === undefined ? {} : { returnUrl: toReturnUrl(returnUrl) }),
    })
    return reply.header('cache-control', 'no-store').redirect(`/?${query}`, 302)
  })
}
