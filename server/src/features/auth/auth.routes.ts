import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import type { SessionCookie } from '../../http/caller/session.ts'
import type { AuthService } from './auth.service.ts'
import type { SignInCodesService } from './codes/sign-in-codes.service.ts'
import type { SignUpsService } from './codes/sign-ups.service.ts'

const PROOF_COOKIE = 'porchlight_signup'
const DEVICE_COOKIE = 'porchlight_device'
const CODE_COOKIE = 'porchlight_code'
const HOUR = 3_600
const DAY = 24 * 3_600
const PROOF_AGE = signUpPolicy.hours * 3_600
const HALF_A_YEAR = 180 * DAY

const loginQuerySchema = z.object({
  returnUrl: z.string().optional().catch(undefined),
})

/** Cookies that only these calls read. */
const cookieOptionsOf = (isSecure: boolean) => ({ path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const
type CookieOptions = ReturnType<typeof cookieOptionsOf>

/** The services behind the account routes. */
export interface AuthServices {
  auth: AuthService
  signUps: SignUpsService
  signInCodes: SignInCodesService
}

const readBrowser = (request: FastifyRequest) => ({
  proof: request.cookies[PROOF_COOKIE],
  userAgent: request.headers['user-agent'],
})

function registerSignUp(app: FastifyInstance, { auth, signUps }: AuthServices, options: CookieOptions): void {
  bindEndpoint(app, authEndpoints.signUp, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const answer = { email: body.email, confirmationRequired: true as const }
    if (!('password' in body)) {
      await signUps.resend(body.email, readBrowser(request))
      return repeated(answer)
    }
    const { proof } = await signUps.signUp(body, readBrowser(request))
    reply.setCookie(PROOF_COOKIE, proof, { ...options, maxAge: PROOF_AGE })
    return answer
  })
  bindEndpoint(app, authEndpoints.confirmSignUp, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const browser = readBrowser(request)
    await signUps.confirm(body, browser)
    await auth.excuse(addressKey(request.ip))
    if (browser.proof) reply.clearCookie(PROOF_COOKIE, options)
    return {}
  })
}

function registerPasswordReset(app: FastifyInstance, auth: AuthService): void {
  bindEndpoint(app, authEndpoints.forgotPassword, async ({ body, request }) => {
    await auth.admit(addressKey(request.ip))
    await auth.requestReset(body.email)
    return {}
  })
  bindEndpoint(app, authEndpoints.resetPassword, async ({ body, request }) => {
    await auth.admit(addressKey(request.ip))
    await auth.resetPassword(body)
    await auth.excuse(addressKey(request.ip))
    return {}
  })
}

function registerSession(app: FastifyInstance, auth: AuthService, cookie: SessionCookie, options: CookieOptions): void {
  bindEndpoint(app, authEndpoints.signIn, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const result = await auth.signIn(body, {
      token: cookie.read(request),
      device: request.cookies[DEVICE_COOKIE],
      userAgent: request.headers['user-agent'],
      proof: request.cookies[PROOF_COOKIE],
    })
    await auth.excuse(addressKey(request.ip))
    if (!result.isConfirmed) {
      reply.setCookie(PROOF_COOKIE, result.proof, { ...options, maxAge: PROOF_AGE })
      throw new Refusal('email_not_confirmed')
    }
    cookie.set(reply, result.session)
    reply.setCookie(DEVICE_COOKIE, result.device, { ...options, maxAge: HALF_A_YEAR })
    return { user: result.user }
  })
  bindEndpoint(app, authEndpoints.signOut, async ({ request, reply }) => {
    await auth.signOut(cookie.read(request))
    cookie.clear(reply)
    return {}
  })
}

function registerSignInCodes(
  app: FastifyInstance,
  { auth, signInCodes }: AuthServices,
  cookie: SessionCookie,
  options: CookieOptions,
): void {
  bindEndpoint(app, authEndpoints.requestSignInCode, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const { proof } = await signInCodes.request(body.email, {
      proof: request.cookies[CODE_COOKIE],
      userAgent: request.headers['user-agent'],
      address: addressKey(request.ip),
    })
    reply.setCookie(CODE_COOKIE, proof, { ...options, maxAge: HOUR })
    return {}
  })
  bindEndpoint(app, authEndpoints.signInWithCode, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const browser = {
      token: cookie.read(request),
      device: request.cookies[DEVICE_COOKIE],
      userAgent: request.headers['user-agent'],
      proof: request.cookies[CODE_COOKIE],
    }
    const { user, session, device } = await signInCodes.signIn(body, browser)
    await auth.excuse(addressKey(request.ip))
    cookie.set(reply, session)
    reply.clearCookie(CODE_COOKIE, options)
    reply.setCookie(DEVICE_COOKIE, device, { ...options, maxAge: HALF_A_YEAR })
    return { user }
  })
}

/**
 * Makes the account routes: `authEndpoints`, and `GET /api/login`, which opens the sign-in dialog over the previous
 * page.
 */
export function registerAuthRoutes(app: FastifyInstance, services: AuthServices, cookie: SessionCookie): void {
  const { auth } = services
  const options = cookieOptionsOf(cookie.isSecure)
  bindEndpoint(app, authEndpoints.getCurrentUser, ({ actor }) => auth.getCurrentUser(requireActor(actor)))
  bindEndpoint(app, authEndpoints.updateCurrentUser, ({ actor, body }) => auth.updateCurrentUser(requireActor(actor), body))
  registerSignUp(app, services, options)
  registerPasswordReset(app, auth)
  registerSession(app, auth, cookie, options)
  registerSignInCodes(app, services, cookie, options)

  app.get('/api/login', (request, reply) => {
    const { returnUrl } = loginQuerySchema.parse(request.query)
    const query = new URLSearchParams({
      signin: '1',
      ...(returnUrl === undefined ? {} : { returnUrl: toReturnUrl(returnUrl) }),
    })
    return reply.header('cache-control', 'no-store').redirect(`/?${query}`, 302)
  })
}
