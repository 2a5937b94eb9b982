import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Refusal } from '#contract/shared/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Options {
  publicUrl: string
  /** Paths that are called by other systems and prove themselves another way, such as by a signature. */
  exemptPaths?: readonly string[]
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null)

/** Over plain http a developer may use any name of the machine; the browser vouches that Origin and Host agree. */
const isOwnHost = (origin: string | null, request: FastifyRequest) =>
  origin !== null && origin === `http://${request.headers.host}`

function isFromElsewhere(request: FastifyRequest, ownOrigin: string | null): boolean {
  const { origin, referer } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  // No page can set this header, so where a browser sends it, it decides.
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const claimed = origin ?? referer
  if (claimed === undefined) return false
  const from = originOf(claimed)
  if (from !== null && from === ownOrigin) return false
  return !(ownOrigin?.startsWith('http:') && isOwnHost(from, request))
}

async function guard(app: FastifyInstance, { publicUrl, exemptPaths = [] }: Options): Promise<void> {
  const ownOrigin = originOf(publicUrl)
  const exempt = new Set(exemptPaths)
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || exempt.has(request.routeOptions.url ?? '')) return
    if (isFromElsewhere(request, ownOrigin)) throw new Refusal('cross_site')
  })
}

/**
 * Refuses calls that change something when a browser sends them on behalf of another site (money-and-safety A7): 403 `cross_site`.
 * A call with none of Sec-Fetch-Site, Origin and Referer is no browser's and passes.
 */
export const originGuardPlugin = fastifyPlugin(guard, { name: 'origin-guard' })
