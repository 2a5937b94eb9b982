import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amountOf, dose } from '../dose.ts'
import { findFaults, findLost, settleEverything } from './afterwards.ts'
import { type ChaosWorld, openChaosWorld } from './chaos-world.ts'
import { sendCustomers } from './customers.ts'

/**
 * `npm run chaos` runs more. The small doses kill PostgreSQL alone; other tests kill a worker, and a process at its
 * crash points.
 */
const ROUNDS = amountOf({ small: 1, ci: 1, full: 10 }, process.env.CHAOS_ROUNDS)
const isLong = process.env.CHAOS_ROUNDS !== undefined || dose === 'full'
/** The minimum of confirmations between two kills, so that each kill hits someone. */
const PROMISES = 6
/** The goal is 5 seconds, and the result is reported; a busy machine needs longer, but never this long. */
const READY_MS = 180_000

let world: ChaosWorld
beforeAll(async () => {
  world = await openChaosWorld()
})
afterAll(() => world.close())

const kills: Record<string, () => Promise<number>> = {
  server: async () => {
    const begin = performance.now()
    world.killServer()
    await world.startServer()
    return performance.now() - begin + (await world.waitUntilReady())
  },
  worker: async () => {
    const [victim = 0] = world.server().listWorkers()
    process.kill(victim, 'SIGKILL')
    return world.waitUntilReady()
  },
  PostgreSQL: async () => {
    const begin = performance.now()
    await world.postgres.kill()
    await world.postgres.start()
    return performance.now() - begin + (await world.waitUntilReady())
  },
}

const kinds = isLong ? Object.keys(kills) : ['PostgreSQL']

it(`loses no confirmed change: ${kinds.join(', ')} killed under load, each ${ROUNDS} times`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const times: Record<string, number[]> = {}
  const customers = sendCustomers({ ...world, url: () => world.server().url })
  const keepGoing = async () => {
    const wanted = customers.visits.promised.length + PROMISES
    while (customers.visits.promised.length < wanted) await sleep(20)
  }
  await keepGoing()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of kinds) {
      times[name] = [...(times[name] ?? []), (await kills[name]?.()) ?? 0]
      await keepGoing()
    }
  }
  const { promised, statuses } = await customers.stop()
  await world.server().stop()
  expect(await findLost(world.api, promised)).toEqual([])
  await settleEverything(world.api)
  expect(await findFaults(world.api)).toEqual([])
  expect(promised.filter(({ kind }) => kind === 'paid').length).toBeGreaterThan(0)
  // A kill may cost a caller a busy response, or none at all; never a wrong one.
  expect(Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503')).toEqual([])
  // A request that gets neither a response nor the end of its connection hangs: no kill may cause that.
  expect(statuses.TimeoutError ?? 0).toBe(0)
  if (isLong) tell(promised.length, statuses, times)
  for (const [name, all] of Object.entries(times)) expect(Math.max(...all), name).toBeLessThan(READY_MS)
})

const seconds = (milliseconds = 0) => `${(milliseconds / 1_000).toFixed(1)} s`

function tell(promised: number, statuses: Record<string, number>, times: Record<string, number[]>): void {
  const told = Object.entries(times).map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return `${name} ${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`
  })
  process.stdout.write(
    `${ROUNDS} kills of each kind; ${promised} promises, none lost; until ready, half of the times: ${told.join('; ')}\n`,
  )
  process.stdout.write(`Answers: ${JSON.stringify(statuses)}\n`)
}
