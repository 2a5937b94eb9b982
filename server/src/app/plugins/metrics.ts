import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#contract/shared/problem.ts'
import type { Gauges } from '../../features/operations/operations.read-model.ts'
import { isOwnMachine } from '../../http/own-machine.ts'

export interface MetricsOptions {
  pool: Pool
  readGauges: () => Promise<Gauges>
  /** Who carries it as a bearer token may read; without one only this machine may. */
  token: string | undefined
}

const gaugeHelp: Record<keyof Gauges, string> = {
  jobs_waiting: 'Jobs that are due and not done',
  jobs_failing: 'Jobs that failed at least once and are not done',
  job_lag_seconds: 'How long the oldest due job has been waiting',
  holds: 'Bookings whose nights are held and not paid',
  requests: 'Paid bookings that wait for their host',
  events_waiting: 'Events of the payment provider not yet worked through',
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // What a proxy on this machine forwards comes from elsewhere.
  if (!token) return isOwnMachine(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** `GET /metrics` for Prometheus: latency per route, the pool, the work in hand. Whoever may not read it is told that there is nothing. */
export function registerMetrics(app: FastifyInstance, { pool, readGauges, token }: MetricsOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'porchlight_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'porchlight_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
  })
  const gauges = Object.entries(gaugeHelp).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name: `porchlight_${name}`, help, registers: [registry] }),
  }))

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address itself: one series for all listings.
    const route = request.routeOptions.url ?? 'none'
    latency.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found')
    const values = new Map(Object.entries(await readGauges()))
    for (const { name, gauge } of gauges) gauge.set(values.get(name) ?? 0)
    connections.set({ state: 'all' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'wanted' }, pool.waitingCount)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
