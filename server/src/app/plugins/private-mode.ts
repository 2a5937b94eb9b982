import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { isPass, makePass, opensPrivateSite, tryPassword } from '../../features/site/private-mode.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { isRendering } from '../../http/rendering.ts'

/** The page that asks for the password. */
export const passwordPath = '/site-password'

/**
 * What answers without the password: probes, what proves itself in another way, and what the page of the password
 * needs.
 */
const openRoutes = new Set([
  '/api/live',
  '/api/health',
  '/api/ready',
  '/metrics',
  // Signed by the payment provider.
  '/api/stripe/webhook',
  // Its secret address is its key: other sites read it, and nights would be sold twice without.
  '/calendars/:file',
  '/robots.txt',
  '/.well-known/security.txt',
  // Browsers that had a service worker get the one that deletes what it kept.
  '/service-worker.js',
  '/favicon.svg',
  '/favicon.ico',
  passwordPath,
])

/** Files of the page of the password: styles and fonts below the first two routes, and the operator's logo. */
function isPartOfPage({ routeOptions: { url }, params }: FastifyRequest, logo: string): boolean {
  const { '*': path = '' } = Object(params) as { '*'?: string }
  if (url === '/media/*') return logo === `/media/${path}`
  return (url === '/assets/*' || url === '/src/*') && /\.(css|woff2)$/.test(path)
}

export interface PrivateMode {
  isOn(): boolean
  /**
   * Whether the request needs no password: it has the pass, a key or a session of staff, or the site is not private.
   */
  mayEnter(request: FastifyRequest): Promise<boolean>
  /** Sets the pass after the right password; refuses with `too_many_requests` after too many wrong ones. */
  enter(request: FastifyRequest, reply: FastifyReply, typed: string): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `registerPrivateMode`. */
    privateMode: PrivateMode
  }
}

type Ctx = Needs<'db' | 'clock' | 'secret' | 'passwords' | 'settings' | 'config'>

function makePrivateMode(ctx: Ctx): PrivateMode {
  const { settings, secret, clock } = ctx
  const isSecure = ctx.config.publicUrl.startsWith('https:')
  const cookie = isSecure ? '__Host-porchlight_pass' : 'porchlight_pass'
  return {
    isOn: () => settings.sitePassword() !== null,

    async mayEnter(request) {
      const password = settings.sitePassword()
      if (password === null || isPass(secret, password, request.cookies[cookie], clock.now())) return true
      return opensPrivateSite(await request.findActor())
    },

    async enter(request, reply, typed) {
      const password = settings.sitePassword()
      if (password === null) return true
      if (!(await tryPassword(ctx, password, { typed, address: addressKey(request.ip) }))) return false
      const { token, expiresAt } = makePass(secret, password, clock.now())
      reply.setCookie(cookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, expires: expiresAt })
      return true
    },
  }
}

/**
 * While the site is private, refuses every request without its password with `site_password_required`, but for those
 * named above, for API keys and for staff. Only the browser of a visitor may keep what it answers. Register it after
 * the session and before whatever answers by itself.
 */
export function registerPrivateMode(app: FastifyInstance, ctx: Ctx): void {
  const mode = makePrivateMode(ctx)
  app.decorate('privateMode', mode)
  app.addHook('onRequest', async (request) => {
    // The calls of a page belong to a request that was let in.
    if (!mode.isOn() || isRendering() || openRoutes.has(request.routeOptions.url ?? '')) return
    if (isPartOfPage(request, ctx.settings.current().logo) || (await mode.mayEnter(request))) return
    throw new Refusal('site_password_required')
  })
  app.addHook('onSend', async (_request, reply) => {
    const kept = reply.getHeader('cache-control')
    if (mode.isOn() && typeof kept === 'string') reply.header('cache-control', kept.replace(/\bpublic\b/, 'private'))
  })
}
