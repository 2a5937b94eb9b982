import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { countProperties, recentBookings } from './profile-counts.ts'

const booking = (id: number, createdAt: string) => ({ id, createdAt }) as Booking
const property = (status: OwnProperty['status']) => ({ status, isApproved: status === 'approved' }) as OwnProperty

test('the three bookings made last come first', () => {
  const bookings = [
    booking(1, '2030-01-01T00:00:00Z'),
    booking(2, '2030-03-01T00:00:00Z'),
    booking(3, '2030-02-01T00:00:00Z'),
    booking(4, '2030-03-01T00:00:00Z'),
  ]
  expect(recentBookings(bookings).map(({ id }) => id)).toEqual([4, 2, 3])
  expect(bookings[0]?.id).toBe(1)
})

test('counts live listings and those that wait', () => {
  const properties = [property('approved'), property('pending'), property('rejected'), property('approved')]
  expect(countProperties(properties)).toEqual({ active: 2, pending: 1 })
})
