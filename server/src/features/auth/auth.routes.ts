import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { readChallengeToken } from '../../http/caller/challenge-cookie.ts'
import type { SessionCookie } from '../../http/caller/session.ts'
import { logSignIn } from '../../http/security-log.ts'
import type { AuthService } from './account.ts'
import type { SignInCodesService } from './codes/sign-in-codes.ts'
import type { SignUpsService } from './codes/sign-up.ts'
import type { SignInOutcome, SignIns } from './sessions/sign-in.ts'

const PROOF_COOKIE = 'porchlight_signup'
const DEVICE_COOKIE = 'porchlight_device'
const CODE_COOKIE = 'porchlight_code'
const STEP_COOKIE = 'porchlight_step'
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
  signIns: SignIns
}

interface SignInParts {
  auth: AuthService
  cookie: SessionCookie
  options: CookieOptions
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

/** Answers a sign-in: with a session, or with the cookie of the first step and the request for the second. */
function answerSignIn(reply: FastifyReply, outcome: SignInOutcome, { auth, cookie, options }: SignInParts) {
  if (!outcome.isOpen) {
    reply.setCookie(STEP_COOKIE, outcome.step.token, { ...options, expires: outcome.step.expiresAt })
    const message = outcome.kinds.hasApp ? undefined : 'Use your passkey, or enter a recovery code.'
    throw new Refusal('second_factor_required', message, undefined, outcome.kinds)
  }
  cookie.set(reply, outcome.session)
  logSignIn(reply.request, outcome.user.id)
  reply.setCookie(DEVICE_COOKIE, outcome.device, { ...options, maxAge: HALF_A_YEAR })
  return { user: auth.describe(outcome.user) }
}

const readSignInBrowser = (request: FastifyRequest, cookie: SessionCookie) => ({
  token: cookie.read(request),
  device: request.cookies[DEVICE_COOKIE],
  userAgent: request.headers['user-agent'],
})

function registerSession(app: FastifyInstance, signIns: SignIns, parts: SignInParts): void {
  const { auth, cookie, options } = parts
  bindEndpoint(app, authEndpoints.signIn, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const browser = { ...readSignInBrowser(request, cookie), proof: request.cookies[PROOF_COOKIE] }
    const result = await auth.signIn(body, browser)
    await auth.excuse(addressKey(request.ip))
    if (!result.isConfirmed) {
      reply.setCookie(PROOF_COOKIE, result.proof, { ...options, maxAge: PROOF_AGE })
      throw new Refusal('email_not_confirmed')
    }
    return answerSignIn(reply, result.outcome, parts)
  })
  bindEndpoint(app, secondFactorEndpoints.signInWithFactor, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const outcome = await signIns.finish(request.cookies[STEP_COOKIE] ?? '', body.code, readSignInBrowser(request, cookie))
    await auth.excuse(addressKey(request.ip))
    reply.clearCookie(STEP_COOKIE, options)
    return answerSignIn(reply, outcome, parts)
  })
  bindEndpoint(app, passkeyEndpoints.signInWithPasskey, async ({ body, request, reply }) => {
    await auth.admit(addressKey(request.ip))
    const outcome = await signIns.openWithPasskey(body.passkey, {
      ...readSignInBrowser(request, cookie),
      challenge: readChallengeToken(request),
      step: request.cookies[STEP_COOKIE] ?? '',
    })
    // The call for its challenge counted too.
    for (let call = 0; call < 2; call += 1) await auth.excuse(addressKey(request.ip))
    reply.clearCookie(STEP_COOKIE, options)
    return answerSignIn(reply, outcome, parts)
  })
  bindEndpoint(app, authEndpoints.signOut, async ({ request, reply }) => {
    await auth.signOut(cookie.read(request))
    cookie.clear(reply)
    return {}
  })
}

function registerSignInCodes(app: FastifyInstance, signInCodes: SignInCodesService, parts: SignInParts): void {
  const { auth, cookie, options } = parts
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
    const browser = { ...readSignInBrowser(request, cookie), proof: request.cookies[CODE_COOKIE] }
    const outcome = await signInCodes.signIn(body, browser)
    await auth.excuse(addressKey(request.ip))
    reply.clearCookie(CODE_COOKIE, options)
    return answerSignIn(reply, outcome, parts)
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
  registerSession(app, services.signIns, { auth, cookie, options })
  registerSignInCodes(app, services.signInCodes, { auth, cookie, options })

  app.get('/api/login', (request, reply) => {
    const { returnUrl } = loginQuerySchema.parse(request.query)
    const query = new URLSearchParams({
      signin: '1',
      ...(returnUrl === undefined ? {} : { returnUrl: toReturnUrl(returnUrl) }),
    })
    return reply.header('cache-control', 'no-store').redirect(`/?${query}`, 302)
  })
}
