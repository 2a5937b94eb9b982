import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { vitalsLimits } from '#contract/vitals/vitals.rules.ts'
import { addressKey } from '../../http/caller/address-key.ts'
import { isOwnMachine } from '../../http/caller/own-machine.ts'
import { kindOf, type RequestKind } from '../../http/caller/request-kind.ts'
import { isRendering } from '../../http/rendering.ts'
import type { MinuteCounts } from './minute-counts.ts'

/**
 * Requests per minute that one address may make, by cost. A busy page makes about thirty calls. A page takes 17 to
 * 58 ms of CPU to render (bench/site/ssr.mjs), so 240 take 4 to 14 seconds; a person opens about twenty. A flexible
 * search takes up to 31 times what a search takes; a person who changes filters makes two or three at each change.
 * Files count only when they do not exist. A browser reports on its pages when one is left.
 */
export const minuteLimits: Readonly<Record<RequestKind, number>> = {
  call: 600,
  page: 240,
  file: 240,
  flexible: 60,
  report: vitalsLimits.perMinute,
}

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
  const limit = (kind: RequestKind) =>
    app.createRateLimit({ max: minuteLimits[kind], keyGenerator: ({ ip }) => `${kind} ${addressKey(ip)}` })
  const limits = {
    call: limit('call'),
    page: limit('page'),
    file: limit('file'),
    flexible: limit('flexible'),
    report: limit('report'),
  }
  // A missing file is answered by another route in the end.
  const files = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request)
    if (kind === 'file') files.add(request)
    const result = await limits[kind](request, { increment: kind !== 'file' })
    if (result.isAllowed || (kind === 'file' ? result.remaining > 0 : !result.isExceeded)) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new Refusal('too_many_requests')
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 404 && files.has(request)) await limits.file(request)
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
  await registerLimits(app, counts)
}
