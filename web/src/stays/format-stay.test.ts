import { expect, it } from 'vitest'
import { formatStayLong, formatStayShort } from './format-stay.ts'

it('writes long ranges within and over a month and a year', () => {
  expect(formatStayLong('2027-02-08', '2027-02-12')).toBe('February 8–12, 2027')
  expect(formatStayLong('2027-06-28', '2027-07-02')).toBe('June 28 – July 2, 2027')
  expect(formatStayLong('2027-12-30', '2028-01-02')).toBe('December 30, 2027 – January 2, 2028')
})

it('writes short ranges within and over a month', () => {
  expect(formatStayShort('2027-06-12', '2027-06-16')).toBe('Jun 12 – 16')
  expect(formatStayShort('2027-06-28', '2027-07-02')).toBe('Jun 28 – Jul 2')
})
