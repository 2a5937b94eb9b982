import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { pollUntil } from './poll-until.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

function makeGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

test('a change that commits after a later one is read too, and none is read twice', async () => {
  const host = await api.make.onboardedHost()
  const [slow, fast] = [
    await api.make.approvedProperty({ ownerId: host.id }),
    await api.make.approvedProperty({ ownerId: host.id }),
  ]
  const read = (updatedSince: string) =>
    api.call(propertiesEndpoints.listOwnProperties, { cookie: host.cookie, query: { updatedSince } })
  const all = await pollUntil(
    () => read('2000-01-01T00:00:00Z'),
    ({ body }) => body.length === 2,
  )
  let since = String(all.headers['x-updated-since'])
  const seen: number[] = []
  const poll = async () => {
    const { body, headers } = await read(since)
    since = String(headers['x-updated-since'])
    seen.push(...body.map(({ id }) => id))
  }
  const rename = (id: number) => ({ title: `Renamed ${id}` })
  const [changed, mayCommit] = [makeGate(), makeGate()]
  const late = api.db.transaction(async (tx) => {
    await tx.update(properties).set(rename(slow.id)).where(eq(properties.id, slow.id))
    changed.open()
    await mayCommit.passed
  })
  await changed.passed
  await api.db.update(properties).set(rename(fast.id)).where(eq(properties.id, fast.id))
  // The later change is committed, and the earlier one is not: reading on by time would lose the earlier one.
  await poll()
  mayCommit.open()
  await late
  await pollUntil(poll, () => seen.length >= 2)
  await poll()
  expect(seen).toEqual([slow.id, fast.id])
})
