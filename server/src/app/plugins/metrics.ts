import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#contract/shared/problem.ts'
import { commit, version } from '../../config/version.ts'
import type { Replica } from '../../db/replica.ts'
import type { Gauges } from '../../features/overview/gauges.ts'
import type { IndexState } from '../../features/search/sync/listing-sync.ts'
import type { Vitals } from '../../features/vitals/vitals.ts'
import { isOwnMachine } from '../../http/caller/own-machine.ts'
import type { BackgroundErrors } from '../../platform/background/background-errors.ts'

/** How the metrics of several processes become one response. */
export interface SharedMetrics {
  /** Lets other processes read this process's metrics. */
  offer(registry: Registry): void
  /** The metrics of all processes as text; `registry` holds those of this one. */
  read(registry: Registry): Promise<string>
}

export interface MetricsOptions {
  pool: Pool
  replica?: Pick<Replica, 'state'> | undefined
  readGauges: () => Promise<Gauges>
  background: Pick<BackgroundErrors, 'counts'>
  readIndexState: () => IndexState
  vitals: Pick<Vitals, 'offer'>
  /** The bearer token that allows reading; without one, only this machine may read. */
  token: string | undefined
  /** Without it this process reports on itself alone. */
  shared?: SharedMetrics | undefined
}

const gaugeHelp: Record<keyof Gauges, string> = {
  jobs_waiting: 'Jobs that are due and not done',
  jobs_failing: 'Jobs that failed the last time and will be tried again',
  jobs_dead: 'Jobs that were given up and wait for an administrator',
  job_lag_seconds: 'How long the oldest due job has been waiting',
  holds: 'Bookings whose nights are held and not paid',
  requests: 'Paid bookings that wait for their host',
  events_waiting: 'Events of the payment provider not yet worked through',
  event_lag_seconds: 'How long the oldest of these events has been waiting',
  payment_exceptions: 'Payment exceptions that an administrator must resolve',
  export_age_seconds: 'Since the start of the last complete export; of the first one while none is complete',
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // Requests that a proxy on this machine forwards come from elsewhere.
  if (!token) return isOwnMachine(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Response times by route and status. */
function observeLatency(app: FastifyInstance, registry: Registry): void {
  const latency = new Histogram({
    name: 'porchlight_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, never the URL itself: one series for all listings.
    const route = request.routeOptions.url ?? 'none'
    latency.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
}

function observePool(pool: Pool, registry: Registry): void {
  new Gauge({
    name: 'porchlight_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'all' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
}

/**
 * Covers every known task, including those that never failed: an alarm needs to see the first failure as a change.
 */
function observeBackground(background: Pick<BackgroundErrors, 'counts'>, registry: Registry): void {
  new Counter({
    name: 'porchlight_background_errors_total',
    help: 'Failures of background work, by task, since the start',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [task, count] of background.counts()) this.inc({ task }, count)
    },
  })
}

/** The search index of this process; over several processes the numbers are added. */
function observeIndex(readState: () => IndexState, registry: Registry): void {
  const gauge = (name: string, help: string, read: (state: IndexState) => number) =>
    new Gauge({
      name: `porchlight_search_index_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read(readState()))
      },
    })
  gauge('listings', 'Listings in the search index', ({ listings }) => listings)
  gauge('fresh_listings', 'Listings that changed since the index was built', ({ freshListings }) => freshListings)
  gauge('bytes', 'Memory of the search index', ({ bytes }) => bytes)
  gauge('over_budget', 'Processes whose search index is larger than their share of SEARCH_MEMORY_MB', ({ isOverBudget }) =>
    Number(isOverBudget),
  )
  gauge(
    'differences',
    'Differences from the database that checks have corrected, since the start',
    ({ differences }) => differences,
  )
}

/** Which release answers; the same in every process of the machine, but for the moments of a rolling restart. */
function observeVersion(registry: Registry): void {
  new Gauge({
    name: 'porchlight_build_info',
    help: 'Always 1; version and commit are its labels',
    labelNames: ['version', 'commit'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set({ version, commit: commit ?? '' }, 1)
    },
  })
}

/** Of several processes, the largest lag is reported. */
function observeReplica(replica: Pick<Replica, 'state'>, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'porchlight_replica_used',
    help: 'Processes that read from the replica',
    registers,
    collect() {
      this.set(replica.state().isUsed ? 1 : 0)
    },
  })
  new Gauge({
    name: 'porchlight_replica_lag_seconds',
    help: 'How far the replica is behind; NaN while it does not answer',
    registers,
    aggregator: 'max',
    collect() {
      this.set(replica.state().lagSeconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'porchlight_replica_fallbacks',
    help: 'Reads that the primary answered because the replica could not, since the start',
    registers,
    collect() {
      this.set(replica.state().fallbacks)
    },
  })
}

/**
 * `GET /metrics` for Prometheus: latency per route, the pool, the work under way. Process metrics are summed over
 * all workers; database metrics are the same for all and read once. Unauthorized requests get a 404.
 */
export function registerMetrics(
  app: FastifyInstance,
  { pool, replica, background, readGauges, readIndexState, vitals, token, shared }: MetricsOptions,
): void {
  const ofProcess = new Registry()
  const ofDatabase = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  observeVersion(ofProcess)
  observeLatency(app, ofProcess)
  observePool(pool, ofProcess)
  observeBackground(background, ofProcess)
  observeIndex(readIndexState, ofProcess)
  vitals.offer(ofProcess)
  if (replica) observeReplica(replica, ofProcess)
  const gauges = Object.entries(gaugeHelp).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name: `porchlight_${name}`, help, registers: [ofDatabase] }),
  }))
  shared?.offer(ofProcess)

  app.get('/metrics', { config: { isForMachines: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found')
    const values = new Map(Object.entries(await readGauges()))
    for (const { name, gauge } of gauges) gauge.set(values.get(name) ?? 0)
    const processes = await (shared ? shared.read(ofProcess) : ofProcess.metrics())
    return reply
      .header('cache-control', 'no-store')
      .type(ofProcess.contentType)
      .send(`${processes}\n${await ofDatabase.metrics()}`)
  })
}
