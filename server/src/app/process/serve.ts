import type { FastifyInstance } from 'fastify'
import { runAdminCommand } from '../../commands/admin-command.ts'
import { runExport } from '../../commands/export-command.ts'
import type { Config } from '../../config/env.ts'
import { type AppOptions, type BuiltApp, buildApp } from '../build-app.ts'
import type { Platform } from '../platform.ts'
import { type PageSource, registerPages } from '../plugins/pages.ts'
import { listenForCommands } from './command-socket.ts'
import { type Ending, longestEnd } from './ending.ts'

/** The largest age of search results that a visitor sees. */
const SHARED_SECONDS = 1

/** Opens the source of pages; `app` is the server they become part of. */
export type OpenPages = (app: FastifyInstance) => Promise<PageSource | null>

/** What the workers of a machine share. */
export type SharedByWorkers = Pick<AppOptions, 'metrics' | 'counts'>

/** Starts what a server does beside answering, at its own `port`; returns how to end that, but for the jobs. */
export async function startWork({ ctx, jobs }: BuiltApp, port: number): Promise<() => Promise<void>> {
  const { config, sandbox, db } = ctx
  sandbox?.setWebhookUrl(`http://${config.host}:${port}/api/stripe/webhook`)
  jobs.start()
  ctx.search.follow()
  ctx.settings.follow()
  ctx.texts.follow()
  const commands = config.databaseUrl
    ? null
    : await listenForCommands(config.dataDir, ({ command, words }) =>
        command === 'export' ? runExport(ctx) : runAdminCommand(db, words, config.publicUrl),
      )
  return async () => commands?.close()
}

/**
 * Answers calls and pages and runs jobs in this process until it is told to end; then finishes the requests under
 * way first. Returns when it is ready, that is when it has its search index.
 */
export async function serve(
  config: Config,
  platform: Platform,
  ending: Ending,
  openPages: OpenPages,
  { metrics, counts }: SharedByWorkers = {},
): Promise<void> {
  const built = await buildApp({
    platform,
    config,
    pages: async (app, { settings, texts, search, clock }) =>
      registerPages(app, { config, source: await openPages(app), settings, texts, listings: search, clock }),
    sharedSeconds: SHARED_SECONDS,
    logger: { level: config.logLevel === 'info' && !config.isProduction ? 'warn' : config.logLevel },
    ...(metrics && counts ? { metrics, counts } : {}),
  })
  const { app, ctx, jobs, draining } = built
  // Workers share their socket: one without an index would take requests that the others can answer.
  if (counts) await ctx.search.start()
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const stopWork = await startWork(built, port)
  ending.closeWith(async () => {
    await stopWork()
    await draining.close(config.drainSeconds)
    await jobs.stop()
    await platform.close()
  }, longestEnd(config.drainSeconds))
  await ctx.search.start()
}
