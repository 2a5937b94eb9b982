import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MESSAGE_STREAM_PATH, messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { suggestionsEndpoints } from '#contract/properties/search/suggestions.endpoints.ts'
import { connectReplica } from '../../src/db/replica.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { openTestDatabase } from '../database.ts'

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
  const primary = await openTestDatabase()
  // Nothing listens there: every check of the replica fails.
  const replica = connectReplica({ host: '127.0.0.1', port: 1 }, primary, { mostLagSeconds: 10, lookMs: 50 })
  api = await openTestApi({}, {}, { logger: { level: 'error', stream }, connection: primary, replica })
  const { pool } = api.platform.connection
  const query = pool.query.bind(pool)
  const textOf = (given: unknown) => z.object({ text: z.string() }).parse(given).text
  vi.spyOn(pool, 'query').mockImplementation((...given: Parameters<typeof query>) => {
    if (broken !== null && textOf(given[0]).includes(broken)) return Promise.reject(new Error(`It is away: ${broken}`))
    return query(...given)
  })
  await api.make.approvedProperty({ title: 'Lighthouse' })
})
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

test('changes that cannot be read are logged once a minute and counted, and searches go on from memory', async () => {
  expect((await suggest()).status).toBe(200)
  expect(await failuresOf('search-changes')).toBe(0)
  broken = 'listing_changes'
  for (let times = 0; times < 3; times += 1) expect((await search('lighthuose')).body).toHaveLength(1)
  const failures = await failuresOf('search-changes')
  expect(failures).toBeGreaterThanOrEqual(3)
  await api.make.approvedProperty({ title: 'Boathouse' })
  expect((await search('boathouse')).body).toEqual([])
  broken = null
  expect((await search('boathouse')).body).toHaveLength(1)
  expect(linesOf('search-changes')).toMatchObject([{ msg: 'Background work failed', failures: 1 }])
  expect(linesOf('search-changes')[0]?.err.message).toContain('listing_changes')
})

test('failed checks of an unreachable replica are logged and counted, and the primary answers visitors', async () => {
  await expect.poll(() => failuresOf('replica-watch')).toBeGreaterThan(2)
  const logged = linesOf('replica-watch').length
  expect(linesOf('replica-watch')[0]).toMatchObject({ msg: 'Background work failed', failures: 1 })
  expect(linesOf('replica-watch')[0]?.err.message).toContain('ECONNREFUSED')
  expect((await search('lighthouse')).body).toHaveLength(1)
  api.clock.advance(FIVE_MINUTES)
  await expect.poll(() => linesOf('replica-watch').length).toBe(logged + 1)
  expect(linesOf('replica-watch').at(-1)?.failures).toBeGreaterThan(1)
})

test('failed checks of inboxes are logged and counted, and readers get the change afterwards', async () => {
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user()]
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  const headers = { accept: 'text/event-stream', cookie: host.cookie }
  const leaving = new AbortController()
  const { body } = await fetch(`${origin}${MESSAGE_STREAM_PATH}`, { headers, signal: leaving.signal })
  const events = body?.pipeThrough(new TextDecoderStream()).getReader()
  const before = await failuresOf('inbox-streams')
  broken = 'from inbox_versions'
  const about = { about: { propertyId }, text: 'Is there a lamp?', key: 'key-lamp-1' }
  expect((await api.call(messagesEndpoints.startThread, { cookie: guest.cookie, body: about })).status).toBe(201)
  await expect.poll(() => failuresOf('inbox-streams')).toBeGreaterThan(before)
  expect(linesOf('inbox-streams')[0]?.err.message).toContain('inbox_versions')
  broken = null
  let told = ''
  while (!told.includes('event: inbox')) told += (await events?.read())?.value ?? ''
  leaving.abort()
})

test('recurring work is listed by name before its first failure', async () => {
  for (const task of [
    'old-listing-changes',
    'search-rebuild',
    'search-check',
    'unanswered-requests',
    'ended-holds',
    'calendars',
    'account-slots',
  ])
    expect(await failuresOf(task), task).toBe(0)
})
