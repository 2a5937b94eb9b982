import { expect, test } from 'vitest'
import { preloadingFor } from './router.tsx'

test('pages are loaded ahead at a hover or touch, but not for visitors who save data', () => {
  expect(preloadingFor(undefined)).toBe('intent')
  expect(preloadingFor({})).toBe('intent')
  expect(preloadingFor({ saveData: false })).toBe('intent')
  expect(preloadingFor({ saveData: true })).toBe(false)
})
