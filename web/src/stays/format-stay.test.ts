import { expect, it } from 'vitest'
import { formatStay } from './format-stay.ts'

it('writes a stay in one way', () => {
  expect(formatStay('2026-12-08', '2026-12-12')).toBe('Dec 8–12, 2026')
  expect(formatStay('2026-12-08', '2026-12-08')).toBe('Dec 8, 2026')
  expect(formatStay('2027-06-28', '2027-07-02')).toBe('Jun 28 – Jul 2, 2027')
  expect(formatStay('2027-12-30', '2028-01-02')).toBe('Dec 30, 2027 – Jan 2, 2028')
})
