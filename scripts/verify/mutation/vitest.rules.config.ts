import { defineConfig } from 'vitest/config'

/** The tests that judge a changed rule of the contract. */
export default defineConfig({ test: { environment: 'node', include: ['contract/**/*.test.ts'], testTimeout: 20_000 } })
