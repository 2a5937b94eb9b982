import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  [1, 'a moment'],
  [30, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
