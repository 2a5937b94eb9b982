import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'

test.each([
  ['(555) 014-2280', 'US', 'tel:+15550142280', '(555) 014-2280'],
  ['+351 912345678', 'US', 'tel:+351912345678', '+351 912 345 678'],
  ['912345678', 'PT', 'tel:+351912345678', '912 345 678'],
  ['+81 90-1234-5678', 'PT', 'tel:+819012345678', '+81 90 1234 5678'],
  ['09012345678', 'JP', 'tel:+819012345678', '090-1234-5678'],
  ['0044 20 7946 0018', 'DE', 'tel:+442079460018', '+44 20 7946 0018'],
])('%s on a site of %s', (typed, country, href, text) => expect(readPhone(typed, country)).toEqual({ href, text }))

test.each(['call me', '12', '+999 123 456 789', ''])('%j is no number', (typed) => expect(readPhone(typed, 'PT')).toBeNull())
