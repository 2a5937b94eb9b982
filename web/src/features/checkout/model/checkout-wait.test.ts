import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import { waitOf } from './checkout-wait.ts'

const refused = (status: number, fields: object) =>
  new ApiError(status, JSON.stringify({ message: 'No.', requestId: 'r-1', ...fields }))
const retryAt = '2027-03-01T15:40:00.000Z'

it('names the limit that was reached and when it ends', () => {
  expect(waitOf(refused(429, { code: 'hold_limit_reached', retryAt }))).toMatchObject({
    title: 'Your nights are not held',
    retryAt,
  })
  expect(waitOf(refused(429, { code: 'payment_limit_reached', retryAt }))).toMatchObject({
    title: 'Too many failed payments',
    retryAt,
  })
})

it('is nothing for other refusals, and for one that does not say until when', () => {
  expect(waitOf(refused(429, { code: 'too_many_holds' }))).toBeNull()
  expect(waitOf(refused(429, { code: 'hold_limit_reached', retryAt: 'soon' }))).toBeNull()
  expect(waitOf(refused(503, { code: 'unavailable', retryAt }))).toBeNull()
  expect(waitOf(new Error('hold_limit_reached'))).toBeNull()
})
