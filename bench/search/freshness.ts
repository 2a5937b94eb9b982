// How soon a change that one process commits is in the searches of another: nights that are booked and prices that
// change. tsx bench/search/freshness.ts --database postgres://… [--rounds 1000] [--write]; the database is changed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { listFreeSlots, type Slot } from '../bookings/free-slots.ts'
import { addTo, ms, printTable, summarize } from '../figures.ts'
import { rootDir } from '../site/bench-server.mjs'
import { writeResult } from '../write-result.mjs'
import { committedSchema, type ListingChange } from './listing-change.ts'
import { type OpenSearch, openSearch, toFilter } from './open-search.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: '' },
    rounds: { type: 'string', default: '500' },
    write: { type: 'boolean', default: false },
  },
})

const GOAL_MS = 1_000
const NIGHTS = 3
const FARTHEST_DAY = 300
/** The number of concurrent changes, each on its own schedule. */
const CONCURRENT_CHANGES = 4
const LONGEST_PAUSE_MS = 400
const LOOK_MS = 1
const GIVEN_UP_MS = 20_000
/** More listings than any place has within a few hundred meters. */
const EVERYTHING = 10_000
const AROUND_DEGREES = 0.001
const CENTS_PER_DOLLAR = 100

interface Place extends Slot {
  latitude: number
  longitude: number
  priceCents: number
}

/** Free nights that searches may ask for, one stay for each listing. */
async function listPlaces({ connection: { pool } }: OpenSearch): Promise<Place[]> {
  const today = earliestToday(new Date())
  const slots = new Map<number, Slot>()
  for (const slot of await listFreeSlots(pool, NIGHTS)) {
    if (slot.checkIn > today && slot.checkIn < addDays(today, FARTHEST_DAY)) slots.set(slot.propertyId, slot)
  }
  const { rows } = await pool.query<{ id: number; latitude: number; longitude: number; priceCents: number }>(
    `select id, latitude, longitude, price_cents::int as "priceCents" from properties
     where id = any($1::int[]) and latitude is not null`,
    [[...slots.keys()]],
  )
  return rows.flatMap(({ id, ...place }) => {
    const slot = slots.get(id)
    return slot ? [{ ...slot, ...place }] : []
  })
}

/** The writing process. `commit` makes a change and returns the time of its commit. */
function startWriter(database: string) {
  const child: ChildProcess = fork(`${rootDir}bench/search/freshness-writer.ts`, {
    env: { ...process.env, DATABASE_URL: database },
  })
  const waiting = new Map<number, (at: number) => void>()
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The writing process has ended.')))
  ended.catch(() => undefined)
  child.on('message', (message) => {
    const { number, at } = committedSchema.parse(message)
    waiting.get(number)?.(at)
    waiting.delete(number)
  })
  return {
    commit: (change: ListingChange): Promise<number> => {
      const committed = new Promise<number>((resolve) => waiting.set(change.number, resolve))
      child.send(change)
      return Promise.race([committed, ended])
    },
    stop: () => child.disconnect(),
  }
}
type Writer = ReturnType<typeof startWriter>

/** Whether a search around a place finds it: for its nights, or at a price of at least so many dollars. */
async function isFound({ index }: OpenSearch, place: Place, query: Record<string, string>): Promise<boolean> {
  const { propertyId, latitude, longitude } = place
  const box = [longitude - AROUND_DEGREES, latitude - AROUND_DEGREES, longitude + AROUND_DEGREES, latitude + AROUND_DEGREES]
  const filter = toFilter({ ...query, bbox: box.map((degrees) => degrees.toFixed(6)).join(',') })
  return (await index.search(filter, { limit: EVERYTHING, after: null })).ids.includes(propertyId)
}

/**
 * Milliseconds from the commit of a change to the first search that shows it; null for a stay that the host does not
 * offer anyway.
 */
async function measureChange(search: OpenSearch, writer: Writer, place: Place, number: number): Promise<number | null> {
  const kind = number % 2 === 0 ? 'nights' : 'price'
  const dollars = Math.floor(place.priceCents / CENTS_PER_DOLLAR) + 1
  const { checkIn, checkOut, propertyId } = place
  const query: Record<string, string> = kind === 'nights' ? { checkIn, checkOut } : { minPrice: String(dollars) }
  const isShown = async () => (await isFound(search, place, query)) === (kind === 'price')
  if (await isShown()) return null
  const slot = { propertyId, checkIn, checkOut }
  const at = await writer.commit({ number, kind, slot, priceCents: dollars * CENTS_PER_DOLLAR })
  for (;;) {
    const isDone = await isShown()
    const took = performance.timeOrigin + performance.now() - at
    if (isDone) return Math.max(0, took)
    if (took > GIVEN_UP_MS) throw new Error(`A change of listing ${propertyId} was not found within ${GIVEN_UP_MS / 1_000} s.`)
    await wait(LOOK_MS)
  }
}

async function measureRounds(search: OpenSearch, writer: Writer, rounds: number): Promise<Map<string, number[]>> {
  const places = (await listPlaces(search))[Symbol.iterator]()
  const times = new Map<string, number[]>()
  let number = 0
  let passedOver = 0
  const makeChanges = async () => {
    while (number - passedOver < rounds) {
      const { value: place, done } = places.next()
      if (done) throw new Error('There are not enough free nights: fill the database with fewer stays.')
      const own = number
      number += 1
      await wait(Math.random() * LONGEST_PAUSE_MS)
      const took = await measureChange(search, writer, place, own)
      if (took === null) passedOver += 1
      else addTo(times, own % 2 === 0 ? 'nights booked' : 'price changed', took)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CHANGES }, makeChanges))
  return times
}

const search = await openSearch(values.database)
const writer = startWriter(values.database)
try {
  search.searchIndex.follow()
  const times = await measureRounds(search, writer, Number(values.rounds))
  printTable('From the commit in one process to the search of another', times)
  const all = summarize([...times.values()].flat())
  const write = values.write ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
  write(
    'A change of one process in the searches of another, p99',
    `${ms(all.p99)} ms (p50 ${ms(all.p50)} ms, ${all.count} changes)`,
    { goal: `p99 ≤ ${GOAL_MS / 1_000} s`, isReached: all.p99 <= GOAL_MS },
  )
} finally {
  writer.stop()
  await search.searchIndex.stop()
  await search.connection.close()
}
