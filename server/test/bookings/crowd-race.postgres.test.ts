import { afterAll, beforeAll, expect, it } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf } from '../dose.ts'
import type { TestUser } from '../make/world.ts'
import { type Attempt, count, countDeadlocks, countOverlaps, describeTally, emptyTally, endHolds, timed } from './crowd.ts'
import { hold } from './stay.ts'

/** `npm run race` runs more. */
const ROUNDS = amountOf({ small: 1, ci: 3, full: 100 }, process.env.RACE_ROUNDS)
const CLIENTS = 50
const TIMEOUT = 60_000 + ROUNDS * 5_000

let api: TestApi
let host: TestUser
let guests: TestUser[]
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  guests = await Promise.all(Array.from({ length: CLIENTS }, () => api.make.user()))
  await api.make.category()
})
afterAll(async () => {
  if (process.env.RACE_ROUNDS) process.stdout.write(`Deadlocks that were ended and tried again: ${await countDeadlocks(api)}\n`)
  await api.close()
})

/** The same random numbers for the same round. */
const roll = (round: number, client: number, sides: number): number =>
  (Math.imul(round * CLIENTS + client + 1, 2_654_435_761) >>> 8) % sides

interface Ask {
  round: number
  client: number
  propertyId: number
}

const book = ({ client, propertyId }: Ask, from: number, to: number) =>
  timed(async () => {
    const guest = guests[client]
    if (!guest) throw new Error('No guest')
    const stay = { propertyId, checkInDate: api.make.day(from), checkOutDate: api.make.day(to), guestCount: 1 }
    return hold(api, guest, stay)
  })

const block = ({ propertyId }: Ask, from: number, to: number) =>
  timed(() =>
    api.call(availabilityEndpoints.createBlock, {
      cookie: host.cookie,
      params: { id: String(propertyId) },
      body: { startDate: api.make.day(from), endDate: api.make.day(to) },
    }),
  )

interface Shape {
  name: string
  ask(ask: Ask): Promise<Attempt>
  /** How many of the crowd may succeed. */
  winners: { least: number; most: number }
}

const shapes: Shape[] = [
  { name: 'the same nights', ask: (ask) => book(ask, 20, 24), winners: { least: 1, most: 1 } },
  {
    name: 'nights at random',
    ask: (ask) => {
      const from = 20 + roll(ask.round, ask.client, 25)
      return book(ask, from, from + 1 + roll(ask.client, ask.round, 6))
    },
    winners: { least: 1, most: 30 },
  },
  {
    name: 'guests against blocks',
    ask: (ask) => {
      const from = 20 + roll(ask.round, ask.client, 40)
      return ask.client % 2 === 0 ? book(ask, from, from + 4) : block(ask, from, from + 2)
    },
    winners: { least: 1, most: CLIENTS },
  },
]

it.each(shapes)(
  `${CLIENTS} clients want $name, ${ROUNDS} rounds: no night is sold twice`,
  { timeout: TIMEOUT },
  async (shape) => {
    const tally = emptyTally()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await api.make.approvedProperty({ ownerId: host.id })
      const attempts = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => shape.ask({ round, client, propertyId: id })),
      )
      count(tally, attempts)
      const winners = attempts.filter(({ status }) => status === 201).length
      expect(winners).toBeGreaterThanOrEqual(shape.winners.least)
      expect(winners).toBeLessThanOrEqual(shape.winners.most)
      expect(await countOverlaps(api, id)).toBe(0)
      await endHolds(api)
    }
    if (process.env.RACE_ROUNDS) process.stdout.write(`${describeTally(shape.name, tally)}\n`)
    expect(Object.keys(tally.statuses).sort()).toEqual(['201', '409'])
  },
)
