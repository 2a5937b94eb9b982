import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { openPlatform } from '../../src/app/platform.ts'
import { ConfigError, readConfig } from '../../src/config/env.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { startS3Server } from '../make/s3-server.ts'
import type { TestUser } from '../make/world.ts'
import { addPicture, sendFile } from './upload.ts'

let bucket: Awaited<ReturnType<typeof startS3Server>>
let environment: Record<string, string>
let api: TestApi
let host: TestUser
beforeAll(async () => {
  bucket = await startS3Server()
  const { settings } = bucket
  environment = {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
  api = await openTestApi(environment)
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

it('stores images in the bucket, serves them and deletes them', async () => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const picture = await addPicture(api, host, id)
  const fetchAll = () => Promise.all(picture.variants.map(({ url }) => api.app.inject({ url })))
  for (const [index, file] of (await fetchAll()).entries()) {
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, `image/${picture.variants[index]?.format}`])
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  await api.call(listingsEndpoints.deleteImage, { cookie: host.cookie, params: { imageId: String(picture.id) } })
  await api.settle()
  expect((await fetchAll()).map(({ statusCode }) => statusCode)).toEqual(picture.variants.map(() => 404))
})

it('does not start without its bucket, and says so in one line', async () => {
  const start = openPlatform(readConfig({ ...environment, S3_BUCKET: 'missing', DATA_DIR: '/nowhere' }))
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow('The pictures at S3_ENDPOINT cannot be used: There is no bucket missing')
})

it('asks for a retry while the bucket is away, and stores nothing in part', async () => {
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  await bucket.close()
  const page = await api.app.inject({ url: '/media/properties/1/ab/cd-480.webp' })
  expect([page.statusCode, page.json().code, page.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  const upload = await sendFile(api, host, id, { bytes: await smallPhoto() })
  expect([upload.status, upload.problem.message]).toEqual([503, 'The service is busy. Please try again in a moment.'])
  expect(await api.db.$count(propertyImages)).toBe(0)
})
