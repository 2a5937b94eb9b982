import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import { describePaymentFailure, isOver, ProviderRefusal } from './payment-failure.ts'

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

  it('is the server’s words when the booking had ended, after which there is nothing more to pay for', () => {
    const refused = (status: number, code: string, message: string) =>
      new ApiError(status, JSON.stringify({ message, code, requestId: 'r-1' }))
    const late = refused(409, 'hold_expired', 'You get a full refund.')
    expect(describePaymentFailure(late)).toEqual({ title: 'Payment Failed', description: 'You get a full refund.' })
    expect(isOver(late)).toBe(true)
    expect(isOver(refused(402, 'payment_incomplete', 'Payment has not been completed.'))).toBe(false)
  })
})
