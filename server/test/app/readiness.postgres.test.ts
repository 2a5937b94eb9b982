import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.ctx.search.current()
})
afterAll(() => api.close())

const statusesOf = async () =>
  Promise.all(['/api/ready', '/api/health', '/api/live'].map(async (url) => (await api.app.inject({ url })).statusCode))

it('a process is not ready while the database refuses writes, and is again afterwards', async () => {
  expect(await statusesOf()).toEqual([200, 200, 200])
  // What a full disk answers.
  await api.db.execute(sql`create function refuse_ddl() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await api.db.execute(sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse_ddl()`)
  expect(await statusesOf()).toEqual([503, 200, 200])
  await api.db.execute(sql`drop event trigger full_disk`)
  expect(await statusesOf()).toEqual([200, 200, 200])
})

it('is ready by reading where its user may make no tables of a session', async () => {
  await api.db.execute(sql`create function refuse_temporary() returns event_trigger language plpgsql as
    $$ begin raise exception 'permission denied' using errcode = '42501'; end $$`)
  await api.db.execute(sql`create event trigger forbidden on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse_temporary()`)
  expect(await statusesOf()).toEqual([200, 200, 200])
  await api.db.execute(sql`drop event trigger forbidden`)
})

it('leaves nothing behind, however often it is asked at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.app.inject({ url: '/api/ready' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const tables = await api.db.execute<{ bytes: number }>(
    sql`select pg_relation_size(oid)::integer as bytes from pg_class where relname = 'readiness'`,
  )
  expect(tables.rows.map(({ bytes }) => bytes)).toEqual(tables.rows.map(() => 0))
})
