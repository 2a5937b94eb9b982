import { expect, test } from 'vitest'
import { isOfflineCall, isOfflinePage } from './offline.rules.ts'

test.each(['/dashboard', '/messages', '/messages/12', '/trips/7', '/pt/trips/7'])('%s can be read without a network', (path) => {
  expect(isOfflinePage(path)).toBe(true)
})

test.each([
  '/',
  '/properties',
  '/property/7',
  '/checkout',
  '/profile',
  '/earnings',
  '/admin/people/1',
  '/trips/7/x',
  '/xx/trips/7',
  '/bookings/7/receipt',
])('%s needs the network', (path) => {
  expect(isOfflinePage(path)).toBe(false)
})

test('calls with prices, free dates or money are never kept', () => {
  const isKept = (path: string) => isOfflineCall(new URL(path, 'https://stay.example'))
  expect(
    ['/api/bookings', '/api/bookings?cursor=a', '/api/bookings/7/trip', '/api/messages/threads/3/messages'].every(isKept),
  ).toBe(true)
  for (const path of [
    '/api/properties',
    '/api/properties/7',
    '/api/bookings?propertyId=7',
    '/api/bookings/property-owner',
    '/api/bookings/7/cancellation-quote',
    '/api/ledger/balance',
    '/api/messages/threads/3/read',
    '/api/auth/security',
  ])
    expect(isKept(path), path).toBe(false)
})
