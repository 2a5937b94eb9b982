import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/shared/endpoint.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { createOutboxMailer, outboxFolder } from '../../src/platform/mailer/outbox-mailer.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
const dataDir = join(tmpdir(), `porchlight-outbox-pages-${process.pid}`)
beforeAll(async () => {
  api = await openTestApi({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const changing = allEndpoints.filter(({ method }) => method !== 'GET')
const anywhere = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])))

describe('calls that change something', () => {
  test.each(changing.map(({ method, path }) => [method, path] as const))('%s %s refuses another site', async (method, path) => {
    const { cookie } = await api.make.user({ isAdmin: true })
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await api.app.inject({ method, url: anywhere(path), headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site'])
  })

  test('accept no plain text, which a form on another site could send', async () => {
    const payload = JSON.stringify({ email: 'ada@example.org' })
    const headers = { 'content-type': 'text/plain' }
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, headers })
    expect(answer.statusCode).toBe(415)
  })
})

describe('GET /dev/outbox', () => {
  const evil = '<script>alert(1)</script>'
  const write = async (to: string, subject: string) =>
    createOutboxMailer({ dataDir, from: 'Porchlight <hello@porchlight.example>', clock: api.clock }).send({
      to,
      subject,
      text: `text ${evil}`,
      html: `<p>html</p>${evil}`,
    })

  test('is empty before the first email', async () => {
    expect((await api.app.inject('/dev/outbox')).body).toContain('No emails yet.')
    expect((await api.app.inject('/dev/outbox.json')).json()).toEqual([])
  })

  test('lists emails newest first and shows one without running anything in it', async () => {
    await write('ada@example.org', 'opening')
    api.clock.advance(1_000)
    await write('grace@example.org', `second ${evil}`)
    const list = await api.app.inject('/dev/outbox')
    expect(list.body.indexOf('second')).toBeLessThan(list.body.indexOf('opening'))
    expect(list.body).not.toContain('<script')
    const [newest, oldest] = (await api.app.inject('/dev/outbox.json')).json()
    expect([newest.to, oldest.to]).toEqual(['grace@example.org', 'ada@example.org'])
    expect((await api.app.inject('/dev/outbox.json?to=ADA@example.org')).json()).toHaveLength(1)
    const page = await api.app.inject(`/dev/outbox/${newest.name}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('<iframe sandbox')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const message = await api.app.inject(`/dev/outbox/${newest.name}.eml`)
    expect([message.statusCode, message.headers['content-type']]).toEqual([200, 'message/rfc822'])
  })

  test.each(['unknown', '..%2F..%2Fpackage', '%2e%2e', '..%2Fpayments', 'x.eml', '..%2F..%2Fetc%2Fpasswd.eml'])(
    'knows no email %s',
    async (name) => expect((await api.app.inject(`/dev/outbox/${name}`)).statusCode).toBe(404),
  )

  test('does not exist when a mail server is configured', async () => {
    const withServer = await openTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await withServer.app.inject('/dev/outbox')).statusCode).toBe(404)
    await withServer.close()
  })

  test('keeps its emails in the outbox folder', () => expect(outboxFolder(dataDir)).toBe(join(dataDir, 'outbox')))
})
