import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import type { Config } from '../config/env.ts'
import type { Context } from '../context.ts'
import type { AuthLimits } from '../features/auth/auth-limits.ts'
import { findActor } from '../features/auth/sessions/sessions.ts'
import { findUsableKey } from '../features/developers/api-keys.ts'
import { registerMessageStream } from '../features/messages/stream.routes.ts'
import { readGauges } from '../features/overview/gauges.ts'
import { countListed, listListed } from '../features/properties/properties.queries.ts'
import { bodyDeadlinePlugin, LONGEST_REQUEST_MS } from '../http/bodies/body-deadline.ts'
import { answerBadAddress, answerBrokenRequest } from '../http/bodies/unreadable.ts'
import { actorOfKey } from '../http/caller/api-key.ts'
import { registerCallLimits } from '../http/caller/call-limits.ts'
import { registerIdempotentCalls } from '../http/caller/idempotent-calls.ts'
import { originGuardPlugin } from '../http/caller/origin-guard.ts'
import { createSessionCookie, sessionPlugin } from '../http/caller/session.ts'
import { registerVersions } from '../http/caller/versions.ts'
import { viewingGuardPlugin } from '../http/caller/viewing-guard.ts'
import { registerApiDocs } from '../http/description/docs-page.ts'
import { type Draining, registerDraining } from '../http/draining.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { registerLaggingReads } from '../http/lagging-reads.ts'
import { logSerializers } from '../http/log-safety.ts'
import { registerOfflineOwner } from '../http/offline-owner.ts'
import { registerOwnWrites } from '../http/own-writes.ts'
import { registerTracing, requestLogPlugin } from '../http/request-log.ts'
import { securityLogPlugin } from '../http/security-log.ts'
import { registerSharedAnswers } from '../http/shared-answers.ts'
import { registerUnchangedReplies } from '../http/unchanged-replies.ts'
import { type BackgroundErrors, createBackgroundErrors } from '../platform/background/background-errors.ts'
import { type ImageStore, isPublicKey } from '../platform/image-store/image-store.ts'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts'
import { allEndpoints } from './endpoints.ts'
import { features } from './features.ts'
import { registerJobs } from './jobs.ts'
import { openContext } from './open-context.ts'
import type { Platform } from './platform.ts'
import { registerHealth } from './plugins/health.ts'
import { registerReadyPages } from './plugins/kept-pages/ready-pages.ts'
import { registerMetrics, type SharedMetrics } from './plugins/metrics.ts'
import { createMinuteCounts, type MinuteCounts } from './plugins/minute-counts.ts'
import { registerPrivateMode } from './plugins/private-mode.ts'
import { registerProtection } from './plugins/protection.ts'
import { registerSeo } from './plugins/seo.ts'

const JSON_LIMIT = 64 * 1024
/**
 * A window of 128 kB, which holds most responses whole. The usual 4 MB count as memory in use for each response under
 * way, so that the engine collects garbage all the time (docs/decisions/0057-rendering-cost.md). The quality is the
 * plugin's own.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } }
const WEBHOOK_PATH = '/api/stripe/webhook'

export interface AppOptions {
  platform: Platform
  config: Config
  logger?: FastifyServerOptions['logger']
  limits?: Partial<AuthLimits>
  /** Registers the pages; left out by tests that only make calls. */
  pages?: (app: FastifyInstance, ctx: Context) => Promise<void>
  /** How long visitors share one response, in ms. 0 disables sharing, as in tests of the calls. */
  sharedSeconds?: number
  /** Set where other processes share the port: how `/metrics` reports on all of them. */
  metrics?: SharedMetrics
  /** The per-minute request counts; this process counts alone when omitted. */
  counts?: MinuteCounts
}

export interface BuiltApp {
  app: FastifyInstance
  ctx: Context
  jobs: JobRunner
  draining: Draining
  background: BackgroundErrors
}

/**
 * Serves the public images of the store. A key names one content for ever, so browsers and caches never revalidate
 * it.
 */
function registerMedia(app: FastifyInstance, store: ImageStore): void {
  app.get('/media/*', { config: { kind: 'file' } }, async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    const file = isPublicKey(key) ? await store.get(key) : null
    if (!file) throw new Refusal('image_not_found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .type(file.contentType)
      .send(file.body)
  })
}

function registerRoutes({ app, ctx, draining, background }: BuiltApp, { platform, config, metrics }: AppOptions): void {
  const isSearchReady = () => ctx.search.state().isReady
  registerHealth(app, { db: platform.connection.db, replica: platform.replica, isDraining: draining.isDraining, isSearchReady })
  registerMetrics(app, {
    pool: platform.connection.pool,
    readGauges: () => readGauges(ctx),
    replica: platform.replica,
    background,
    readIndexState: () => ctx.search.state(),
    vitals: ctx.vitals,
    token: config.metricsToken,
    shared: metrics,
  })
  registerApiDocs(app, allEndpoints, { productName: 'Porchlight', publicUrl: config.publicUrl })
  registerMedia(app, platform.imageStore)
  registerSeo(app, {
    publicUrl: config.publicUrl,
    isGated: () => ctx.settings.current().gatePassword !== '' || ctx.settings.sitePassword() !== null,
    supportEmail: () => ctx.settings.current().supportEmail,
    languages: () => ctx.settings.current().languages,
    now: () => ctx.clock.now(),
    reads: { countListed: () => countListed(ctx.reads), listListed: (part) => listListed(ctx.reads, part) },
  })
  for (const register of features) register(app, ctx)
}

/** Builds the server without listening; used by `main` and by every API test. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { platform, config } = options
  const app = Fastify({
    logger: typeof options.logger === 'object' ? { serializers: logSerializers, ...options.logger } : (options.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    requestTimeout: LONGEST_REQUEST_MS,
    // Requests that still arrive while the server closes are answered, not refused.
    return503OnClosing: false,
    connectionTimeout: 20_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  // Calls accept JSON only. A form on another site could send plain text without a preflight request.
  app.removeContentTypeParser('text/plain')
  registerErrorHandler(app)
  if (platform.tracing) registerTracing(app, platform.tracing)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  const draining = registerDraining(app)
  const counts = options.counts ?? createMinuteCounts(() => platform.clock.now().getTime())
  registerReadyPages(app, counts, draining.isDraining)
  await app.register(bodyDeadlinePlugin)
  const background = createBackgroundErrors(app.log, () => platform.clock.now().getTime())
  const ctx = openContext(platform, config, { log: app.log, background }, options.limits)
  const jobs = createJobRunner({ ...ctx, processes: config.workers, reporterOf: background.of })
  registerJobs(jobs, ctx)
  app.addHook('onClose', () => ctx.uploads.close())
  app.addHook('onClose', () => ctx.slots.close())
  app.addHook('onClose', async () => {
    ctx.settings.stop()
    ctx.texts.stop()
    await ctx.search.stop()
  })
  void ctx.search.start()
  await registerProtection(app, { publicUrl: config.publicUrl, counts })
  await app.register(fastifyCompress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions })
  const cookie = createSessionCookie(config.publicUrl)
  await app.register(sessionPlugin, {
    cookie,
    findActor: (token: string) => findActor(ctx, token),
    findKey: async (token, request) => actorOfKey(await findUsableKey(ctx, token), request, counts),
  })
  registerPrivateMode(app, ctx)
  if (options.sharedSeconds) registerSharedAnswers(app, { cookie, seconds: options.sharedSeconds })
  registerUnchangedReplies(app)
  if (platform.replica) registerLaggingReads(app, cookie)
  platform.replica?.onChange((isUsed, reason) => app.log.warn({ isUsed, reason }, 'The use of the replica changed'))
  platform.replica?.onFailure(background.of('replica-watch'))
  await app.register(originGuardPlugin, {
    publicUrl: config.publicUrl,
    allowsOwnMachine: !config.isProduction,
    exemptPaths: [WEBHOOK_PATH],
  })
  await app.register(viewingGuardPlugin)
  await app.register(securityLogPlugin)
  await app.register(requestLogPlugin)
  registerOfflineOwner(app)
  registerCallLimits(app, ctx)
  registerIdempotentCalls(app, ctx)
  registerVersions(app, ctx)
  registerOwnWrites(app, ctx.search)
  const built = { app, ctx, jobs, draining, background }
  registerRoutes(built, options)
  await registerMessageStream(app, ctx, draining)
  await ctx.settings.refresh().catch(background.of('site-settings'))
  await ctx.texts.refresh().catch(background.of('content'))
  if (options.pages) await options.pages(app, ctx)
  else app.setNotFoundHandler(() => Promise.reject(new Refusal('not_found')))
  return built
}
