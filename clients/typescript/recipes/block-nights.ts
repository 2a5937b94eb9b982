import { type Porchlight, PorchlightError, withRetries } from 'porchlight-client'

/** Blocks nights once, however often it is tried; null when a booking has one of them. Scope: calendar:write. */
export async function blockNights(site: Porchlight, listing: number, from: string, until: string): Promise<number | null> {
  const params = { path: { id: String(listing) } }
  const body = { startDate: from, endDate: until, reason: 'Taken elsewhere' }
  const call = (headers: { 'Idempotency-Key': string }) => site.POST('/api/properties/{id}/blocks', { params, headers, body })
  try {
    return (await withRetries(call, { key: `block-${listing}-${from}-${until}` })).id
  } catch (error) {
    if (error instanceof PorchlightError && error.code === 'overlaps_booking') return null
    throw error
  }
}
