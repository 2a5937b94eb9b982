import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewingEndpoints } from '#contract/auth/viewing.endpoints.ts'
import { ownerHeader } from '#contract/offline/offline.rules.ts'

import { cookieOf, openTestApi, type TestApi } from '../api.ts'
import { makeFakePages } from '../make/fake-pages.ts'
import type { TestUser } from '../make/world.ts'

const fake = makeFakePages()
let api: TestApi
let guest: TestUser
beforeAll(async () => {
  api = await openTestApi({}, {}, { pages: fake.pages })
  guest = await api.make.user()
})
afterAll(async () => {
  await api.close()
  fake.remove()
})

const get = (url: string, cookie?: string) => api.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
const ownerOf = async (url: string, cookie?: string) => (await get(url, cookie)).headers[ownerHeader]

describe('what a browser may keep', () => {
  it('is named after its owner: trips, bookings, messages and the account', async () => {
    for (const url of ['/api/bookings', '/api/messages/threads', '/api/auth/user', '/dashboard', '/trips/7', '/messages'])
      expect([url, await ownerOf(url, guest.cookie)]).toEqual([url, String(guest.id)])
  })

  it('is nothing with prices or free dates, of visitors, or with a refusal', async () => {
    for (const url of ['/api/properties', '/properties', '/property/7', '/checkout', '/api/wishlist', '/profile'])
      expect([url, await ownerOf(url, guest.cookie)]).toEqual([url, undefined])
    for (const url of ['/dashboard', '/api/auth/user', '/api/bookings?propertyId=1']) expect(await ownerOf(url)).toBeUndefined()
    expect((await get('/api/bookings/999999/trip', guest.cookie)).statusCode).toBe(404)
    expect(await ownerOf('/api/bookings/999999/trip', guest.cookie)).toBeUndefined()
  })

  it('is nothing while staff view the site as a person', async () => {
    const admin = await api.make.admin()
    const started = await api.call(viewingEndpoints.startViewing, {
      cookie: admin.cookie,
      params: { id: String(guest.id) },
      body: { reason: 'A question about a trip' },
    })
    expect(started.status).toBeLessThan(300)
    const cookie = cookieOf(started) || admin.cookie
    expect((await get('/api/bookings', cookie)).statusCode).toBe(200)
    for (const url of ['/api/bookings', '/api/auth/user', '/dashboard']) expect(await ownerOf(url, cookie)).toBeUndefined()
  })
})

describe('the installed site', () => {
  it('has a page without a network in the language of the browser that the site offers', async () => {
    const open = async (asked: string) =>
      (await api.app.inject({ method: 'GET', url: '/offline', headers: { 'accept-language': asked } })).body
    expect(await open('de, en;q=0.5')).toContain('<h1>You are offline</h1>')
    const { ctx } = api
    const before = ctx.settings.current
    ctx.settings.current = () => ({ ...before(), languages: ['fr', 'de'] })
    expect(await open('de, en;q=0.5')).toMatch(
      /<html lang="de">[\s\S]*Sie sind offline[\s\S]*"saved":"Auf diesem Gerät gespeichert"/,
    )
    expect(await open('ja')).toContain('Vous êtes hors ligne')
    ctx.settings.current = before
  })

  it('has the name and color of the settings, and icons', async () => {
    const response = await get('/manifest.webmanifest')
    const { name, brandColor } = api.ctx.settings.current()
    expect(response.headers['content-type']).toContain('application/manifest+json')
    expect(response.json()).toMatchObject({ name, theme_color: brandColor, display: 'standalone' })
    expect(response.json().icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  })

  it('has an offline page that loads nothing but styles', async () => {
    const response = await get('/offline')
    expect(response.body).toContain('You are offline')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    // Its one script, which waits for the network, is allowed by its hash.
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(response.body) ?? []
    expect(script).toContain("addEventListener('online'")
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers['content-security-policy']).toContain(`connect-src 'self'; script-src 'sha256-${hash}'`)
    expect(response.body).toMatch(/<header [^>]*><a href="\/"/)
    expect(response.body).toMatch(/<!--saved {.*}-->\n<p [^>]*>While you are signed in[\s\S]*<!--end-->/)
  })

  it('ends the worker of browsers that have one where there is none', async () => {
    const { body, headers } = await get('/service-worker.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('unregister()')
    expect(body).toContain('caches.delete')
  })
})
