import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/suggestions.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'

const FIVE_MINUTES = 300_000

let api: TestApi
let log = ''
/** Queries with these words fail. */
let broken: string | null = null
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  api = await openTestApi({}, {}, { logger: { level: 'error', stream } })
  const { pool } = api.platform.connection
  const query = pool.query.bind(pool)
  const textOf = (given: unknown) => z.object({ text: z.string() }).parse(given).text
  vi.spyOn(pool, 'query').mockImplementation((...given: Parameters<typeof query>) => {
    if (broken !== null && textOf(given[0]).includes(broken)) return Promise.reject(new Error(`It is away: ${broken}`))
    return query(...given)
  })
  await api.make.approvedProperty({ title: 'Lighthouse' })
}, 120_000)
afterAll(() => api.close())

const suggest = () => api.call(suggestionsEndpoints.suggestPlaces, { query: { search: 'light' } })
const search = (words: string) => api.call(propertiesEndpoints.searchProperties, { query: { search: words } })
const failuresOf = async (task: string) => {
  const { body } = await api.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(new RegExp(`^porchlight_background_errors_total\\{task="${task}"\\} (\\d+)$`, 'm').exec(body)?.[1])
}
const linesOf = (task: string) =>
  log
    .split('\n')
    .filter((line) => line.includes(`"task":"${task}"`))
    .map((line): { msg: string; failures: number; err: { message: string } } => JSON.parse(line))

test('figures of the search that cannot be read again are logged once a minute and counted, and people are answered', async () => {
  expect((await suggest()).status).toBe(200)
  expect(await failuresOf('search-statistics')).toBe(0)
  broken = 'tablesample'
  api.clock.advance(FIVE_MINUTES)
  for (const failures of [1, 2, 3]) {
    expect((await suggest()).status).toBe(200)
    await expect.poll(() => failuresOf('search-statistics'), { timeout: 10_000 }).toBe(failures)
  }
  broken = null
  expect(linesOf('search-statistics')).toMatchObject([{ msg: 'Background work failed', failures: 1 }])
  expect(linesOf('search-statistics')[0]?.err.message).toContain('tablesample')
})

test('words for typing errors that cannot be read are logged and counted', async () => {
  expect(await failuresOf('typo-dictionary')).toBe(0)
  broken = 'from search_vocabulary'
  expect((await search('lighthuose')).status).toBe(500)
  broken = null
  expect(await failuresOf('typo-dictionary')).toBe(1)
  expect(linesOf('typo-dictionary')).toHaveLength(1)
  expect((await search('lighthuose')).body).toHaveLength(1)
})

test('recurring work is known by name before it has ever failed', async () => {
  for (const task of ['ring-of-nights', 'unanswered-requests', 'ended-holds', 'calendars', 'inbox-streams'])
    expect(await failuresOf(task), task).toBe(0)
})
