import { defineConfig } from 'vitest/config'

/**
 * The tests that judge a changed line of bookings and payments: those of its features on PostgreSQL, without the
 * races and the kills.
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: [
      'server/test/{bookings,checkout,ledger,payouts}/**/*.test.ts',
      'server/src/features/{bookings,checkout,payments,payouts,ledger}/**/*.test.ts',
    ],
    exclude: ['**/*-race.postgres.test.ts', '**/crash-points.postgres.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
