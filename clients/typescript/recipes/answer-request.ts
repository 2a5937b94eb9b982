import { type Porchlight, PorchlightError, unwrap } from 'porchlight-client'

/** Approves a request, and says what it became when somebody was faster. Scope: bookings:write. */
export async function approve(site: Porchlight, booking: number): Promise<string> {
  const params = { path: { id: String(booking) } }
  try {
    const answer = site.PUT('/api/bookings/{id}/status', { params, body: { status: 'confirmed' } })
    return (await unwrap(answer)).status
  } catch (error) {
    if (error instanceof PorchlightError && error.code === 'invalid_transition') return error.message
    throw error
  }
}
