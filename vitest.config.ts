import { defineConfig } from 'vitest/config'

const isEmbedded = process.env.TEST_DATABASE !== 'postgres'

/**
 * Two projects. `unit`: rules and parts next to their code, no database. `api`: the whole server, each file on a
 * database of its own (embedded, or with TEST_DATABASE=postgres on the server at TEST_DATABASE_URL); an embedded
 * database takes about 500 MB, hence two workers. A `*.postgres.test.ts` tries one rule in a thousand ways, or
 * proves what only several connections can show: it runs on PostgreSQL alone.
 */
export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'stripe-emulator/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.browser.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          // Modules are loaded once for all files of a worker: no module is mocked here, and the server keeps
          // nothing outside of what it is built of.
          isolate: false,
          environment: 'node',
          include: ['server/test/**/*.test.ts'],
          ...(isEmbedded ? { exclude: ['**/*.postgres.test.ts'] } : {}),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: isEmbedded ? 2 : 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
