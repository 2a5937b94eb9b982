import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import type { VisitStep } from '#contract/overview/overview.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { isRendering } from '../../http/rendering.ts'
import type { OverviewService } from './overview.service.ts'
import type { VisitCounter } from './visits.service.ts'

/** The calls that a browser makes when a visitor moves on within the site. */
const stepsOfCalls = new Map<string, VisitStep>([
  [`GET ${propertiesEndpoints.searchProperties.path}`, 'search'],
  [`GET ${propertiesEndpoints.getProperty.path}`, 'property'],
  [`POST ${checkoutEndpoints.createPaymentIntent.path}`, 'checkout'],
])

/** A page that a visitor enters by. */
function stepOfPage(path: string): VisitStep | undefined {
  if (/^\/properties\/?$/.test(path)) return 'search'
  return /^\/property\/\d+\/?$/.test(path) ? 'property' : undefined
}

/** The step that a request took; undefined for a further page of a search, a prefetch, and everything else. */
function stepOf(request: FastifyRequest): VisitStep | undefined {
  const { method, routeOptions, headers, query } = request
  const isPrefetch = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  if (isPrefetch || isRendering()) return undefined
  if (typeof query === 'object' && query !== null && 'cursor' in query) return undefined
  if (routeOptions.url === '/*' && method === 'GET') return stepOfPage(request.url.split('?')[0] ?? '')
  return stepsOfCalls.get(`${method} ${routeOptions.url}`)
}

/** The operator's figures, and the counting of visits. */
export function registerOverviewRoutes(app: FastifyInstance, overview: OverviewService, visits: VisitCounter): void {
  bindEndpoint(app, overviewEndpoints.getOverview, ({ query }) => overview.read(query.period))
  app.addHook('onResponse', async (request, reply) => {
    const isAnswered = reply.statusCode < 300 || reply.statusCode === 304
    const step = isAnswered ? stepOf(request) : undefined
    if (step) visits.count(step, request.headers['user-agent'])
  })
  app.addHook('onClose', () => visits.close())
}
