import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import usualPaths from './scripts/test/chromium-paths.json' with { type: 'json' }

/** E2E_URL names a server that runs already; E2E_DATA_DIR is then its data folder, where its mails lie. */
const givenUrl = process.env.E2E_URL
const port = process.env.E2E_PORT ?? '4105'
const baseURL = givenUrl ?? `http://localhost:${port}`

// The workers read this file again: they inherit the folder that the first reading made and that goes with the run.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find(existsSync)

/** The flows run in one Chromium against the built server on an embedded database with the demo world. */
export default defineConfig({
  testDir: 'e2e/flows',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a shared machine a flow may lose its breath once; a real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A control that is not there fails its flow soon, not when the flow's whole time is over.
    actionTimeout: 30_000,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(givenUrl
    ? {}
    : {
        webServer: {
          command: 'node dist/server/main.js',
          url: `${baseURL}/api/health`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: {
            PORT: port,
            DATA_DIR: process.env.E2E_DATA_DIR,
            DEMO: '1',
            LOG_LEVEL: 'error',
            NODE_ENV: '',
            PUBLIC_URL: '',
            DATABASE_URL: '',
            SMTP_URL: '',
            STRIPE_SECRET_KEY: '',
            // Calendars of its own listings are what the flows let listings read.
            CALENDAR_TRUSTED_ORIGINS: baseURL,
          },
        },
      }),
})
