import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/shared/texts/languages.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { getSiteSettings, changeSiteSettings } = siteEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true })
})
afterAll(() => api.close())

async function setLanguages(languages: unknown) {
  const { current } = (await api.call(getSiteSettings, { cookie: admin.cookie })).body
  const settings = { ...current.settings, gatePassword: '', languages: languages as Language[] }
  return api.call(changeSiteSettings, { cookie: admin.cookie, body: { version: current.version, settings } })
}

const read = async (path: string) => {
  const { headers, body } = await api.app.inject({ method: 'GET', url: path })
  return { location: headers.location, body }
}

describe('the languages of the site', () => {
  it.each([
    ['none', [], /at least one language/],
    ['one twice', ['en', 'pt', 'pt'], /each language once/],
    ['one without a catalog', ['en', 'xx'], /languages/],
  ])('are refused: %s', async (_what, languages, reason) => {
    const refused = await setLanguages(languages)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.problem)).toMatch(reason)
  })

  it('lead sign-in back to a page of its language, and robots away from personal pages of each', async () => {
    expect((await read('/api/login?returnUrl=/pt/profile')).location).toBe('/?signin=1&returnUrl=%2Fpt%2Fprofile')
    expect((await setLanguages(['en', 'pt'])).status).toBe(200)
    expect((await read('/api/login?returnUrl=/pt/profile')).location).toBe('/pt/?signin=1&returnUrl=%2Fpt%2Fprofile')
    expect((await read('/api/login?returnUrl=/profile')).location).toBe('/?signin=1&returnUrl=%2Fprofile')
    const { body } = await read('/robots.txt')
    expect(body).toContain('Disallow: /pt/checkout')
    expect(body).not.toContain('Disallow: /de/')
  })
})
