import { expect, test } from 'vitest'
import { makePageLog } from './page-log.ts'

test('an event belongs to the page that was shown when it happened', () => {
  const log = makePageLog('/')
  log.open('/properties', 1_000)
  log.open('/property/7', 2_000)
  expect([0, 999, 1_000, 1_999, 2_000, 9_999].map(log.pageAt)).toEqual([
    'home',
    'home',
    'search',
    'search',
    'property',
    'property',
  ])
})

test('a long visit forgets pages in its middle, never the first or the latest', () => {
  const log = makePageLog('/')
  for (let at = 1; at <= 200; at += 1) log.open(at === 200 ? '/messages' : '/property/1', at)
  expect(log.pageAt(0)).toBe('home')
  expect(log.pageAt(500)).toBe('messages')
  expect(log.pageAt(199)).toBe('property')
})
