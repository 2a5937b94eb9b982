import type { Config } from '../config/env.ts'
import { type AppOptions, buildApp } from './build-app.ts'
import { type Ending, longestEnd } from './ending.ts'
import type { Platform } from './platform.ts'
import { registerPages } from './plugins/pages.ts'

/** How old a search may be that a visitor sees. */
const SHARED_SECONDS = 1

/** What the workers of a machine have in common. */
export type SharedByWorkers = Pick<AppOptions, 'metrics' | 'counts'>

/** Answers calls and pages and carries out jobs in this process until it is told to end; then lets requests under way end first. */
export async function serve(
  config: Config,
  platform: Platform,
  ending: Ending,
  { metrics, counts }: SharedByWorkers = {},
): Promise<void> {
  const { app, services, draining } = await buildApp({
    platform,
    config,
    pages: (app) => registerPages(app, { config }),
    sharedSeconds: SHARED_SECONDS,
    logger: { level: config.logLevel === 'info' && !config.isProduction ? 'warn' : config.logLevel },
    ...(metrics && counts ? { metrics, counts } : {}),
  })
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  platform.sandbox?.setWebhookUrl(`http://${config.host}:${port}/api/stripe/webhook`)
  services.jobs.start()
  ending.closeWith(async () => {
    await draining.close(config.drainSeconds)
    await services.jobs.stop()
    await platform.close()
  }, longestEnd(config.drainSeconds))
}
