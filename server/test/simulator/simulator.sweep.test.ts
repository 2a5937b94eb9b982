import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { isRealPostgres } from '../database.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate -- --seeds N --from S` asks for other seeds than the ones of every day. */
const COUNT = Number(process.env.SIMULATOR_SEEDS ?? (isRealPostgres ? 40 : 10))
const FIRST = Number(process.env.SIMULATOR_FIRST ?? 1)

let api: TestApi
beforeAll(async () => {
  // The SDK waits half a second before it repeats a call; here the product itself makes up for what is lost.
  api = await openTestApi({}, { maxNetworkRetries: 0 })
})
afterAll(() => api.close())

it(`leaves nothing wrong behind in ${COUNT} seeded runs of people and troubles`, { timeout: COUNT * 20_000 }, async () => {
  const failed: string[] = []
  for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
    const { faults, history } = await simulate(api, seed)
    if (faults.length > 0) failed.push([`seed ${seed}`, ...faults, ...history.map((line) => `    ${line}`)].join('\n'))
  }
  expect(failed.join('\n\n')).toBe('')
  const { isEqual, differences } = await api.services.books.check()
  expect([isEqual, differences]).toEqual([true, []])
})
