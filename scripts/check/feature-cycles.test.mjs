import { expect, it } from 'vitest'
import { findFeatureCycles } from './feature-cycles.mjs'

const file = (path, ...targets) => ({
  path: `server/src/features/${path}`,
  isTest: path.includes('.test.'),
  imports: targets.map((target) => ({
    target: `server/src/${target.replace('type ', '')}`,
    isType: target.startsWith('type '),
    isLazy: false,
  })),
})
const reviews = file('reviews/reviews.ts', 'features/bookings/trips.ts')

it('finds features that import each other, directly or through others', () => {
  expect(findFeatureCycles([reviews, file('bookings/trips.ts', 'features/reviews/reviews.ts')])).toEqual([
    ['reviews', 'bookings', 'reviews'],
  ])
  const around = [
    file('bookings/bookings.ts', 'features/hosting/stays.ts'),
    file('hosting/stays.ts', 'features/reviews/reviews.ts'),
  ]
  expect(findFeatureCycles([reviews, ...around])).toEqual([['reviews', 'bookings', 'hosting', 'reviews']])
})

it('counts no types, no tests, and no imports inside a feature or outside of features', () => {
  expect(findFeatureCycles([reviews, file('bookings/trips.ts', 'type features/reviews/reviews.ts')])).toEqual([])
  expect(findFeatureCycles([reviews, file('bookings/trips.test.ts', 'features/reviews/reviews.ts')])).toEqual([])
  const inside = file('bookings/trips.ts', 'features/bookings/bookings.ts', 'db/client.ts')
  expect(findFeatureCycles([reviews, inside, file('bookings/bookings.ts', 'features/bookings/trips.ts')])).toEqual([])
})
