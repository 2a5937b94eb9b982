import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { texts } from './web/build/texts/texts-plugin.ts'

const unitTests = [
  'contract/**/*.test.ts',
  'server/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'stripe-emulator/**/*.test.ts',
  'demo/**/*.test.ts',
  'scripts/**/*.test.mjs',
  'bench/*.test.mjs',
]
/**
 * Tests that replace a module, and the one that renders SVG, which the server's decoder blocks in its whole process.
 */
const aloneTests = ['web/src/**/*.mocked.test.tsx', 'demo/src/drawn.test.ts']

const isEmbedded = process.env.TEST_DATABASE !== 'postgres'
const isProof = (process.env.TEST_DOSE ?? 'small') !== 'small'

/** What an API run leaves out: tests that need the other database, and long proofs unless the run asks for them. */
const leftOut = [
  isEmbedded ? '**/*.postgres.test.ts' : '**/*.embedded.test.ts',
  ...(isEmbedded || !isProof ? ['**/*.proof.test.ts'] : []),
]

/** Only a test that hangs waits this long, in milliseconds: what is slow on a busy machine is not a fault. */
const patience = { testTimeout: 600_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } }

/** TEST_SEED tries another order of files too: those that share a worker share its modules. */
const order = process.env.TEST_SEED ? { shuffle: { files: true }, seed: Number(process.env.TEST_SEED) } : {}

const measured = ['scripts/test/results/measure-file.mjs', 'scripts/test/seed-properties.mjs']

/**
 * `unit`: rules and parts next to their code, no database. `unit-alone`: those that need a process of their own.
 * `api`: the whole server, each file on a database of its own (embedded, or with TEST_DATABASE=postgres on the server
 * at TEST_DATABASE_URL); an embedded database takes about 500 MB. A `*.postgres.test.ts` needs
 * several connections: it runs on PostgreSQL alone. A `*.embedded.test.ts` runs on the embedded database alone. A
 * `*.proof.test.ts` is long: it runs on PostgreSQL in `npm run proofs` (TEST_DOSE). With `isolate: false` modules are
 * loaded once for all files of a worker: a test restores the globals it replaces.
 */
export default defineConfig({
  test: {
    sequence: order,
    projects: [
      'web/vitest.config.ts',
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: unitTests,
          exclude: ['**/*.browser.test.tsx', ...aloneTests],
          setupFiles: measured,
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        plugins: [texts()],
        test: { name: 'unit-alone', environment: 'node', include: aloneTests, ...patience, maxWorkers: 2 },
      },
      {
        resolve: { alias: { 'porchlight-client': fileURLToPath(new URL('clients/typescript/src/client.ts', import.meta.url)) } },
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          include: ['server/test/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: measured,
          ...patience,
          // Each worker loads the server for itself. Component tests run beside tests; proofs wait for real time limits.
          maxWorkers: isProof ? 4 : 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
