import type { FastifyInstance } from 'fastify'
import { runAdminCommand } from '../../commands/admin-command.ts'
import { runExport } from '../../commands/export-command.ts'
import type { Config } from '../../config/env.ts'
import { type AppOptions, buildApp } from '../build-app.ts'
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
  const { app, ctx, services, draining } = await buildApp({
    platform,
    config,
    pages: async (app, settings, texts) => registerPages(app, { config, source: await openPages(app), settings, texts }),
    sharedSeconds: SHARED_SECONDS,
    logger: { level: config.logLevel === 'info' && !config.isProduction ? 'warn' : config.logLevel },
    ...(metrics && counts ? { metrics, counts } : {}),
  })
  // Workers share their socket: one without an index would take requests that the others can answer.
  if (counts) await services.searchIndex.start()
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  platform.sandbox?.setWebhookUrl(`http://${config.host}:${port}/api/stripe/webhook`)
  services.jobs.start()
  services.searchIndex.follow()
  services.settings.follow()
  const commands = config.databaseUrl
    ? null
    : await listenForCommands(config.dataDir, ({ command, words }) =>
        command === 'export' ? runExport(ctx) : runAdminCommand(platform.connection.db, words, config.publicUrl),
      )
  services.texts.follow()
  ending.closeWith(async () => {
    await commands?.close()
    await draining.close(config.drainSeconds)
    await services.jobs.stop()
    await platform.close()
  }, longestEnd(config.drainSeconds))
  await services.searchIndex.start()
}
