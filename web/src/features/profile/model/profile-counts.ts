import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'

/** How many bookings the profile shows (spec §9). */
const RECENT = 3

/** The bookings made last, the newest first. */
export const recentBookings = (bookings: readonly Booking[]): Booking[] =>
  [...bookings].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id).slice(0, RECENT)

/** Listings that are live and listings that wait for their approval. */
export const countProperties = (properties: readonly OwnProperty[]): { active: number; pending: number } => ({
  active: properties.filter((property) => property.isApproved).length,
  pending: properties.filter((property) => property.status === 'pending').length,
})
