import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { openSlowForm, type SlowForm } from './slow-form.ts'
import { formHeaders, sendFile, writeForm } from './upload.ts'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await openTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as { port: number }).port
})
afterAll(() => api.close())

interface Host extends TestUser {
  path: string
  propertyId: number
}
async function makeHost(): Promise<Host> {
  const host = await api.make.onboardedHost()
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  return { ...host, propertyId: id, path: `/api/properties/${id}/images` }
}
const upload = async ({ cookie, path }: Host): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...formHeaders, cookie },
    body: new Uint8Array(writeForm([{ bytes: await smallPhoto() }])),
  })
const filesLeft = () => filesIn(join(api.dataDir, 'uploads'))
const noFilesLeft = async () => {
  while (filesLeft().length > 0) await wait(10)
}
const hangUp = async (forms: readonly SlowForm[]) => {
  for (const form of forms) form.hangUp()
  await Promise.all(forms.map(({ closed }) => closed))
  await noFilesLeft()
}

it('twelve slow uploads do not block others, and leave nothing behind', async () => {
  const slowOnes: Host[] = []
  for (let host = 0; host < 6; host += 1) slowOnes.push(await makeHost())
  const other = await makeHost()
  const forms = slowOnes.flatMap(({ path, cookie }) => [
    openSlowForm(port, path, { cookie }),
    openSlowForm(port, path, { cookie }),
  ])
  while (filesLeft().length < 12) await wait(10)
  expect((await upload(other)).status).toBe(201)
  expect(filesLeft()).toHaveLength(12)
  await hangUp(forms)
})

it('a third upload of one account is refused until one of the others is over', async () => {
  const host = await makeHost()
  const other = await makeHost()
  const forms = [
    openSlowForm(port, host.path, { cookie: host.cookie }),
    openSlowForm(port, importsEndpoints.startImport.path, { cookie: host.cookie, field: 'file' }),
  ]
  while (filesLeft().length < 2) await wait(10)
  const third = await upload(host)
  expect([third.status, third.headers.get('retry-after'), (await third.json()).code]).toEqual([429, '5', 'too_many_uploads'])
  const refused = openSlowForm(port, host.path, { cookie: host.cookie })
  expect(await refused.answered).toMatchObject({ status: 429, head: expect.stringMatching(/connection: close/i) })
  await refused.closed
  expect((await upload(other)).status).toBe(201)
  forms[0]?.hangUp()
  while ((await upload(host)).status === 429) await wait(50)
  await hangUp(forms)
})

it('a visitor is refused before a byte of the file is read', async () => {
  const { path } = await makeHost()
  const form = openSlowForm(port, path)
  const { status, head, body } = await form.answered
  expect([status, JSON.parse(body).code]).toEqual([401, 'unauthorized'])
  expect(head).toMatch(/connection: close/i)
  await form.closed
  expect(filesLeft()).toEqual([])
})

it('a file with a declared size over the limit is refused before it is read', async () => {
  const { path, cookie } = await makeHost()
  const form = openSlowForm(port, path, { cookie, length: 50_000_000 })
  expect(await form.answered).toMatchObject({ status: 413, body: expect.stringContaining('Image file must be less than 10MB') })
  await form.closed
})

itProves('a file that arrives too slowly is refused with a message, and its slot is free again', async () => {
  const host = await makeHost()
  const form = openSlowForm(port, host.path, { cookie: host.cookie, everyMs: 100 })
  const { status, body } = await form.answered
  expect([status, JSON.parse(body).code]).toEqual([408, 'too_slow'])
  await form.closed
  await noFilesLeft()
  expect((await upload(host)).status).toBe(201)
})

it('a host’s photos are limited in number and bytes', async () => {
  const host = await makeHost()
  const picture = { propertyId: host.propertyId, key: 'a.jpg', width: 3, height: 2, variants: [] }
  await api.db.insert(propertyImages).values({ ...picture, bytes: listingLimits.imageBytesPerHost - 1 })
  const bytes = await smallPhoto()
  expect((await sendFile(api, host, host.propertyId, { bytes })).status).toBe(201)
  const full = await sendFile(api, host, host.propertyId, { bytes })
  expect([full.status, full.problem.code, full.problem.message]).toEqual([
    409,
    'limit_reached',
    'Your photos take 1 GB, the most an account can store. Delete some of them first.',
  ])
  expect((await sendFile(api, await makeHost(), host.propertyId, { bytes })).status).toBe(403)
})
