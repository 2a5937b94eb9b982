import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountSlots } from '../../src/db/schema/platform.schema.ts'
import { type AccountSlots, createAccountSlots } from '../../src/platform/limits/account-slots.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { openSlowForm } from '../pictures/slow-form.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'

let api: TestApi
/** Two processes: separate services over one database. */
let one: AccountSlots
let other: AccountSlots
const failures: unknown[] = []
beforeAll(async () => {
  api = await openTestApi()
  const reportFailure = (error: unknown) => failures.push(error)
  one = createAccountSlots({ db: api.db, reportFailure })
  other = createAccountSlots({ db: api.db, reportFailure })
})
afterAll(async () => {
  one.close()
  other.close()
  await api.close()
})

it('two processes together give out exactly as many slots as there are', async () => {
  const { id } = await api.make.user()
  const taken = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? one : other).take('test', id, 3)))
  const held = taken.filter((release) => release !== null)
  expect(held).toHaveLength(3)
  const second = await api.make.user()
  expect(await one.take('test', second.id, 1)).not.toBeNull()
  expect(await one.take('another', id, 1)).not.toBeNull()
  await held[0]?.()
  await held[0]?.()
  expect(await other.take('test', id, 3)).not.toBeNull()
  expect(await one.take('test', id, 3)).toBeNull()
})

it('a slot of an ended process expires, and its late return frees no slot of another', async () => {
  const { id } = await api.make.user()
  const late = await one.take('test', id, 1)
  expect(await other.take('test', id, 1)).toBeNull()
  await api.db.execute(sql`update account_slots set held_until = now() - interval '1 second' where user_id = ${id}`)
  expect(await other.take('test', id, 1)).not.toBeNull()
  await late?.()
  expect(await one.take('test', id, 1)).toBeNull()
})

it('expired slots are deleted, others stay', async () => {
  const [gone, stays] = [await api.make.user(), await api.make.user()]
  await one.take('test', gone.id, 1)
  await one.take('test', stays.id, 1)
  await api.db.execute(sql`update account_slots set held_until = now() - interval '1 second' where user_id = ${gone.id}`)
  await one.removeEnded()
  const left = (await api.db.select().from(accountSlots)).map(({ userId }) => userId)
  expect([left.includes(gone.id), left.includes(stays.id)]).toEqual([false, true])
})

it('two uploads of an account are one limit over all processes', async () => {
  const second = await openTestApi({}, {}, { connection: { ...api.platform.connection, close: async () => undefined } })
  const [port, elsewhere] = await Promise.all(
    [api, second].map(async ({ app }) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return (app.server.address() as { port: number }).port
    }),
  )
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const path = `/api/properties/${id}/images`
  const body = new Uint8Array(writeForm([{ bytes: await smallPhoto() }]))
  const upload = (to: number | undefined) =>
    fetch(`http://127.0.0.1:${to}${path}`, { method: 'POST', headers: { ...formHeaders, cookie: host.cookie }, body })
  const countSlots = () => api.db.$count(accountSlots, sql`user_id = ${host.id}`)

  const forms = [
    openSlowForm(port ?? 0, path, { cookie: host.cookie }),
    openSlowForm(elsewhere ?? 0, path, { cookie: host.cookie }),
  ]
  await expect.poll(countSlots).toBe(2)
  for (const to of [port, elsewhere]) expect((await upload(to)).status).toBe(429)
  forms[0]?.hangUp()
  await expect.poll(async () => (await upload(elsewhere)).status).toBe(201)
  forms[1]?.hangUp()
  await Promise.all(forms.map(({ closed }) => closed))
  await expect.poll(countSlots).toBe(0)
  expect(failures).toEqual([])
  await second.close()
})
