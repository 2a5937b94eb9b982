import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { readCalls } from './calls.ts'
import { describeFaults, runFuzz } from './fuzz.ts'
import { corpusSize } from './make-request.ts'

/** In `npm test`: some thirty for each call. */
const usualRequests = 6_500
const requests = Number(process.env.FUZZ_REQUESTS ?? usualRequests)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const firstRound = Number(process.env.FUZZ_FIRST_ROUND ?? 0)
const isLong = requests > usualRequests
/** The minimum share of calls with at least one success: some need more luck than a few thousand requests have. */
const LEAST_SUCCEEDING = 0.6

let api: TestApi
beforeAll(async () => {
  // Visitors get shared responses for a second, as from a server.
  api = await openTestApi({}, {}, { sharedSeconds: 1 })
})
afterAll(() => api.close())

const say = (line: string) => process.stdout.write(`${line}\n`)

it(
  `${requests} requests made from the document keep every promise`,
  async () => {
    let shown = 0
    const report = await runFuzz(api, {
      seed,
      requests,
      firstRound,
      onRound: ({ requests: done, faults }) => {
        if (!isLong) return
        if (done % 10_000 === 0) say(`${done} requests, ${faults.length} faults`)
        for (const line of describeFaults({ faults: faults.slice(shown) })) say(line)
        shown = faults.length
      },
    })
    const statuses = [...report.byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    if (process.env.FUZZ_REQUESTS)
      say(
        `Seed ${seed}, ${report.requests} requests, ${corpusSize} hostile things, ${report.succeeded.size} of ${readCalls().length} calls with a success. ${statuses.join(', ')}. Slowest: ${report.slowest.milliseconds} ms, ${report.slowest.what}`,
      )
    expect(describeFaults(report)).toEqual([])
    // Requests that are all refused would prove nothing.
    if (requests >= usualRequests) expect(report.succeeded.size / readCalls().length).toBeGreaterThan(LEAST_SUCCEEDING)
  },
  isLong ? 3_600_000 : 300_000,
)

it('the corpus is about fifteen hundred hostile things', () => expect(corpusSize).toBeGreaterThan(1_500))
