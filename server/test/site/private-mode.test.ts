import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { makeFakePages } from '../make/fake-pages.ts'
import type { TestUser } from '../make/world.ts'
import { listRoutes } from '../permissions/routes.ts'

const { changePrivateMode, getSiteSettings } = siteEndpoints
const password = 'the lamp is lit'

const fake = makeFakePages()
let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi({ GATE_PASSWORD: 'curtain' }, {}, { pages: fake.pages, sharedSeconds: 1 })
  admin = await api.make.user({ isAdmin: true })
})
afterAll(async () => {
  await api.close()
  fake.remove()
})

const setPassword = (password: string) => api.call(changePrivateMode, { cookie: admin.cookie, body: { password } })
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const enter = (typed: string, { to = '/', address = '203.0.113.9' } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/site-password',
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    },
    payload: new URLSearchParams({ password: typed, to }).toString(),
  })
const passOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => {
  const pass = cookies.find(({ name }) => name === 'porchlight_pass')
  return pass ? `${pass.name}=${pass.value}` : ''
}

/** What answers without the password, and with which status where nothing was sent. */
const open = new Map([
  ['GET /api/live', 200],
  ['GET /api/health', 200],
  ['GET /api/ready', 200],
  // On this machine, and without a token of its own.
  ['GET /metrics', 200],
  // The signature is missing.
  ['POST /api/stripe/webhook', 400],
  // The secret of the address is unknown.
  ['GET /calendars/:file', 404],
  ['GET /robots.txt', 200],
  ['GET /.well-known/security.txt', 200],
  ['GET /service-worker.js', 200],
  ['GET /site-password', 401],
  ['POST /site-password', 401],
])

describe('a private site', () => {
  beforeAll(async () => {
    await api.make.approvedProperty()
    await get('/api/properties')
    await get('/api/properties')
    expect((await setPassword(password)).body.privateMode).toEqual({ isOn: true, isFixed: false })
  })

  test('refuses every route without its password, but for those that must answer', async () => {
    const routes = listRoutes(api.app)
    expect(routes.length).toBeGreaterThan(200)
    const answers = await Promise.all(
      routes.map(async (route) => {
        const [method = '', path = ''] = route.split(' ')
        const url = path.replace(/:\w+/g, '1').replace('*', 'x')
        const { statusCode, body } = await api.app.inject({ method: method as 'GET', url })
        const isRefused = statusCode === 401 && (body.includes('site_password_required') || body.includes('This site is private'))
        return [route, isRefused ? 'refused' : statusCode] as const
      }),
    )
    const isForm = (route: string) => route.endsWith(' /site-password')
    expect(
      answers
        .filter(([route, answer]) => answer !== 'refused' || isForm(route))
        .map(([route]) => route)
        .sort(),
    ).toEqual([...open.keys()].sort())
    for (const [route, answer] of answers) if (answer !== 'refused') expect([route, answer]).toEqual([route, open.get(route)])
  })

  test('refuses unknown addresses, other spellings, and answers that visitors shared', async () => {
    for (const url of [
      '/nothing',
      '/api/nothing',
      '//api/properties',
      '/%61pi/properties',
      '/assets/entry.js',
      '/assets/entry.js#.css',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 401])
    const shared = await get('/api/properties')
    expect([shared.statusCode, shared.json().code, shared.headers['cache-control']]).toEqual([
      401,
      'site_password_required',
      'no-store',
    ])
    expect((await get('/assets/entry.css')).statusCode).toBe(200)
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/service-worker.js')).body).toContain('registration.unregister()')
  })

  test('asks without script, leads back to the page, and shares that page with those who entered', async () => {
    const asked = await get('/help?from=mail', { accept: 'text/html' })
    expect([asked.statusCode, asked.headers['cache-control'], asked.headers['x-robots-tag']]).toEqual([
      401,
      'no-store',
      'noindex, nofollow',
    ])
    expect(asked.headers['content-security-policy']).toContain("form-action 'self'")
    expect(asked.body).toContain('<input type="hidden" name="to" value="/help?from=mail">')
    expect(asked.body).not.toContain('<script')
    const entered = await enter(password, { to: '/help?from=mail' })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/help?from=mail'])
    expect(entered.headers['set-cookie']).toMatch(/^porchlight_pass=[\w.-]+; .*HttpOnly; SameSite=Lax$/)
    const cookie = passOf(entered)
    const page = await get('/help', { cookie })
    expect(page.body).toContain('listings 1')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect((await get('/help', { cookie })).body).toBe(page.body)
    expect((await get('/help', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(401)
    const { headers } = await get('/sitemap.xml', { cookie })
    expect(String(headers['cache-control'])).not.toContain('public')
  })

  test('asks in the language of the page that was opened, or of the browser', async () => {
    await api.ctx.settings.changePart({ id: admin.id, rights: ['settings'] }, { languages: ['en', 'fr', 'ja'] })
    expect((await get('/ja/help', { 'accept-language': 'fr' })).body).toMatch(
      /<html lang="ja">[\s\S]*<h1[^>]*>このサイトは非公開です</,
    )
    expect((await get('/help', { 'accept-language': 'fr' })).body).toMatch(/<html lang="fr">[\s\S]*Ce site est privé/)
    expect((await enter('a guess of mine', { to: '/ja/help' })).body).toMatch(/パスワードが正しくありません。[\s\S]*>続ける</)
    for (let at = 0; at < 10; at += 1) await enter('a guess of mine', { address: '203.0.113.30' })
    const refused = await enter('a guess of mine', { to: '/fr/help', address: '203.0.113.30' })
    expect([refused.statusCode, refused.body.match(/role="alert"[^>]*>([^<]+)</)?.[1]]).toEqual([
      429,
      expect.stringMatching(/^Trop de requêtes\. Veuillez réessayer dans \d+ minutes?\.$/),
    ])
    await api.ctx.settings.changePart({ id: admin.id, rights: ['settings'] }, { languages: ['en'] })
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%2f/evil.example', 'javascript:alert(1)', '/\nx'])(
    'leads home in place of %j',
    async (to) => expect((await enter(password, { to })).headers.location).toBe('/'),
  )

  test('takes no pass that it did not make', async () => {
    const [expiry = '', seal = ''] =
      passOf(await enter(password))
        .split('=')[1]
        ?.split('.') ?? []
    const later = (Number.parseInt(expiry, 36) + 1).toString(36)
    for (const pass of ['', '.', `${later}.${seal}`, `${expiry}.`, `${expiry}.${seal.slice(1)}`])
      expect((await get('/help', { cookie: `porchlight_pass=${pass}` })).statusCode).toBe(401)
  })

  test('lets in staff who are signed in, and nobody else who is', async () => {
    expect((await get('/help', { cookie: admin.cookie })).statusCode).toBe(200)
    expect((await get('/help', { cookie: (await api.make.user()).cookie })).statusCode).toBe(401)
  })

  test('answers calls with an API key, and refuses a wrong one', async () => {
    const host = await api.make.onboardedHost()
    const cookie = `${host.cookie}; ${passOf(await enter(password))}`
    const body = { name: 'Channel manager', scopes: ['listings:read' as const], expiresInDays: null }
    const { body: made } = await api.call(apiKeysEndpoints.createApiKey, { cookie, body })
    const list = (token: string) =>
      api.call(propertiesEndpoints.listOwnProperties, { headers: { authorization: `Bearer ${token}` } })
    expect((await list(made.token)).status).toBe(200)
    expect((await list('plk_wrong')).status).toBe(401)
    expect((await get('/help', { authorization: `Bearer ${made.token}` })).statusCode).toBe(401)
  })

  test('counts wrong passwords of an address, and lets others try', async () => {
    const tries = []
    for (let at = 0; at < 11; at += 1) tries.push(await enter('a guess of mine', { address: '203.0.113.20' }))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(tries[0]?.body).toContain('Incorrect password. Please try again.')
    expect(Number(tries[10]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter(password, { address: '203.0.113.20' })).statusCode).toBe(429)
    expect((await enter(password, { address: '203.0.113.21' })).statusCode).toBe(303)
  })

  test('a new password ends every entry; the hash is in no answer, and the audit log says what happened', async () => {
    const cookie = passOf(await enter(password))
    const { body } = await setPassword('another lamp is lit')
    expect((await get('/help', { cookie })).statusCode).toBe(401)
    expect((await enter(password)).statusCode).toBe(401)
    expect(JSON.stringify(body)).not.toMatch(/argon2|sitePasswordHash|lamp/)
    expect(body.current.changes).toBe('Password of private mode: changed')
    expect((await setPassword('short')).status).toBe(400)
  })

  test('ends with an empty password, and other settings leave it as it is', async () => {
    await api.ctx.settings.changePart({ id: admin.id, rights: ['settings'] }, { name: 'Harbor Stays' })
    const { body } = await api.call(getSiteSettings, { cookie: admin.cookie })
    expect(body.privateMode.isOn).toBe(true)
    expect((await setPassword('')).body.current.changes).toBe('Private mode: off')
    expect((await get('/api/properties')).statusCode).toBe(200)
  })
})

test('SITE_PASSWORD decides in place of the setting', async () => {
  const fixed = await openTestApi({ SITE_PASSWORD: password }, {}, { pages: fake.pages })
  const enterFixed = (typed: string) =>
    fixed.app.inject({
      method: 'POST',
      url: '/site-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password: typed }).toString(),
    })
  expect((await fixed.app.inject('/api/properties')).statusCode).toBe(401)
  expect((await enterFixed('something else')).statusCode).toBe(401)
  const headers = { cookie: passOf(await enterFixed(password)) }
  expect((await fixed.app.inject({ url: '/api/properties', headers })).statusCode).toBe(200)
  await fixed.close()
})
