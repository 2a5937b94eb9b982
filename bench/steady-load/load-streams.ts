import type { Pool } from 'pg'
import { earliestToday } from '#contract/shared/dates.ts'
import { connect } from '../../server/src/db/client.ts'
import { openSession } from '../../server/src/features/auth/sessions/sessions.ts'
import { systemClock } from '../../server/src/platform/clock/clock.ts'
import { listFreeSlots } from '../bookings/free-slots.ts'
import { mixSearches } from '../scale/mixed-searches.ts'
import { guestId } from '../scale/scale-rows.ts'
import { preparePaths } from '../search/search-paths.ts'
import type { Stream } from './open-loop.ts'

/** Calls per second of each kind. */
export interface Rates {
  search: number
  detail: number
  intent: number
}

const GUESTS = 1_000
const NIGHTS = 3
/** More distinct searches than arrive during the life of a shared response. */
const SEARCHES = 12_000

/** Yields the items in rotation. */
function cycleThrough<T>(items: readonly T[]): () => T {
  let taken = 0
  return () => {
    const item = items[taken % items.length]
    if (item === undefined) throw new Error('The database holds nothing to ask for.')
    taken += 1
    return item
  }
}

async function listPropertyPaths(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from properties where status = 'approved' and deleted_at is null order by md5(id::text)`,
  )
  return rows.map(({ id }) => `/api/properties/${id}`)
}

async function countWorld(pool: Pool): Promise<{ listings: number; bookings: number }> {
  const { rows } = await pool.query<{ listings: number; bookings: number }>(
    'select (select count(*)::int from properties) as listings, (select count(*)::int from bookings) as bookings',
  )
  return cycleThrough(rows)()
}

/**
 * The calls of many people to a server on `database`: mixed searches, property pages, and payments for free nights.
 * Every guest has a session already, and every stay is requested once.
 */
export async function prepareStreams(database: string, url: string) {
  const { db, pool, close } = connect({ connectionString: database, max: 4 })
  try {
    const cookies: string[] = []
    for (let guest = 1; guest <= GUESTS; guest += 1) {
      cookies.push(`porchlight_session=${(await openSession({ db, clock: systemClock }, guestId(guest), null)).token}`)
    }
    const nextCookie = cycleThrough(cookies)
    const nextProperty = cycleThrough(await listPropertyPaths(pool))
    const nextSearch = cycleThrough(await preparePaths(url, mixSearches('load', SEARCHES, earliestToday(systemClock.now()))))
    const slots = (await listFreeSlots(pool, NIGHTS))[Symbol.iterator]()
    const askForPayment = () => {
      const { value: slot, done } = slots.next()
      if (done) throw new Error('There are not enough free nights for so long.')
      const stay = { propertyId: slot.propertyId, checkInDate: slot.checkIn, checkOutDate: slot.checkOut, guestCount: 1 }
      const headers = { cookie: nextCookie(), origin: url, 'content-type': 'application/json' }
      return { method: 'POST', path: '/api/bookings/create-payment-intent', headers, body: JSON.stringify(stay) } as const
    }
    const at = ({ search, detail, intent }: Rates): Stream[] => [
      { name: 'search', perSecond: search, status: 200, next: () => ({ method: 'GET', path: nextSearch() }) },
      { name: 'property', perSecond: detail, status: 200, next: () => ({ method: 'GET', path: nextProperty() }) },
      { name: 'create payment', perSecond: intent, status: 201, next: askForPayment },
    ]
    return { at, ...(await countWorld(pool)) }
  } finally {
    await close()
  }
}
