import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { startPostgresPair, type TestServer, type TestServerPair } from '../../../scripts/test/start-postgres.mjs'
import { connect, type DatabaseConnection } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { allowLag, connectReplica, type Replica } from '../../src/db/replica.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { eventually } from './real-server.ts'

const { searchProperties, getProperty, listOwnProperties } = propertiesEndpoints

let pair: TestServerPair
let standby: TestServer
let standbyAdmin: pg.Pool
let primary: DatabaseConnection
let replica: Replica
let api: TestApi

const isUsed = () => replica.state().isUsed

beforeAll(async () => {
  pair = await startPostgresPair()
  primary = connect({ connectionString: pair.url, max: 10 })
  await migrateDatabase(primary.db)
  standby = await pair.startReplica()
  standbyAdmin = new pg.Pool({ connectionString: standby.url, max: 1 })
  standbyAdmin.on('error', () => undefined)
  replica = connectReplica({ connectionString: standby.url, max: 5 }, primary, { mostLagSeconds: 10, lookMs: 200 })
  api = await openTestApi({}, {}, { connection: primary, replica })
  await eventually('the replica is used', isUsed)
})

afterAll(async () => {
  await api.close()
  await standbyAdmin.end()
  await pair.stop()
})

afterEach(() => resume())

/** From now on the standby receives the primary's writes and shows none of them. */
const pause = () => standbyAdmin.query('select pg_wal_replay_pause()')
const resume = () => standbyAdmin.query('select pg_wal_replay_resume()').catch(() => undefined)

/** Waits until the standby shows all writes. */
async function catchUp(): Promise<void> {
  const { rows } = await primary.db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
  await eventually('the replica has it', async () => {
    const { rows: replayed } = await standbyAdmin.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [rows[0]?.lsn])
    return replayed[0].done
  })
}

const search = async (word: string, cookie?: string) => {
  const { status, body } = await api.call(searchProperties, { query: { search: word }, cookie })
  return status === 200 ? body.length : status
}
const show = async (id: number, cookie?: string) => (await api.call(getProperty, { params: { id: String(id) }, cookie })).status
const bookingsOf = async ({ cookie }: TestUser) => (await api.call(bookingsEndpoints.listMyBookings, { cookie })).body

it('shows visitors pages from the replica, and signed-in users pages from the primary', async () => {
  const { cookie } = await api.make.user()
  await catchUp()
  await pause()
  const { id } = await api.make.approvedProperty({ title: 'Heronsnest' })
  expect([await show(id), await show(id, cookie)]).toEqual([404, 200])
  await resume()
  await catchUp()
  expect(await show(id)).toBe(200)
})

it('searches from memory, whose cards never come from a replica that stands still', async () => {
  const { id, cookie } = await api.make.onboardedHost()
  const property = await api.make.approvedProperty({ title: 'Curlewfield', ownerId: id })
  await catchUp()
  expect(await search('curlewfield')).toBe(1)
  await pause()
  const change = { params: { id: String(property.id) }, cookie, body: { title: 'Curlewfield Barn' } }
  expect((await api.call(listingsEndpoints.updateProperty, change)).status).toBe(200)
  const { body } = await api.call(searchProperties, { query: { search: 'curlewfield' } })
  expect(body).toMatchObject([{ title: 'Curlewfield Barn' }])
})

it('shows hosts and guests their own writes though the replica stands still', async () => {
  const [guest, rival, host] = await Promise.all([api.make.user(), api.make.user(), api.make.onboardedHost()])
  const property = await api.make.approvedProperty({ ownerId: host.id })
  await catchUp()
  await pause()
  const stay = { propertyId: property.id, checkInDate: api.make.day(20), checkOutDate: api.make.day(24), guestCount: 1 }
  const held = await hold(api, guest, stay)
  expect(held.status).toBe(201)
  expect(await bookingsOf(guest)).toMatchObject([{ id: held.body.bookingId }])
  expect((await hold(api, rival, stay)).problem.code).toBe('dates_unavailable')
  const again = await hold(api, guest, stay)
  expect([again.status, again.body.paymentIntentId]).toEqual([200, held.body.paymentIntentId])
  const change = { params: { id: String(property.id) }, cookie: host.cookie, body: { title: 'Kingfisher House' } }
  expect((await api.call(listingsEndpoints.updateProperty, change)).status).toBe(200)
  expect((await api.call(listOwnProperties, { cookie: host.cookie })).body).toMatchObject([{ title: 'Kingfisher House' }])
  expect((await api.call(getProperty, { params: { id: String(property.id) }, cookie: host.cookie })).body.title).toBe(
    'Kingfisher House',
  )
})

/** Which of the two answers a read that may lag. */
async function whoAnswers(from: Replica, question = sql`select pg_is_in_recovery() as standby`) {
  const { rows } = await allowLag(async () => await from.db.execute<{ standby: boolean }>(question))
  return rows[0]?.standby ? 'standby' : 'primary'
}

it('uses the primary while the replica is too far behind', async () => {
  const strict = connectReplica({ connectionString: standby.url, max: 2 }, primary, { mostLagSeconds: 1, lookMs: 100 })
  onTestFinished(() => strict.close())
  await catchUp()
  await eventually('the standby answers', async () => (await whoAnswers(strict)) === 'standby')
  await pause()
  await api.make.user()
  await eventually('the primary answers', async () => (await whoAnswers(strict)) === 'primary')
  expect(strict.state().lagSeconds).toBeGreaterThan(1)
  await resume()
  await eventually('the standby answers', async () => (await whoAnswers(strict)) === 'standby')
})

it('repeats on the primary a query that the replica cancels because of replay', async () => {
  await primary.db.execute(sql`create table crowd as select generate_series(1, 1000) as id`)
  await catchUp()
  const before = replica.state().fallbacks
  const slow = whoAnswers(replica, sql`select pg_is_in_recovery() as standby, count(*) from crowd, pg_sleep(1.5) group by 1`)
  await sleep(300)
  await primary.db.execute(sql`delete from crowd`)
  await primary.db.execute(sql`vacuum crowd`)
  expect(await slow).toBe('primary')
  expect(replica.state()).toMatchObject({ isUsed: true, fallbacks: before + 1 })
})

it('refuses a transaction to reads that may lag', async () => {
  await expect(replica.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
})

it('continues with the primary when the replica is gone, and returns to it afterwards', async () => {
  const { id } = await api.make.approvedProperty({ title: 'Wrensong' })
  await catchUp()
  expect(await whoAnswers(replica)).toBe('standby')
  const pages = Array.from({ length: 40 }, async (_, at) => {
    await sleep(at * 25)
    return show(id)
  })
  await sleep(200)
  await standby.stop('SIGQUIT')
  expect(await Promise.all(pages)).toEqual(Array.from({ length: 40 }, () => 200))
  await eventually('the replica is left', () => !isUsed())
  expect((await api.app.inject('/api/ready')).json()).toEqual({ status: 'ok', replica: 'not in use' })
  expect((await api.app.inject('/metrics')).body).toContain('porchlight_replica_used 0')
  standby = await pair.startReplica()
  await eventually('the replica is used', isUsed)
  expect(await whoAnswers(replica)).toBe('standby')
  expect((await api.app.inject('/metrics')).body).toContain('porchlight_replica_used 1')
})
