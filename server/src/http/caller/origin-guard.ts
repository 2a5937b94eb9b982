import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contract/shared/problem.ts'
import { readBearer } from './api-key.ts'
import { isReading } from './request-kind.ts'

interface Options {
  publicUrl: string
  /**
   * Whether the machine's own addresses count as the site too, so that a developer may use any of them. Never in
   * production.
   */
  allowsOwnMachine: boolean
  /** Paths that other systems call and that authenticate in another way, such as by a signature. */
  exemptPaths?: readonly string[]
}

const toUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** An address as written in an origin: IPv6 in brackets, and IPv4 also where it arrived in its IPv6 form. */
const toHostname = (address = ''): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, '')
  return bare.includes(':') ? `[${bare}]` : bare
}

const isLoopbackName = (hostname: string) => hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/**
 * Whether an origin names this machine by an address, or as localhost, at the port of the site. Any other name
 * proves nothing, not even one that equals Host: its owner can point it here.
 */
function isOwnMachineOrigin(from: URL, ownUrl: URL, { socket }: FastifyRequest): boolean {
  if (from.protocol !== 'http:' || ownUrl.protocol !== 'http:') return false
  const port = from.port || '80'
  if (isLoopbackName(from.hostname) && port === (ownUrl.port || '80')) return true
  const isHere = isLoopbackName(from.hostname) || from.hostname === toHostname(socket.localAddress)
  return isHere && port === String(socket.localPort)
}

function isFromElsewhere(request: FastifyRequest, ownUrl: URL | null, allowsOwnMachine: boolean): boolean {
  const { origin, referer } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  // No page can set this header, so it decides where a browser sends it.
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const claimed = origin ?? referer
  if (claimed === undefined) return false
  const from = toUrl(claimed)
  if (from === null || ownUrl === null) return true
  return from.origin !== ownUrl.origin && !(allowsOwnMachine && isOwnMachineOrigin(from, ownUrl, request))
}

async function guard(app: FastifyInstance, { publicUrl, allowsOwnMachine, exemptPaths = [] }: Options): Promise<void> {
  const ownUrl = toUrl(publicUrl)
  const exempt = new Set(exemptPaths)
  app.addHook('onRequest', async (request) => {
    // No other site can make a browser send this header, and the cookie does not count beside it.
    if (readBearer(request) !== null) return
    if (isReading(request.method) || exempt.has(request.routeOptions.url ?? '')) return
    if (isFromElsewhere(request, ownUrl, allowsOwnMachine)) throw new Refusal('cross_site')
  })
}

/**
 * Refuses changing calls that a browser sends on behalf of another site: 403 `cross_site`. A call with none of
 * Sec-Fetch-Site, Origin and Referer comes from no browser and passes.
 */
export const originGuardPlugin = fastifyPlugin(guard, { name: 'origin-guard' })
