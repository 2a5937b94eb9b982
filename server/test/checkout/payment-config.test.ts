import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }

describe.each([
  ['without a key', {}, { provider: 'sandbox', publishableKey: null }],
  [
    'with a publishable key',
    { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
    { provider: 'stripe', publishableKey: 'pk_test_x' },
  ],
])('%s', (_name, environment, expected) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(environment)
  })
  afterAll(() => api?.close())

  it('the browser is told which card form to show', async () => {
    expect(await api.call(checkoutEndpoints.getPaymentConfig, {})).toMatchObject({ status: 200, body: expected })
  })
})
