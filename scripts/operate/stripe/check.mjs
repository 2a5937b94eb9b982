// `npm run stripe:check`: the contract tests of the payment provider, against the emulator; with
// STRIPE_SECRET_KEY=sk_test_… against Stripe's test mode. A live key is refused.
import { rootDir, runCommand, tool } from '../../run-command.mjs'
import { ensureInstalled } from '../../start/installed.mjs'

const key = process.env.STRIPE_SECRET_KEY
if (key && !key.startsWith('sk_test_')) {
  console.error('STRIPE_SECRET_KEY must be a test key, sk_test_…: these tests make payments.')
  process.exit(2)
}
await ensureInstalled()
console.log(key ? 'Against Stripe’s test mode, with real test payments' : 'Against the emulator: STRIPE_SECRET_KEY is not set')
const files = ['server/src/platform/payment-provider/stripe-contract.test.ts', 'stripe-emulator/test/published-fields.test.ts']
const { code } = await runCommand(tool('vitest'), ['run', '--project', 'unit', ...files], {
  cwd: rootDir,
  env: { STRIPE_TEST_KEY: key ?? '' },
})
process.exitCode = code
