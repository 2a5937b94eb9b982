import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#contract/shared/problem.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import { heroSources, type SitePicture, sitePictureKeys } from '#contract/site/site-pictures.rules.ts'
import type { SiteSettingsState } from '#contract/site/site-settings.schemas.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hostileFiles, noisy, plain } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints
const HOUR = 3_600_000

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true })
})
afterAll(() => api.close())

async function upload(picture: SitePicture, bytes: Buffer) {
  const url = `/api/site-settings/pictures/${picture}`
  const headers = { cookie: admin.cookie, ...formHeaders }
  const response = await api.app.inject({ method: 'PUT', url, headers, payload: writeForm([{ bytes }]) })
  return { status: response.statusCode, body: response.json<SiteSettingsState & Problem>() }
}
const read = async () => (await api.call(getSiteSettings, { cookie: admin.cookie })).body
const remove = (picture: SitePicture) =>
  api.call(sitePicturesEndpoints.removeSitePicture, { cookie: admin.cookie, params: { picture } })
const look = async (url: string) => sharp((await api.app.inject({ url })).rawPayload).metadata()
const isStored = (address: string) => sitePictureKeys(address).every((key) => existsSync(join(api.dataDir, 'media', key)))

/** A dark lantern on a transparent ground. */
const logoFile = (color = '#1f5146', width = 600, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: width / 2, height: height / 2, channels: 4, background: color } } }])
    .png()
    .toBuffer()

describe('the logo', () => {
  it('keeps its transparency, is small, and is on every page and in the history at once', async () => {
    const { status, body } = await upload('logo', await logoFile())
    expect(status).toBe(200)
    const { logo } = body.current.settings
    expect(logo).toMatch(/^\/media\/site\/[0-9a-f]{18}\/logo-324x108\.webp$/)
    expect(await look(logo)).toMatchObject({ format: 'webp', width: 324, height: 108, hasAlpha: true })
    expect(body.current.changes).toMatch(/^Logo: none → [0-9a-f]{6}$/)
  })

  it('is refused when unseen, too small or no picture; the former one stays', async () => {
    const before = (await read()).current
    const refused = [
      [await logoFile('#f6f2ea'), 'This logo is nearly as light as the page. Choose a darker one.'],
      [await logoFile('#1f514600'), 'This logo is nearly as light as the page. Choose a darker one.'],
      [await logoFile('#1f5146', 100, 30), 'Choose a logo that is at least 36 pixels high.'],
      [await logoFile('#1f5146', 800, 100), 'Choose a logo that is at most 6 times as wide as high.'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'Please select an image file'],
      [Buffer.alloc(0), 'Please select an image file'],
    ] as const
    for (const [bytes, message] of refused) {
      const { status, body } = await upload('logo', bytes)
      expect({ status, message: body.message }).toEqual({ status: 400, message })
    }
    expect((await read()).current).toEqual(before)
  })

  it('is refused for every hostile file, which leaves nothing behind', async () => {
    const before = (await read()).current
    for (const [name, make] of Object.entries(hostileFiles)) {
      const { status } = await upload('logo', await make())
      expect([400, 413], name).toContain(status)
    }
    expect((await read()).current).toEqual(before)
  })
})

describe('the picture of the home page', () => {
  it('is stored in each width up to its own, and shown by the home page', async () => {
    const { body } = await upload('heroPicture', await plain(2_000, 1_000).jpeg().toBuffer())
    const { heroPicture } = body.current.settings
    expect(heroPicture).toMatch(/\/hero-1600\.webp$/)
    expect(heroSources(heroPicture).split(', ')).toHaveLength(3)
    for (const [index, width] of [960, 1280, 1600].entries())
      expect(await look(`/media/${sitePictureKeys(heroPicture)[index]}`)).toMatchObject({ width, format: 'webp' })
  })

  it('is refused when it is smaller than its place', async () => {
    const { status, body } = await upload('heroPicture', await noisy(1_500, 900).jpeg().toBuffer())
    expect(status).toBe(400)
    expect(body.message).toBe('Choose a picture that is at least 1600 pixels wide and 700 high.')
  })
})

it('files of earlier versions stay, because each version can be restored; those never saved are removed', async () => {
  const first = (await upload('logo', await logoFile('#27406b'))).body.current
  await upload('logo', await logoFile('#7a2f2f'))
  await remove('logo')
  expect((await read()).current.settings.logo).toBe('')
  api.clock.advance(2 * HOUR)
  await api.settle()
  expect(isStored(first.settings.logo)).toBe(true)
  const { version } = (await read()).current
  const restored = await api.call(changeSiteSettings, { cookie: admin.cookie, body: { version, settings: first.settings } })
  expect(restored.body.current.settings.logo).toBe(first.settings.logo)
  expect((await look(first.settings.logo)).format).toBe('webp')
})

it('an address that no upload made is refused', async () => {
  const { current } = await read()
  for (const logo of ['https://elsewhere.example/logo.webp', '/media/site/../logo-1x1.webp', 'javascript:alert(1)']) {
    const body = { version: current.version, settings: { ...current.settings, logo } }
    const { status } = await api.call(changeSiteSettings, { cookie: admin.cookie, body })
    expect(status).toBe(400)
  }
})

it('of two pictures that arrive at once, both stay', async () => {
  const [logo, hero] = await Promise.all([
    upload('logo', await logoFile()),
    upload('heroPicture', await plain(1_700, 900).jpeg().toBuffer()),
  ])
  expect([logo.status, hero.status]).toEqual([200, 200])
  const { settings } = (await read()).current
  expect([settings.logo, settings.heroPicture].every((address) => isStored(address))).toBe(true)
})
