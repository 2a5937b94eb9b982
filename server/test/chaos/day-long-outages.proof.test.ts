import { isNull, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { changeStatus, HOUR, paidStay } from '../ledger/money-world.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { startS3Server } from '../make/s3-server.ts'
import { addPicture, sendFile } from '../pictures/upload.ts'
import { openGate } from './gate.ts'

const MINUTE = 60_000
const HOURS = 24
const STEP_HOURS = 4

/** Lets a day pass in which everything due is tried every four hours while `meanwhile` runs. */
async function passDay(api: TestApi, meanwhile: (hour: number) => Promise<void>): Promise<void> {
  for (let hour = 0; hour < HOURS; hour += STEP_HOURS) {
    await meanwhile(hour)
    api.clock.advance(STEP_HOURS * HOUR)
    await expireDue(api.ctx)
    await api.settle()
  }
}

/** The ten minutes in which all waiting work has to be done. */
async function passTenMinutes(api: TestApi): Promise<void> {
  for (let minute = 0; minute < 10; minute += 2) {
    api.clock.advance(2 * MINUTE)
    await api.settle()
  }
}

async function expectBrowsing(api: TestApi, propertyId: number): Promise<void> {
  const search = await api.call(propertiesEndpoints.searchProperties)
  const property = await api.call(propertiesEndpoints.getProperty, { params: { id: String(propertyId) } })
  expect([search.status, property.status]).toEqual([200, 200])
}

const listOpenJobs = ({ db }: TestApi, kind: string) =>
  db
    .select()
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .then((rows) => rows.filter((job) => job.kind === kind))

describe('a mail server that is down for a day', () => {
  let api: TestApi
  let isDown = false
  const sent: Mail[] = []
  beforeEach(async () => {
    const send = async (mail: Mail) => {
      if (isDown) throw new Error('The mail server is down')
      sent.push(mail)
    }
    api = await openTestApi({}, {}, { mailer: { send } })
  })
  afterEach(() => api.close())

  it('delays no call, and every email is sent once within ten minutes after', async () => {
    isDown = true
    const stays: Awaited<ReturnType<typeof paidStay>>[] = []
    await passDay(api, async (hour) => {
      if (hour % 8 === 0) stays.push(await paidStay(api, { inDays: 30 + hour }))
      const [first] = stays
      if (first) await expectBrowsing(api, first.property.id)
      const other = stays[1]
      if (hour === 12 && other) expect((await changeStatus(api, other.guest, other.booking.id, 'cancelled')).status).toBe(200)
    })
    expect(sent).toEqual([])
    const waiting = await listOpenJobs(api, 'mail.send')
    // Each stay emails its guest and its host; some were canceled, expired or waited for an answer as well.
    expect(waiting.length).toBeGreaterThan(stays.length * 2)
    isDown = false
    await passTenMinutes(api)
    expect(await listOpenJobs(api, 'mail.send')).toEqual([])
    const written = await api.db.$count(jobs, like(jobs.kind, 'mail.send'))
    expect(sent).toHaveLength(written)
    const emails = sent.map(({ to, subject, text }) => `${to} ${subject} ${text}`)
    expect(new Set(emails).size).toBe(emails.length)
    for (const { guest, host } of stays) {
      expect(sent.filter(({ to }) => to === guest.email).length).toBeGreaterThan(0)
      expect(sent.filter(({ to }) => to === host.email).length).toBeGreaterThan(0)
    }
  })
})

describe('an image store that is away for a day', () => {
  let api: TestApi
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  let gate: Awaited<ReturnType<typeof openGate>>
  beforeEach(async () => {
    bucket = await startS3Server()
    gate = await openGate(Number(new URL(bucket.settings.endpoint).port))
    api = await openTestApi({
      S3_BUCKET: bucket.settings.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
      S3_REGION: bucket.settings.region,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    })
  })
  afterEach(async () => {
    await api.close()
    await gate.close()
    await bucket.close()
  })

  it('leaves browsing alone, asks uploads to retry, and deletes pending files within ten minutes after', async () => {
    const host = await api.make.onboardedHost()
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const [kept, removed] = [await addPicture(api, host, id), await addPicture(api, host, id)]
    const photo = await smallPhoto()
    gate.set('shut')
    const gone = await api.call(listingsEndpoints.deleteImage, { cookie: host.cookie, params: { imageId: String(removed.id) } })
    expect(gone.status).toBe(204)
    await passDay(api, async (hour) => {
      await expectBrowsing(api, id)
      if (hour % 12 !== 0) return
      const upload = await sendFile(api, host, id, { bytes: photo })
      expect([upload.status, upload.problem.code]).toEqual([503, 'unavailable'])
    })
    expect((await listOpenJobs(api, 'picture.forget')).length).toBeGreaterThanOrEqual(3)
    gate.set('open')
    await passTenMinutes(api)
    expect(await listOpenJobs(api, 'picture.forget')).toEqual([])
    expect(await api.db.$count(propertyImages)).toBe(1)
    const fetchAll = ({ variants }: typeof kept) =>
      Promise.all(variants.map(async ({ url }) => (await api.app.inject({ url })).statusCode))
    expect(await fetchAll(kept)).toEqual(kept.variants.map(() => 200))
    expect(await fetchAll(removed)).toEqual(removed.variants.map(() => 404))
    expect((await sendFile(api, host, id, { bytes: photo })).status).toBe(201)
  })
})
