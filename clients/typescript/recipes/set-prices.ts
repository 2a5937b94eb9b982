import { type Porchlight, withRetries } from 'porchlight-client'

/** Sets the price of single nights, in dollars. Scope: calendar:write. */
export async function setPrices(site: Porchlight, listing: number, prices: ReadonlyMap<string, number>): Promise<void> {
  const params = { path: { id: String(listing) } }
  for (const [night, price] of prices) {
    const body = { from: night, to: night, price }
    await withRetries((headers) => site.PUT('/api/properties/{id}/calendar/nights', { params, headers, body }))
  }
}
