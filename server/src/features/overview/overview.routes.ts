import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { operationsEndpoints } from '#contract/operations/operations.endpoints.ts'
import { overviewEndpoints } from '#contract/overview/overview.endpoints.ts'
import type { VisitStep } from '#contract/overview/overview.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { isRendering } from '../../http/rendering.ts'
import { countAttention, listAttention } from './attention.ts'
import { discardJob, listDeadJobs, retryAllJobs, retryJob } from './dead-jobs.ts'
import { readOverview } from './overview.ts'

type Ctx = Needs<'db' | 'clock' | 'visits'>

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

/** The operator's figures and the counting of visits, what waits for an operator, and dead jobs. */
export function registerOverviewRoutes(app: FastifyInstance, ctx: Ctx): void {
  const { visits } = ctx
  bindEndpoint(app, overviewEndpoints.getOverview, ({ query }) => readOverview(ctx, query.period))
  app.addHook('onResponse', async (request, reply) => {
    const isAnswered = reply.statusCode < 300 || reply.statusCode === 304
    const step = isAnswered ? stepOf(request) : undefined
    if (step) visits.count(step, request.headers['user-agent'])
  })
  app.addHook('onClose', () => visits.close())

  const attention = attentionEndpoints
  bindEndpoint(app, attention.countAttention, () => countAttention(ctx))
  bindEndpoint(app, attention.listAttention, async (call) =>
    sendPage(attention.listAttention, call, await listAttention(ctx, call.query.group, call.query)),
  )

  bindEndpoint(app, operationsEndpoints.listDeadJobs, ({ query }) => listDeadJobs(ctx, query.cursor ?? null))
  bindEndpoint(app, operationsEndpoints.retryJob, async ({ params, actor }) => {
    await retryJob(ctx, requireActor(actor), params.id)
    return undefined
  })
  bindEndpoint(app, operationsEndpoints.retryAllJobs, ({ actor }) => retryAllJobs(ctx, requireActor(actor)))
  bindEndpoint(app, operationsEndpoints.discardJob, async ({ params, body, actor }) => {
    await discardJob(ctx, requireActor(actor), params.id, body.reason)
    return undefined
  })
}
