/**
 * A link to the visitor's own bookings on the dashboard, which opens with the day for hosts. The address stays plain:
 * spread into a link or a navigation to `/dashboard`.
 */
export const openBookings = { search: { tab: 'bookings' }, mask: { to: '/dashboard' } } as const
