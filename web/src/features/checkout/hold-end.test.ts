import { expect, it } from 'vitest'
import { holdEnd } from './checkout.queries.ts'

it('believes a hold that can be true and no other', () => {
  const now = Date.parse('2026-06-01T10:00:00Z')
  expect(holdEnd('2026-06-01T10:15:00.000Z', now)).toBe(now + 900_000)
  expect(holdEnd('2026-06-01T09:59:00.000Z', now)).toBeNull()
  expect(holdEnd('2026-06-01T11:02:00.000Z', now)).toBeNull()
  expect(holdEnd('soon', now)).toBeNull()
})
