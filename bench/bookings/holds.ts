// Holds of nights against bare inserts of the same rows, and many concurrent holds of one night. tsx
// bench/bookings/holds.ts --database postgres://… [--write]; the database is changed.
import { parseArgs } from 'node:util'
import { connect, type Database } from '../../server/src/db/client.ts'
import type { NewBooking } from '../../server/src/db/queries/bookings.queries.ts'
import { bookings, occupancy } from '../../server/src/db/schema/bookings.schema.ts'
import { addUp, type Driven, drive } from '../drive.ts'
import { ms, summarize } from '../figures.ts'
import { writeResult } from '../write-result.mjs'
import { listFreeSlots, type Slot } from './free-slots.ts'
import { hold, toBooking } from './hold-slot.ts'

const { values } = parseArgs({
  options: { database: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})

const CLIENTS = 8
const SECONDS = 4
const ROUNDS = 3
const RIVALS = 50
const CONTESTS = 20
const NIGHTS = 3

/**
 * Tables of the same names without constraints and triggers; a pool that searches this schema first writes into
 * them.
 */
const BARE = [
  'drop schema if exists bare cascade',
  'create schema bare',
  'create table bare.bookings (like bookings including defaults including identity)',
  'create table bare.occupancy (like occupancy including defaults including identity)',
  'alter table bare.bookings add primary key (id)',
  'alter table bare.occupancy add primary key (id)',
]

/**
 * The two rows of a booking in one transaction, written as the product writes them and nothing else. The host is
 * given, because no trigger fills it in.
 */
async function insertBare(bareDb: Database, booking: NewBooking): Promise<void> {
  await bareDb.transaction(async (tx) => {
    const [row] = await tx
      .insert(bookings)
      .values({ ...booking, hostId: 'scale-host-1' })
      .returning()
    if (!row) throw new Error('Nothing was written.')
    const during = { from: row.checkIn, to: row.checkOut }
    await tx
      .insert(occupancy)
      .values({ propertyId: row.propertyId, bookingId: row.id, during, overlapGroup: '(,)' })
      .returning({ id: occupancy.id })
  })
}

function slotOf(slots: readonly Slot[], piece: number): Slot {
  const slot = slots[piece]
  if (!slot) throw new Error('There are not enough free nights: fill the database with fewer stays.')
  return slot
}

async function measureSpread(db: Database, bareDb: Database, slots: readonly Slot[]) {
  const bareRuns: Driven[] = []
  const held: Driven[] = []
  let used = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    bareRuns.push(await drive(CLIENTS, SECONDS, (piece) => insertBare(bareDb, toBooking(slotOf(slots, piece), piece))))
    const from = used
    const run = await drive(CLIENTS, SECONDS, async (piece) => {
      if (!(await hold(db, toBooking(slotOf(slots, from + piece), piece)))) throw new Error('Free nights were taken.')
    })
    used += run.done
    held.push(run)
  }
  return { bare: addUp(bareRuns), held: addUp(held), used }
}

/**
 * Many concurrent holds of the same night, several times over. A first contest does not count: a connection that
 * rests for ten seconds is closed, and a new one reads the catalog of the database before it holds anything.
 */
async function measureRivals(db: Database, slots: readonly Slot[], from: number) {
  const times: number[] = []
  let isFair = true
  for (let contest = 0; contest <= CONTESTS; contest += 1) {
    const slot = slotOf(slots, from + contest)
    const won = await Promise.all(
      Array.from({ length: RIVALS }, async (_, rival) => {
        const begin = performance.now()
        const isWinner = await hold(db, toBooking(slot, rival))
        if (contest > 0) times.push(performance.now() - begin)
        return isWinner
      }),
    )
    isFair &&= won.filter(Boolean).length === 1
  }
  return { times: summarize(times), isFair }
}

const connection = connect({ connectionString: values.database, max: RIVALS })
const bare = connect({ connectionString: values.database, max: RIVALS, options: '-c search_path=bare,public' })
try {
  const { db, pool } = connection
  for (const statement of BARE) await pool.query(statement)
  const slots = await listFreeSlots(pool, NIGHTS)
  const spread = await measureSpread(db, bare.db, slots)
  const rivals = await measureRivals(db, slots, spread.used)
  const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
  const ratio = spread.held.perSecond / spread.bare.perSecond
  const heldTimes = summarize(spread.held.times)
  write(
    'Holds a second, spread, 8 clients / bare inserts of the same rows',
    `${ratio.toFixed(2)} (${spread.held.perSecond.toFixed(0)} / ${spread.bare.perSecond.toFixed(0)} a second, p99 of a hold ${ms(heldTimes.p99)} ms)`,
    { goal: '≥ 0.7', isReached: ratio >= 0.7 },
  )
  write(
    `${RIVALS} rivals for one night`,
    `${rivals.isFair ? 'one winner every time' : 'NOT one winner'}, p50 ${ms(rivals.times.p50)} ms, p99 ${ms(rivals.times.p99)} ms (${CONTESTS} contests)`,
    { goal: 'one winner, p99 ≤ 40 ms', isReached: rivals.isFair && rivals.times.p99 <= 40 },
  )
} finally {
  await bare.close()
  await connection.close()
}
