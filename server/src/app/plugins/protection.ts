import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit } from '#contract/shared/limits.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { isOwnMachine } from '../../http/caller/own-machine.ts'
import { kindOf, minuteLimits } from '../../http/caller/request-kind.ts'
import { noteSpent, registerSpentLimits } from '../../http/caller/spent-limits.ts'
import { isRendering } from '../../http/rendering.ts'
import type { MinuteCounts } from './minute-counts.ts'

/** The library's store backed by our counts, which the processes of a machine share. */
const storeOf = (counts: MinuteCounts) =>
  class {
    incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
      done(null, { current: counts.add(key), ttl: counts.msLeft() })
    }
    read(key: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
      done(null, { current: counts.read(key), ttl: counts.msLeft() })
    }
    child(): this {
      return this
    }
  }

/** The limit that an endpoint declares for all of its requests, in place of the one of their cost. */
const ownLimitOf = (config: FastifyContextConfig | undefined): CallLimit | undefined =>
  config?.calls?.flatMap(({ limits }) => limits).find(({ counts }) => counts === 'requests')

/**
 * Limits the requests of one outside address per minute: refuses with `too_many_requests` and says when to retry.
 */
async function registerLimits(app: FastifyInstance, counts: MinuteCounts): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: '1 minute',
    store: storeOf(counts),
    // Without a trusted proxy, all visitors behind a proxy on this machine would share its address. The calls of a
    // page count as the page.
    allowList: ({ ip }) => isOwnMachine(ip) || isRendering(),
  })
  const limiter = (name: string, max: number) =>
    app.createRateLimit({ max, keyGenerator: ({ ip }) => `${name} ${addressKey(ip)}` })
  const limiters = new Map(Object.entries(minuteLimits).map(([kind, max]) => [kind, limiter(kind, max)]))
  app.addHook('onRoute', ({ config }) => {
    const own = ownLimitOf(config)
    if (own) limiters.set(own.name, limiter(own.name, own.limit))
  })
  // A missing file is answered by another route in the end.
  const files = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const name = ownLimitOf(request.routeOptions.config)?.name ?? kindOf(request)
    const isFile = name === 'file'
    if (isFile) files.add(request)
    const result = await limiters.get(name)?.(request, { increment: !isFile })
    if (!result || result.isAllowed) return
    noteSpent(request, { name, quota: result.max, used: result.max - result.remaining, msLeft: result.ttl })
    if (isFile ? result.remaining > 0 : !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new Refusal('too_many_requests')
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 404 && files.has(request)) await limiters.get('file')?.(request)
  })
}

/**
 * Sets strict security headers, and a limit for each outside address. Rendered pages set their own policy; every
 * other response may load nothing. Register it before plugins that answer by themselves, such as shared answers:
 * those requests count too.
 */
export async function registerProtection(
  app: FastifyInstance,
  { publicUrl, counts }: { publicUrl: string; counts: MinuteCounts },
): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A card provider may open its own window for 3-D Secure.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xXssProtection: false,
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")')
  })
  registerSpentLimits(app)
  await registerLimits(app, counts)
}
