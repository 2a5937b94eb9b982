import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import usualPaths from '../scripts/test/chromium-paths.json' with { type: 'json' }
import { nearMap } from './build/near-map.ts'
import { townNames } from './build/town-names.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find(existsSync)

/**
 * Screens and their parts in Chromium, with the real styles and router, on answers that each test gives in place of
 * the API.
 */
export default defineConfig({
  root: at('.'),
  publicDir: at('./public'),
  plugins: [react(), tailwind(), townNames(), nearMap()],
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/app/screen-tests/before-each.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { groupOrder: 2 },
    // A page of tests keeps one processor busy, and waits now and then.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        actionTimeout: 20_000,
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
        },
      }),
    },
  },
})
