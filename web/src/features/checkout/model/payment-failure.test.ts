import { describe, expect, it } from 'vitest'
import { describePaymentFailure } from './payment-failure.ts'
import { ProviderRefusal } from './provider-refusal.ts'

const unexpected = { title: 'Payment Error', description: 'An unexpected error occurred. Please try again.' }

describe('what is shown of a payment that did not go through', () => {
  it('is the words of the provider’s own form', () => {
    const refusal = new ProviderRefusal('Your card has insufficient funds.')
    expect(describePaymentFailure(refusal)).toEqual({
      title: 'Payment Failed',
      description: 'Your card has insufficient funds.',
    })
  })

  it('is a plain no when the provider gave no reason', () => {
    expect(describePaymentFailure(null).title).toBe('Payment Failed')
  })

  it('is the unexpected error for anything else, whatever it says', () => {
    expect(describePaymentFailure(new Error('IntegrationError: elements should have a mounted Payment Element'))).toEqual(
      unexpected,
    )
    expect(describePaymentFailure('nonsense')).toEqual(unexpected)
  })
})
