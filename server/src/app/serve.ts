import type { Config } from '../config/env.ts'
import { buildApp } from './build-app.ts'
import type { Platform } from './platform.ts'
import type { SharedMetrics } from './plugins/metrics.ts'
import { registerPages } from './plugins/pages.ts'

/** How old a search may be that a visitor sees. */
const SHARED_SECONDS = 1

/** Runs `close` at the first SIGTERM or SIGINT and ends the process after it; a second one ends it at once. */
function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  const end = () => {
    if (isClosing) return
    isClosing = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

/** Answers calls and pages and carries out jobs in this process until it is told to end; then lets requests under way end first. */
export async function serve(config: Config, platform: Platform, metrics?: SharedMetrics): Promise<void> {
  const { app, services, draining } = await buildApp({
    platform,
    config,
    pages: (app) => registerPages(app, { config }),
    sharedSeconds: SHARED_SECONDS,
    logger: { level: config.logLevel === 'info' && !config.isProduction ? 'warn' : config.logLevel },
    ...(metrics ? { metrics } : {}),
  })
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  platform.sandbox?.setWebhookUrl(`http://${config.host}:${port}/api/stripe/webhook`)
  services.jobs.start()
  closeOnSignals(async () => {
    await draining.drain(config.drainSeconds)
    await app.close()
    await services.jobs.stop()
    await platform.close()
  })
}
