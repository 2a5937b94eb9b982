import { type Changes, eachChange, type Porchlight, PorchlightError, type Schemas } from 'porchlight-client'

const BEGINNING = '2000-01-01T00:00:00Z'

/** Stores what has changed, and where to go on, together; `isWhole` says that nothing stored before counts. */
type Store = (changes: Changes<Schemas['Booking']>, isWhole: boolean) => Promise<void>

/** Reads the bookings that have changed since the last poll; null reads all. Scope: bookings:read. */
export async function followBookings(site: Porchlight, since: string | null, store: Store): Promise<void> {
  const read = (page: { updatedSince: string }) => site.GET('/api/bookings/property-owner', { params: { query: page } })
  try {
    let isWhole = since === null
    for await (const changes of eachChange(since ?? BEGINNING, read)) {
      await store(changes, isWhole)
      isWhole = false
    }
  } catch (error) {
    const isRestarted = error instanceof PorchlightError && error.code === 'changes_restarted'
    if (!isRestarted || since === null) throw error
    await followBookings(site, null, store)
  }
}
