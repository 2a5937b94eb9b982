import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { amountOf } from '../dose.ts'
import { readCalls } from './calls.ts'
import { describeFaults, runFuzz } from './fuzz.ts'
import { corpusSize } from './make-request.ts'

/** So many that each call gets some thirty: then most calls succeed at least once. */
const REQUESTS_TO_JUDGE = 6_500
const requests = amountOf({ small: 1_500, ci: REQUESTS_TO_JUDGE, full: 50_000 }, process.env.FUZZ_REQUESTS)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const firstRound = Number(process.env.FUZZ_FIRST_ROUND ?? 0)
const isLong = requests > REQUESTS_TO_JUDGE
/** The minimum share of calls with at least one success: some need more luck than a few thousand requests have. */
const LEAST_SUCCEEDING = 0.6

let api: TestApi
beforeAll(async () => {
  // Visitors get shared responses for a second, as from a server.
  // The calls of staff make the site private sometimes: without a password every call is still answered.
  api = await openTestApi({ SITE_PASSWORD: '' }, {}, { sharedSeconds: 1 })
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
    if (requests >= REQUESTS_TO_JUDGE) expect(report.succeeded.size / readCalls().length).toBeGreaterThan(LEAST_SUCCEEDING)
    else expect(report.byStatus.get(200)).toBeGreaterThan(0)
  },
  isLong ? 3_600_000 : 300_000,
)

it('the corpus is about fifteen hundred hostile things', () => expect(corpusSize).toBeGreaterThan(1_500))
