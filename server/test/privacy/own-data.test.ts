import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDataSchema, privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { openOwnData } from '../../src/features/privacy/own-data.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { manyBookings, manyGuests } from '../bookings/many-bookings.ts'
import type { TestUser } from '../make/world.ts'

const { downloadOwnData } = privacyEndpoints
const LISTINGS = 5
const EACH = 400

let api: TestApi
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  const listings = []
  for (let number = 0; number < LISTINGS; number += 1) listings.push(await api.make.approvedProperty({ ownerId: host.id }))
  await manyBookings(api, { listings, guestIds: await manyGuests(api, 50), each: EACH, from: api.make.day(-900) })
})
afterAll(() => api.close())

const actor = () => ({ id: host.id, rights: [] })
/** Counts the statements sent from now on. */
function watchStatements() {
  const { $client: pool } = api.db
  const send = pool.query
  let count = 0
  pool.query = new Proxy(send, {
    apply: (target, self, args) => {
      count += 1
      return Reflect.apply(target, self, args)
    },
  })
  return {
    count: () => count,
    stop: () => {
      pool.query = send
    },
  }
}

it('a busy host downloads every booking once, in the form the contract promises, in pieces of a page', async () => {
  const { pieces } = await openOwnData(api.ctx, actor()).then(async ({ pieces, close }) => {
    const all: string[] = []
    for await (const piece of pieces) all.push(piece)
    await close()
    return { pieces: all }
  })
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(pieces.join('').length / 10)

  const answer = await api.call(downloadOwnData, { cookie: host.cookie })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('no-store')
  const data = ownDataSchema.parse(answer.body)
  expect(data).toEqual(answer.body)
  const ids = data.hostedBookings.map(({ id }) => id)
  expect(ids).toHaveLength(LISTINGS * EACH)
  expect(new Set(ids).size).toBe(LISTINGS * EACH)
  expect(data.hostedBookings.every((booking) => !('guest' in booking) && !('specialRequests' in booking))).toBe(true)
  expect(data.listings).toHaveLength(LISTINGS)
  expect(data.sessions).toHaveLength(1)
})

it('reads no page before the previous one was consumed, and holds nothing in the database meanwhile', async () => {
  const { pieces, close } = await openOwnData(api.ctx, actor())
  const statements = watchStatements()
  const reader = pieces[Symbol.asyncIterator]()
  let text = ''
  while (!text.includes('"hostedBookings":[')) text += (await reader.next()).value
  await reader.next()
  const sent = statements.count()
  // The embedded database has one connection: others are answered only while the download holds none.
  expect((await api.call(downloadOwnData, { cookie: (await api.make.user()).cookie })).status).toBe(200)
  const byOthers = statements.count()
  await reader.next()
  expect(statements.count() - byOthers).toBeLessThanOrEqual(2)
  statements.stop()
  expect(sent).toBeLessThan((LISTINGS * EACH) / 100)
  await reader.return?.()
  await close()
})

it('an account downloads one at a time; the slot is free again at the end, and when its reader has gone', async () => {
  const { pieces, close } = await openOwnData(api.ctx, actor())
  await pieces[Symbol.asyncIterator]().next()
  const second = await api.call(downloadOwnData, { cookie: host.cookie })
  expect([second.status, second.problem.code]).toEqual([429, 'too_many_requests'])
  await close()
  for (let time = 0; time < 2; time += 1) expect((await api.call(downloadOwnData, { cookie: host.cookie })).status).toBe(200)

  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as { port: number }
  const leaving = new AbortController()
  const headers = { cookie: host.cookie }
  const begun = await fetch(`http://127.0.0.1:${port}${downloadOwnData.path}`, { headers, signal: leaving.signal })
  expect(begun.status).toBe(200)
  leaving.abort()
  await expect.poll(async () => (await api.call(downloadOwnData, { cookie: host.cookie })).status).toBe(200)
})

it('a booking that is made during the download removes none from it', async () => {
  const { pieces, close } = await openOwnData(api.ctx, actor())
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (piece.endsWith('"hostedBookings":[')) {
      const late = await api.make.approvedProperty({ ownerId: host.id })
      const guestIds = await manyGuests(api, 1)
      await manyBookings(api, { listings: [late], guestIds, each: 3, from: addDays(api.make.day(0), 200) })
    }
  }
  await close()
  const ids = ownDataSchema.parse(JSON.parse(text)).hostedBookings.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(LISTINGS * EACH)
})
