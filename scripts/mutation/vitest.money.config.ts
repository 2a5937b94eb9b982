import { defineConfig } from 'vitest/config'

/** The tests that judge a changed line of bookings and money: those of its features on a PostgreSQL, without the races and the kills. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: [
      'server/test/{bookings,checkout,ledger,payouts}/**/*.test.ts',
      'server/src/features/{bookings,checkout,payment-ops,payouts,ledger}/**/*.test.ts',
    ],
    exclude: ['**/*-race.sweep.test.ts', '**/crash-points.sweep.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
