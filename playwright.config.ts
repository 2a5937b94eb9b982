import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './e2e/fixtures/chromium-args.ts'
import { receiverPortOf, siteOf, workerCount } from './e2e/fixtures/sites.ts'
import usualPaths from './scripts/test/chromium-paths.json' with { type: 'json' }

// The workers read this file again: they inherit the folder that the first reading made and that goes with the run.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** E2E_URL names a server that runs already; E2E_DATA_DIR is then its data folder, which holds its emails. */
const sites = process.env.E2E_URL ? [] : Array.from({ length: workerCount }, (_, worker) => siteOf(worker))

const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find(existsSync)

/**
 * The flows run in Chromium, each worker against a built server of its own on an embedded database with the demo
 * world.
 */
export default defineConfig({
  testDir: 'e2e/flows',
  outputDir: 'test-results/flows',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: workerCount,
  // A flow that fails now and then has a cause, in the product or in itself.
  retries: 0,
  // A machine that is busy with other work is slower by far; a long limit costs nothing when a flow passes.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Software draws each frame of an animation; flows about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a service worker answers pass a flow's own responses; flows of the worker allow it.
    serviceWorkers: 'block',
    // A control that is not there fails its flow soon, not when the flow's whole time is over.
    actionTimeout: 120_000,
    // A recording costs time in every flow: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArgs,
    },
  },
  webServer: sites.map(({ url, port, folder }, worker) => ({
    command: 'node scripts/test/seeded/serve-seeded.mjs',
    url: `${url}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      STRIPE_SECRET_KEY: '',
      // Calendars of its own listings are what the flows let listings read.
      CALENDAR_TRUSTED_ORIGINS: url,
      WEBHOOK_TRUSTED_ORIGINS: `http://localhost:${receiverPortOf(worker)}`,
    },
  })),
})
