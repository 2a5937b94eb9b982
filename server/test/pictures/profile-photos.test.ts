import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { Problem } from '#contract/shared/problem.ts'
import { bookings } from '../../src/db/schema/bookings.schema.ts'
import { reviews } from '../../src/db/schema/reviews.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import { casesOf } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { acceptedFiles, hostileFiles, plain, sidewaysPhoto, smallPhoto } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { formHeaders, writeForm } from './upload.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

type Fields = Record<string, string>

async function sendPhoto(who: Pick<TestUser, 'cookie'>, bytes: Buffer, fields: Fields = {}) {
  const url = '/api/auth/user/photo'
  const payload = writeForm([{ bytes }], fields)
  const response = await api.app.inject({ method: 'PUT', url, headers: { cookie: who.cookie, ...formHeaders }, payload })
  const answer: CurrentUser & Problem = response.json()
  return { status: response.statusCode, answer, url: answer.profileImageUrl ?? '' }
}
const smallOf = (url: string) => url.replace('/320.webp', '/160.webp')
const fileOf = (url: string) => join(api.dataDir, url)
const removePhoto = (who: TestUser) => api.call(profilePhotoEndpoints.deleteProfilePhoto, { cookie: who.cookie })

/** The colors of the middle of a stored square, and its size and format. */
async function look(url: string) {
  const { rawPayload } = await api.app.inject({ url })
  const { width, height, format, exif, icc } = await sharp(rawPayload).metadata()
  const { data } = await sharp(rawPayload).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { size: [width, height], format, hidden: exif ?? icc ?? null, color: [...data].map((value) => Math.round(value / 64)) }
}

/** Red on the left half, blue on the right. */
const halves = async () => {
  const blue = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
  return red
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .toBuffer()
}

describe('a profile photo', () => {
  it('is the chosen crop as squares of two sizes, without the metadata of its file', async () => {
    const maya = await api.make.user()
    const crop = { cropX: '0.5', cropY: '0.1', cropWidth: '0.4', cropHeight: '0.5333' }
    const { status, url, answer } = await sendPhoto(maya, await halves(), crop)
    expect([status, answer.email]).toEqual([200, maya.email])
    expect(await look(url)).toEqual({ size: [320, 320], format: 'webp', hidden: null, color: [0, 0, 4] })
    expect(await look(smallOf(url))).toMatchObject({ size: [160, 160], format: 'webp' })
    const { body } = await api.call(authEndpoints.getCurrentUser, { cookie: maya.cookie })
    expect(body.profileImageUrl).toBe(url)
    const { headers } = await api.app.inject({ url })
    expect(headers['cache-control']).toContain('immutable')
  })

  it('without a crop is its middle, upright, and a small one is enlarged', async () => {
    const maya = await api.make.user()
    expect((await look((await sendPhoto(maya, await sidewaysPhoto())).url)).size).toEqual([320, 320])
    expect(await look((await sendPhoto(maya, await plain(40, 20).png().toBuffer())).url)).toMatchObject({ size: [320, 320] })
  })

  it('replaces the previous one, and is removed, each with its files', async () => {
    const maya = await api.make.user()
    const first = (await sendPhoto(maya, await smallPhoto())).url
    const second = (await sendPhoto(maya, await smallPhoto())).url
    expect(first).not.toBe(second)
    await api.settle()
    expect([first, smallOf(first), second, smallOf(second)].map((url) => existsSync(fileOf(url)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    // The job that cleans up interrupted uploads leaves the photo alone.
    api.clock.advance(2 * 3_600_000)
    await api.settle()
    expect(existsSync(fileOf(second))).toBe(true)
    expect((await removePhoto(maya)).body.profileImageUrl).toBeNull()
    expect((await removePhoto(maya)).status).toBe(200)
    await api.settle()
    expect([second, smallOf(second)].map((url) => existsSync(fileOf(url)))).toEqual([false, false])
  })

  it.each(casesOf(Object.entries(hostileFiles)))(
    'that is %s is refused with a message and leaves nothing behind',
    async (name, make) => {
      const maya = await api.make.user()
      const before = readdirSync(join(api.dataDir, 'media'), { recursive: true }).length
      const { status, answer } = await sendPhoto(maya, await make())
      const isAnimated = name.startsWith('an animated')
      const message = isAnimated ? 'Animated pictures cannot be used. Upload a still one.' : 'Please select an image file'
      expect([status, answer.message]).toEqual([400, message])
      expect(readdirSync(join(api.dataDir, 'media'), { recursive: true })).toHaveLength(before)
    },
  )

  it.each(casesOf(Object.entries(acceptedFiles)))('may be %s', async (_name, make) => {
    const { status, url } = await sendPhoto(await api.make.user(), await make())
    expect([status, (await look(url)).hidden]).toEqual([200, null])
  })

  it.each([
    ['a place that is none', { cropX: '1.5' }],
    ['a place that is no number', { cropX: '1e-1' }],
    ['no area', { cropWidth: '0' }],
    ['an area beyond the edge', { cropX: '0.6', cropWidth: '0.5' }],
    ['nothing left of the edge', { cropY: '1' }],
  ])('with %s is refused', async (_name, fields) => {
    expect((await sendPhoto(await api.make.user(), await smallPhoto(), fields)).status).toBe(400)
  })

  it('is one when two are sent at once, and leaves no files of the other', async () => {
    const maya = await api.make.user()
    const countPhotos = () => filesIn(fileOf('media/people')).filter((name) => name === '320.webp').length
    await api.settle()
    const before = countPhotos()
    const sent = await Promise.all([sendPhoto(maya, await smallPhoto()), sendPhoto(maya, await smallPhoto())])
    await api.settle()
    const { body } = await api.call(authEndpoints.getCurrentUser, { cookie: maya.cookie })
    // The reply to the earlier one may already name the later.
    expect(sent.map(({ url }) => url)).toContain(body.profileImageUrl)
    for (const { url } of sent) expect(existsSync(fileOf(url))).toBe(url === body.profileImageUrl)
    expect(countPhotos() - before).toBe(1)
  })
})

describe('the small photo that others see', () => {
  it('of a host is on the page and in messages, of a guest in requests, messages and reviews', async () => {
    const [host, maya] = [await api.make.onboardedHost(), await api.make.user({ firstName: 'Maya' })]
    const listing = await api.make.approvedProperty({ ownerId: host.id })
    const [hostUrl, mayaUrl] = [await sendPhoto(host, await smallPhoto()), await sendPhoto(maya, await smallPhoto())].map(
      ({ url }) => smallOf(url),
    )
    const params = { id: String(listing.id) }
    expect((await api.call(propertiesEndpoints.getProperty, { params })).body.hostImage).toBe(hostUrl)

    const stay = { propertyId: listing.id, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
    const { booking } = await paidRequest(api, maya, stay)
    const requests = () => api.call(bookingsEndpoints.listHostBookings, { cookie: host.cookie })
    expect((await requests()).body[0]?.guest?.profileImageUrl).toBe(mayaUrl)

    await api.call(messagesEndpoints.startThread, {
      cookie: maya.cookie,
      body: { about: { bookingId: booking.id }, text: 'Hello', key: 'attempt-1' },
    })
    const imageIn = async (who: TestUser) =>
      (await api.call(messagesEndpoints.listThreads, { cookie: who.cookie })).body.threads[0]?.otherImage
    expect([await imageIn(maya), await imageIn(host)]).toEqual([hostUrl, mayaUrl])

    await api.db
      .insert(reviews)
      .values({ propertyId: listing.id, authorId: maya.id, rating: 5, comment: 'Lovely', publishedAt: new Date('2026-01-01') })
    const { body } = await api.call(propertiesEndpoints.getProperty, { params })
    expect(body.reviews[0]?.user).toEqual({ firstName: 'Maya', profileImageUrl: mayaUrl })

    await api.db.update(bookings).set({ phase: 'cancelled' }).where(eq(bookings.id, booking.id))
    expect((await requests()).body[0]?.guest?.profileImageUrl).toBeUndefined()
  })
})

describe('an account that is deleted', () => {
  it('deletes its photo, which its export names before', async () => {
    const password = 'Porchlight1!'
    const maya = await api.make.user({ passwordHash: await hashPassword(password) })
    const { url } = await sendPhoto(maya, await smallPhoto())
    const { body: own } = await api.call(privacyEndpoints.downloadOwnData, { cookie: maya.cookie })
    expect(own.account.profileImageUrl).toBe(url)
    expect((await api.call(privacyEndpoints.deleteOwnAccount, { cookie: maya.cookie, body: { password } })).status).toBe(204)
    await api.settle()
    expect([url, smallOf(url)].map((each) => existsSync(fileOf(each)))).toEqual([false, false])
    const { rows } = await api.db.execute(sql`select photo_key, photo_small_key from users where id = ${maya.id}`)
    expect(rows).toEqual([{ photo_key: null, photo_small_key: null }])
  })
})
