import { eachItem, type Porchlight, type Schemas } from 'porchlight-client'

/** Every booking of the account's listings, page by page. Scope: bookings:read. */
export async function listBookings(site: Porchlight): Promise<Schemas['Booking'][]> {
  const bookings = []
  const load = (page: { cursor?: string }) =>
    site.GET('/api/bookings/property-owner', { params: { query: { limit: 50, ...page } } })
  for await (const booking of eachItem(load)) bookings.push(booking)
  return bookings
}
