import { expect, test } from 'vitest'
import { formatRecent } from './last-words.ts'

const now = new Date(2027, 5, 12, 15, 0)

test.each([
  [new Date(2027, 5, 12, 0, 5), '12:05 AM'],
  [new Date(2027, 5, 11, 23, 55), 'Jun 11'],
  [new Date(2027, 0, 1, 9, 0), 'Jan 1'],
  [new Date(2026, 11, 31, 9, 0), 'December 31, 2026'],
])('a message of %s came %s', (at, words) => {
  expect(formatRecent(at.toISOString(), now).replace('\u202f', ' ')).toBe(words)
})
