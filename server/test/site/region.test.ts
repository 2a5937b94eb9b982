import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import { makeSetupToken } from '../../src/features/site/setup.ts'
import { cookieOf, openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import { makeFakePages } from '../make/fake-pages.ts'
import type { TestUser } from '../make/world.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints

/** Pages that say in which language and locale they are. */
const fake = makeFakePages(`
export const digestGatePassword = (word) => word
export const renderPage = async ({ settings: { language, languages, locale } }) =>
  ({ status: 200, headers: [['content-type', 'text/html']], html: JSON.stringify({ language, languages, locale }) })
`)

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi({}, {}, { pages: fake.pages })
  admin = await api.make.user({ isAdmin: true })
})
afterAll(async () => {
  await api.close()
  fake.remove()
})

async function change(part: Partial<SiteSettings>) {
  const { current } = (await api.call(getSiteSettings, { cookie: admin.cookie })).body
  const settings = { ...current.settings, gatePassword: '', ...part }
  return api.call(changeSiteSettings, { cookie: admin.cookie, body: { version: current.version, settings } })
}

const readPage = async (url: string, language = 'en-US,en;q=0.9'): Promise<unknown> =>
  JSON.parse((await api.app.inject({ url, headers: { 'accept-language': language } })).body)

it('refuses a country, a clock and a first day of the week that there are none', async () => {
  for (const [name, value] of Object.entries({ country: 'XX', clock: '13', weekStart: 'noon' })) {
    const refused = await change({ [name]: value })
    expect([refused.status, refused.problem.issues?.[0]?.path]).toEqual([400, `settings.${name}`])
  }
})

it('says in pages how the site writes times, and nothing while it leaves that to the language', async () => {
  await change({ languages: ['en', 'de'] })
  expect(await readPage('/de/help')).toEqual({ language: 'de', languages: ['en', 'de'] })
  const saved = await change({ country: 'PT', clock: '24', weekStart: 'monday' })
  expect(saved.body.current.changes).toBe(
    'Country: United States → Portugal, Clock: as the language → 24 hours, First day of the week: as the language → monday',
  )
  expect(await readPage('/help')).toMatchObject({ language: 'en', locale: 'en-US-u-fw-mon-hc-h23' })
  expect(await readPage('/de/help')).toMatchObject({ language: 'de', locale: 'de-u-fw-mon-hc-h23' })
})

it('writes deadlines in emails by the clock of the site', async () => {
  await change({ languages: ['en'], clock: '24' })
  const [host, guest] = [await api.make.onboardedHost(), await api.make.user()]
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  const stay = { propertyId, checkInDate: api.make.day(40), checkOutDate: api.make.day(43), guestCount: 2 }
  await paidRequest(api, guest, stay)
  await api.settle()
  const mail = api.mails.findLast(({ to }) => to === host.email)
  expect(mail?.text).toMatch(/ at \d\d:\d\d E[SD]T/)
  expect(mail?.text).not.toMatch(/\d [AP]M E/)
})

it('writes the page of the setup in the language of the browser, never the one of another', async () => {
  await change({ languages: ['en'], clock: 'language', weekStart: 'language' })
  const asked = [
    'pt-PT,pt;q=0.9,en;q=0.5',
    'ja',
    'sv, da;q=0.8',
    '*',
    ';;;',
    'x'.repeat(5_000),
    `${'sv;q=0.1,'.repeat(1_500)}de`,
    'de-AT',
  ]
  const pages = await Promise.all(asked.map((language) => readPage('/setup', language)))
  expect(pages.map((page) => (page as { language?: string }).language ?? 'en')).toEqual([
    'pt',
    'ja',
    'en',
    'en',
    'en',
    'en',
    'en',
    'de',
  ])
  expect(await readPage('/help', 'ja')).toEqual({})
})

it('begins with the country, currency and language of its setup', async () => {
  const fresh = await openTestApi()
  onTestFinished(() => fresh.close())
  const token = makeSetupToken(fresh.platform.sessionSecret, fresh.clock.now())
  const owner = { firstName: 'Ines', lastName: 'Calder', email: 'ines@harbor.example', password: 'Harbor-lights-27!' }
  const site = { name: 'Porto Alto', brandColor: '#27406b', accentColor: '#e8a33d', supportEmail: 'help@harbor.example' }
  const abroad = { country: 'PT', currency: 'EUR', languages: ['pt', 'en'] as SiteSettings['languages'] }
  const setUp = (part: object) => fresh.call(setupEndpoints.setUpSite, { body: { token, owner, site: { ...site, ...part } } })
  expect((await setUp({ ...abroad, country: 'Portugal' })).status).toBe(400)
  expect((await setUp({ ...abroad, languages: ['xx'] })).status).toBe(400)
  expect((await setUp(abroad)).status).toBe(200)
  const { email, password } = owner
  const cookie = cookieOf(await fresh.call(authEndpoints.signIn, { body: { email, password } }))
  expect((await fresh.call(getSiteSettings, { cookie })).body.current.settings).toMatchObject(abroad)
  await fresh.settle()
  expect(fresh.mails.at(-1)?.html).toContain('<html lang="pt">')
})
