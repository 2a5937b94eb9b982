import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { languagePrefix, readLanguage } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { readChallengeToken } from '../../http/caller/challenge-cookie.ts'
import { createSessionCookie, type SessionCookie } from '../../http/caller/session.ts'
import { logSignIn } from '../../http/security-log.ts'
import { describeUser, getCurrentUser, updateCurrentUser } from './account.ts'
import { requestSignInCode, signInWithCode } from './codes/sign-in-codes.ts'
import { confirmSignUp, resendSignUpCode, signUp } from './codes/sign-up.ts'
import { requestReset, resetPassword } from './passwords/passwords.ts'
import { endSession } from './sessions/sessions.ts'
import { finishSignIn, type SignInOutcome, signIn, signInWithPasskey } from './sessions/sign-in.ts'

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

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'authLimits' | 'passwords' | 'images' | 'settings'>

interface Cookies {
  /** The session. */
  cookie: SessionCookie
  /** The others. */
  options: CookieOptions
}

const readBrowser = (request: FastifyRequest) => ({
  proof: request.cookies[PROOF_COOKIE],
  userAgent: request.headers['user-agent'],
})

function registerSignUp(app: FastifyInstance, ctx: Ctx, options: CookieOptions): void {
  bindEndpoint(app, authEndpoints.signUp, async ({ body, request, reply }) => {
    const answer = { email: body.email, confirmationRequired: true as const }
    if (!('password' in body)) {
      await resendSignUpCode(ctx, body.email, readBrowser(request))
      return repeated(answer)
    }
    const { proof } = await signUp(ctx, body, readBrowser(request))
    reply.setCookie(PROOF_COOKIE, proof, { ...options, maxAge: PROOF_AGE })
    return answer
  })
  bindEndpoint(app, authEndpoints.confirmSignUp, async ({ body, request, reply }) => {
    const browser = readBrowser(request)
    await confirmSignUp(ctx, body, browser)
    if (browser.proof) reply.clearCookie(PROOF_COOKIE, options)
    return {}
  })
}

function registerPasswordReset(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, authEndpoints.forgotPassword, async ({ body }) => {
    await requestReset(ctx, body.email)
    return {}
  })
  bindEndpoint(app, authEndpoints.resetPassword, async ({ body }) => {
    await resetPassword(ctx, body)
    return {}
  })
}

/** Answers a sign-in: with a session, or with the cookie of the first step and the request for the second. */
function answerSignIn(ctx: Ctx, reply: FastifyReply, outcome: SignInOutcome, { cookie, options }: Cookies) {
  if (!outcome.isOpen) {
    reply.setCookie(STEP_COOKIE, outcome.step.token, { ...options, expires: outcome.step.expiresAt })
    const message = outcome.kinds.hasApp ? undefined : 'Use your passkey, or enter a recovery code.'
    throw new Refusal('second_factor_required', message, undefined, outcome.kinds)
  }
  cookie.set(reply, outcome.session)
  logSignIn(reply.request, outcome.user.id)
  reply.setCookie(DEVICE_COOKIE, outcome.device, { ...options, maxAge: HALF_A_YEAR })
  return { user: describeUser(ctx, outcome.user) }
}

const readSignInBrowser = (request: FastifyRequest, cookie: SessionCookie) => ({
  token: cookie.read(request),
  device: request.cookies[DEVICE_COOKIE],
  userAgent: request.headers['user-agent'],
})

function registerSession(app: FastifyInstance, ctx: Ctx, cookies: Cookies): void {
  const { cookie, options } = cookies
  bindEndpoint(app, authEndpoints.signIn, async ({ body, request, reply }) => {
    const browser = { ...readSignInBrowser(request, cookie), proof: request.cookies[PROOF_COOKIE] }
    const result = await signIn(ctx, body, browser)
    if (!result.isConfirmed) {
      reply.setCookie(PROOF_COOKIE, result.proof, { ...options, maxAge: PROOF_AGE })
      throw new Refusal('email_not_confirmed')
    }
    return answerSignIn(ctx, reply, result.outcome, cookies)
  })
  bindEndpoint(app, secondFactorEndpoints.signInWithFactor, async ({ body, request, reply }) => {
    const outcome = await finishSignIn(ctx, request.cookies[STEP_COOKIE] ?? '', body.code, readSignInBrowser(request, cookie))
    reply.clearCookie(STEP_COOKIE, options)
    return answerSignIn(ctx, reply, outcome, cookies)
  })
  bindEndpoint(app, passkeyEndpoints.signInWithPasskey, async ({ body, request, reply }) => {
    const outcome = await signInWithPasskey(ctx, body.passkey, {
      ...readSignInBrowser(request, cookie),
      challenge: readChallengeToken(request),
      step: request.cookies[STEP_COOKIE] ?? '',
    })
    reply.clearCookie(STEP_COOKIE, options)
    return answerSignIn(ctx, reply, outcome, cookies)
  })
  bindEndpoint(app, authEndpoints.signOut, async ({ request, reply }) => {
    await endSession(ctx, cookie.read(request))
    cookie.clear(reply)
    return {}
  })
}

function registerSignInCodes(app: FastifyInstance, ctx: Ctx, cookies: Cookies): void {
  const { cookie, options } = cookies
  bindEndpoint(app, authEndpoints.requestSignInCode, async ({ body, request, reply }) => {
    const { proof } = await requestSignInCode(ctx, body.email, {
      proof: request.cookies[CODE_COOKIE],
      userAgent: request.headers['user-agent'],
      address: addressKey(request.ip),
    })
    reply.setCookie(CODE_COOKIE, proof, { ...options, maxAge: HOUR })
    return {}
  })
  bindEndpoint(app, authEndpoints.signInWithCode, async ({ body, request, reply }) => {
    const browser = { ...readSignInBrowser(request, cookie), proof: request.cookies[CODE_COOKIE] }
    const outcome = await signInWithCode(ctx, body, browser)
    reply.clearCookie(CODE_COOKIE, options)
    return answerSignIn(ctx, reply, outcome, cookies)
  })
}

/**
 * Makes the account routes: `authEndpoints`, and `GET /api/login`, which opens the sign-in dialog over the previous
 * page.
 */
export function registerAuthRoutes(app: FastifyInstance, ctx: Ctx): void {
  const cookie = createSessionCookie(ctx.config.publicUrl)
  const options = cookieOptionsOf(cookie.isSecure)
  bindEndpoint(app, authEndpoints.getCurrentUser, ({ actor }) => getCurrentUser(ctx, requireActor(actor)))
  bindEndpoint(app, authEndpoints.updateCurrentUser, ({ actor, body }) => updateCurrentUser(ctx, requireActor(actor), body))
  registerSignUp(app, ctx, options)
  registerPasswordReset(app, ctx)
  registerSession(app, ctx, { cookie, options })
  registerSignInCodes(app, ctx, { cookie, options })

  app.get('/api/login', (request, reply) => {
    const { returnUrl } = loginQuerySchema.parse(request.query)
    const to = returnUrl === undefined ? null : toReturnUrl(returnUrl)
    const { languages } = ctx.settings.current()
    const { language } = readLanguage(to?.split(/[?#]/)[0] ?? '/', languages)
    const query = new URLSearchParams({ signin: '1', ...(to === null ? {} : { returnUrl: to }) })
    return reply.header('cache-control', 'no-store').redirect(`${languagePrefix(language, languages)}/?${query}`, 302)
  })
}
