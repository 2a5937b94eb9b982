import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs } from '../e2e/fixtures/chromium-args.ts'
import usualPaths from '../scripts/test/chromium-paths.json' with { type: 'json' }
import { groundMap } from './build/ground-map.ts'
import { nearMap } from './build/near-map.ts'
import { makePseudoLanguage } from './build/texts/pseudo-language.ts'
import { texts } from './build/texts/texts-plugin.ts'
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
  plugins: [texts(), react(), tailwind(), townNames(), nearMap(), groundMap()],
  resolve: { alias: { 'react-style-singleton': at('./src/ui/overlays/style-singleton.ts') } },
  // What only a test imports: a browser that finds it late loads the page of tests anew.
  optimizeDeps: { include: ['entities'] },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/app/screen-tests/before-each.ts'],
    // How much of a proof is run.
    env: { TEST_DOSE: process.env.TEST_DOSE ?? 'small' },
    // Long enough for a machine that is busy with other work: only a test that fails waits this long.
    testTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    sequence: { groupOrder: 2 },
    // Each page loads the modules for itself; tests of the server run beside them.
    maxWorkers: 2,
    // A page loads its modules once for all of its files: `before-each.ts` takes back what a test leaves.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      commands: { makePseudoLanguage: () => makePseudoLanguage() },
      provider: playwright({
        actionTimeout: 45_000,
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: chromiumArgs,
        },
      }),
    },
  },
})
