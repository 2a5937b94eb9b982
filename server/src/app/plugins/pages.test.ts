import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { registerErrorHandler } from '../../http/error-handler.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { openBuiltPages } from './built-pages.ts'
import { registerPages } from './pages.ts'

const renderer = `
export const digestGatePassword = (word) => word
export const renderPage = async ({ request, nonce }) => ({
  status: 200,
  headers: [['content-type', 'text/plain;charset=UTF-8']],
  html: request.url + (request.url.endsWith('?script') ? \`<script nonce="\${nonce}">run()</script>\` : ''),
})
let drawn = 0
export const drawGround = async (path) => (path === '/ground/search/3/4/5' ? JSON.stringify({ drawn: ++drawn }) : null)
`

let app: FastifyInstance
let distFolder: string
let port: number
let log = ''
let languages = defaultSiteSettings.languages
beforeAll(async () => {
  distFolder = mkdtempSync(join(tmpdir(), 'porchlight-dist-'))
  mkdirSync(join(distFolder, 'client/.vite'), { recursive: true })
  mkdirSync(join(distFolder, 'server-web'))
  mkdirSync(join(distFolder, 'client/assets'))
  writeFileSync(join(distFolder, 'client/assets/entry-1.js'), 'export {}')
  writeFileSync(
    join(distFolder, 'client/.vite/manifest.json'),
    JSON.stringify({ 'src/entry-client.tsx': { file: 'entry.js', css: ['entry.css'] } }),
  )
  writeFileSync(join(distFolder, 'server-web/package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(distFolder, 'server-web/entry-server.js'), renderer)
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  app = Fastify({ logger: { level: 'trace', stream } })
  app.post('/api/auth/signin', async () => ({ called: true }))
  registerErrorHandler(app)
  const config = {
    publicUrl: 'https://porchlight.example',
    mapStyleUrl: null,
    vitalsSample: 0,
    pageMemoryMb: 64,
    keepsPages: false,
    stripe: null,
  }
  const settings = {
    current: () => ({ ...defaultSiteSettings, gatePassword: '', languages }),
    onChange: () => undefined,
    sitePassword: () => null,
  }
  const texts = { onChange: () => undefined, siteTexts: () => ({}), names: () => null }
  const listings = { onChange: () => undefined, isFollowing: () => true }
  await registerPages(app, { config, source: await openBuiltPages(distFolder), settings, texts, listings, clock: systemClock })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  rmSync(distFolder, { recursive: true })
})

/** Requests exactly these characters, which no URL parser has normalized first. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
    asked.on('error', reject)
    asked.end()
  })

describe('the address of a page', () => {
  it.each([['/'], ['/properties?city=Asheville'], ['/property/7//'], ['/a//b']])(
    '%s is rendered as an address of this site',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 200, body: `https://porchlight.example${path}` })
    },
  )

  it.each([['//'], ['///'], ['//evil.example/x'], ['/\\evil.example/x'], ['//porchlight.example/'], ['http://evil.example/x']])(
    '%s is no page',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  it.each([['/api/nothing'], ['/media/nothing'], ['/metrics']])('%s is left to calls and files', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a picture of the ground', () => {
  it('is drawn once', async () => {
    const picture = { status: 200, body: '{"drawn":1}' }
    expect(await ask('/ground/search/3/4/5')).toEqual(picture)
    expect(await ask('/ground/search/3/4/5?again')).toEqual(picture)
  })

  it.each([['/ground/search/3/4/6'], ['/ground/search/3/4'], ['/ground'], ['/ground/search/%33/4/5']])(
    '%s is no page',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('a file of the pages', () => {
  it('is sent', async () => {
    expect(await ask('/assets/entry-1.js')).toEqual({ status: 200, body: 'export {}' })
  })

  it.each([
    '..%2f',
    '..%2f..%2fserver-web/entry-server.js',
    '%2e%2e%2f.vite/manifest.json',
    '..%5c',
    '%2e%2e',
    'a%2f..%2f..%2f..%2fx',
    '',
  ])('does not exist outside its folder: /assets/%s', async (path) => {
    expect((await ask(`/assets/${path}`)).status).toBe(404)
  })

  it('has no name with a zero byte', async () => {
    expect((await ask('/assets/%00')).status).toBe(400)
  })
})

describe('a page that is requested again', () => {
  const get = (headers: Record<string, string>) => app.inject({ url: '/help?script', headers })

  it('is the same bytes, whose policy allows the script of the renderer by its hash', async () => {
    const answers = [await get({}), await get({}), await get({ 'if-none-match': 'W/"other"' })]
    for (const { body, headers } of answers) {
      expect(body).toBe('https://porchlight.example/help?script<script>run()</script>')
      const hash = createHash('sha256').update('run()').digest('base64')
      expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}';`)
    }
  })
  it('is sent in the encoding that the browser accepts', async () => {
    const { rawPayload, headers } = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    expect(String(brotliDecompressSync(rawPayload))).toBe((await get({})).body)
    expect((await get({})).headers['content-encoding']).toBeUndefined()
  })
  it('is not sent again when the tag matches, and keeps its policy', async () => {
    const first = await get({})
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const second = await get({ 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect(second.headers['content-security-policy']).toBeUndefined()
  })
})

describe('a form that a browser sends without script', () => {
  const typed = 'typed-by-a-visitor'
  const send = (url: string, headers: Record<string, string>, payload = `password=${typed}`) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload })
  const navigation = { 'sec-fetch-mode': 'navigate' }

  it.each([
    ['a page', '/profile?tab=security', navigation, 'href=""'],
    ['an unknown page', '/nothing/here', navigation, 'href=""'],
    ['a call', '/api/auth/signin', navigation, 'href="/"'],
    ['a page, in a browser that does not name navigations', '/', { accept: 'text/html,*/*;q=0.8' }, 'href=""'],
  ])('to %s is answered by a page that says so, and leaves no trace', async (_what, url, headers, link) => {
    const { statusCode, headers: answered, body } = await send(url, headers)
    expect([statusCode, answered['content-type'], answered['cache-control']]).toEqual([
      400,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('<h1>This page needs JavaScript to continue.</h1>')
    expect(body).toContain(link)
    expect(body).toContain('rel="stylesheet"')
    expect(`${body}${log}`).not.toContain(typed)
    expect(log).toContain(url)
  })

  it('is answered in the language of its address, otherwise of the browser, among those of the site', async () => {
    languages = ['en', 'de', 'ja']
    onTestFinished(() => {
      languages = defaultSiteSettings.languages
    })
    const open = async (url: string, asked: string) => (await send(url, { ...navigation, 'accept-language': asked })).body
    expect(await open('/ja/profile?tab=1', 'de')).toMatch(/<html lang="ja">[\s\S]*<title>続行するにはJavaScriptが必要です - /)
    expect(await open('/ja', 'de')).toContain('<html lang="ja">')
    expect(await open('/profile', 'fr, de;q=0.5')).toMatch(/<html lang="de">[\s\S]*Diese Seite benötigt JavaScript/)
    expect(await open('/api/auth/signin', 'de')).toContain('<a class="link text-ink" href="/de">Zurück</a>')
    expect(await open('/pt/profile', 'fr')).toContain('<html lang="en">')
  })

  it('with a file is answered too', async () => {
    const headers = { ...navigation, 'content-type': 'multipart/form-data; boundary=b' }
    expect((await send('/list-property', headers, '--b--')).body).toContain('needs JavaScript')
  })

  it('is no call of a script: calls go on, and refusals stay those of calls', async () => {
    const call = { 'sec-fetch-mode': 'cors', 'content-type': 'application/json' }
    expect((await send('/api/auth/signin', call, '{}')).json()).toEqual({ called: true })
    expect((await send('/api/auth/signin', { accept: 'text/html', 'content-type': 'application/json' }, '{}')).statusCode).toBe(
      200,
    )
    expect((await send('/profile', call, '{}')).json()).toMatchObject({ code: 'not_found' })
    expect((await send('/api/auth/signin', { accept: '*/*' })).json()).toMatchObject({ code: 'unsupported_type' })
  })
})
