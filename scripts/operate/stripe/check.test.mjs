import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a live key is refused before anything runs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/operate/stripe/check.mjs'], {
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_live_abc' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('must be a test key')])
})
