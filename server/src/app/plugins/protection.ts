import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import { isOwnMachine } from '../../http/own-machine.ts'

/** Calls a minute that one address may make, pictures and scripts of the site not counted. A busy page makes about thirty. */
const CALLS_PER_MINUTE = 600

/**
 * Headers that close what no answer of ours needs, and a limit for each address from outside. What is rendered or shown sets a policy of its own;
 * everything else may load nothing at all.
 */
export async function registerProtection(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A card provider may ask for a proof in a window of its own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xXssProtection: false,
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")')
  })
  await app.register(fastifyRateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    // Without a proxy that is believed, everybody behind one on this machine would share its address.
    allowList: (request) => !request.url.startsWith('/api/') || isOwnMachine(request.ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
}
