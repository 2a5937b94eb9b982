import { expect, it, onTestFinished } from 'vitest'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { openTestApi } from '../api.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

it.each([
  ['the sandbox form without a key', {}, { provider: 'sandbox', publishableKey: null }],
  [
    'Stripe’s own with a publishable key',
    { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
    { provider: 'stripe', publishableKey: 'pk_test_x' },
  ],
])('tells the browser to show %s', async (_name, environment, expected) => {
  const api = await openTestApi(environment)
  onTestFinished(() => api.close())
  expect(await api.call(checkoutEndpoints.getPaymentConfig, {})).toMatchObject({ status: 200, body: expected })
})
