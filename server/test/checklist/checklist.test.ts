import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { type CheckName, checklistLimits, checkNames } from '#contract/checklist/checklist.rules.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { countryCodes } from '#contract/shared/texts/countries.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { authenticatorApps, recoveryCodes } from '../../src/db/schema/auth.schema.ts'
import { providerEvents } from '../../src/db/schema/platform.schema.ts'
import { recordBackup } from '../../src/features/checklist/last-backup.ts'
import { startSandboxProvider } from '../../src/platform/payment-provider/start-sandbox-provider.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { casesOf } from '../dose.ts'
import { startS3Server } from '../make/s3-server.ts'
import type { TestUser } from '../make/world.ts'

const { getChecklist, runCheck } = checklistEndpoints
const dead = 'http://127.0.0.1:1'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A server with these settings, and its owner. */
async function open(environment: Record<string, string> = {}) {
  const api = await openTestApi(environment)
  closers.push(() => api.close())
  return { api, owner: await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder', email: 'ines@harbor.test' }) }
}

const test = async (api: TestApi, owner: TestUser, name: CheckName, headers: Record<string, string> = {}) =>
  api.call(runCheck, { cookie: owner.cookie, params: { name }, headers })

const stripe = (secretKey: string, more: Record<string, string> = {}) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test',
  ...more,
})

/** A mail server that takes `user` with `right-password`, and no email to `refused@`. */
async function startMailServer() {
  const subjects: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ password }, _, done) => (password === 'right-password' ? done(null, { user: 'user' }) : done(new Error('No'))),
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        subjects.push(envelope.rcptTo.map(({ address }) => address).join())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>((done) => server.close(done)))
  return { port: (server.server.address() as AddressInfo).port, subjects }
}

/** A server that takes connections and never says a word. */
async function startSilentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>()
  const server: Server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

it('keeps the result of each test for all owners, and audits it', async () => {
  const { api, owner } = await open()
  const { body: before } = await api.call(getChecklist, { cookie: owner.cookie })
  expect(before.map(({ name, state }) => [name, state])).toEqual(checkNames.map((name) => [name, 'untested']))
  for (const name of checkNames) expect((await test(api, owner, name)).status, name).toBe(200)
  const other = await api.make.user({ isAdmin: true })
  const { body: after } = await api.call(getChecklist, { cookie: other.cookie })
  expect(Object.fromEntries(after.map(({ name, state }) => [name, state]))).toEqual({
    site: 'fails',
    support: 'fails',
    payments: 'fails',
    payouts: 'fails',
    email: 'fails',
    pictures: 'works',
    backups: 'fails',
    restores: 'fails',
    https: 'fails',
    staff: 'fails',
    factors: 'fails',
    terms: 'fails',
    gate: 'fails',
  })
  for (const { message, advice, testedAt, state } of after) {
    expect(message).toMatch(/\.$/)
    expect(testedAt).toBe(api.clock.now().toISOString())
    expect(advice === null).toBe(state === 'works')
  }
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie: owner.cookie })
  expect(entries.map(({ action, subjectId, detail, by }) => [action, subjectId, detail, by.name])).toEqual(
    checkNames.toReversed().map((name) => ['checklist.tested', name, name === 'pictures' ? 'Works' : 'Fails', 'Ines Calder']),
  )
})

it('refuses an unknown item, and more tests than an hour allows', async () => {
  const { api, owner } = await open()
  const unknown = await api.app.inject({ method: 'POST', url: '/api/checklist/root/test', headers: { cookie: owner.cookie } })
  expect(unknown.statusCode).toBe(400)
  const answers = []
  for (let count = 0; count <= checklistLimits.costlyPerHour; count += 1)
    answers.push((await test(api, owner, 'pictures')).status)
  expect(answers).toEqual([...Array(checklistLimits.costlyPerHour).fill(200), 429])
  expect((await test(api, owner, 'gate')).status).toBe(200)
  expect((await test(api, await api.make.user({ isAdmin: true }), 'pictures')).status).toBe(200)
  api.clock.advance(3_600_000)
  expect((await test(api, owner, 'pictures')).status).toBe(200)
})

describe('payments', () => {
  it('names keys for tests, and a pair of two modes', async () => {
    const provider = await startSandboxProvider()
    closers.push(() => provider.close())
    const { secretKey, apiBase } = provider.access
    const { api, owner } = await open(stripe(secretKey, { STRIPE_API_BASE: apiBase }))
    expect((await test(api, owner, 'payments')).body).toMatchObject({
      state: 'fails',
      message: 'The keys work, and they are for tests: no real card is charged.',
    })
    const mixed = await open(stripe(secretKey, { STRIPE_API_BASE: apiBase, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }))
    expect((await test(mixed.api, mixed.owner, 'payments')).body).toMatchObject({
      state: 'fails',
      message: 'One key is for live payments and the other one for tests.',
    })
  })

  it('works with live keys once an event has arrived', async () => {
    const server = createHttpServer((_, answer) => {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify({ object: 'balance', livemode: true, available: [], pending: [] }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => server.close())
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { api, owner } = await open(stripe('sk_live_a', { STRIPE_API_BASE: base, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' }))
    expect((await test(api, owner, 'payments')).body).toMatchObject({
      state: 'fails',
      message: 'The keys work. No event of Stripe has arrived in the last 30 days.',
    })
    const event = { type: 'charge.succeeded', receivedAt: new Date('2027-03-04T15:00:00Z') }
    await api.db.insert(providerEvents).values([
      { ...event, id: 'evt_1', livemode: true },
      { ...event, id: 'evt_2', livemode: false, receivedAt: new Date('2027-03-09T15:00:00Z') },
    ])
    expect((await test(api, owner, 'payments')).body).toMatchObject({
      state: 'works',
      message: 'Stripe answers in live mode: cards are charged. Its last event arrived on 2027-03-04.',
    })
  })

  it('names the countries that Stripe pays hosts in from the country of the site', async () => {
    const asked: string[] = []
    const server = createHttpServer(({ url = '' }, answer) => {
      asked.push(url)
      const country = url.split('/').at(-1)
      answer.writeHead(country === 'AQ' ? 404 : 200, { 'content-type': 'application/json' })
      const error = { type: 'invalid_request_error', message: `Country '${country}' is unknown.` }
      const supported = { PT: ['PT', 'ES', 'DE'], US: countryCodes }[country ?? '']
      answer.end(JSON.stringify(supported ? { object: 'country_spec', supported_transfer_countries: supported } : { error }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => server.close())
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { api, owner } = await open(stripe('sk_live_a', { STRIPE_API_BASE: base, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' }))
    const choose = (country: string) => api.ctx.settings.changePart({ ...owner, rights: [] }, { country })
    await choose('PT')
    expect((await test(api, owner, 'payouts')).body).toMatchObject({
      state: 'works',
      message: 'From PT, Stripe pays hosts in DE, ES, PT.',
    })
    await choose('AQ')
    expect((await test(api, owner, 'payouts')).body).toMatchObject({
      state: 'fails',
      message: 'Stripe has no accounts in AQ.',
    })
    await choose('US')
    const { message } = (await test(api, owner, 'payouts')).body
    expect(message).toMatch(/^From US, Stripe pays hosts in \d{3} countries, among them AD, AE, .*, [A-Z]{2}\.$/)
    expect(asked).toEqual(['/v1/country_specs/PT', '/v1/country_specs/AQ', '/v1/country_specs/US'])
  })

  it('says that a key is wrong, without the key', async () => {
    const provider = await startSandboxProvider()
    closers.push(() => provider.close())
    const secretKey = 'sk_test_this_key_is_of_nobody'
    const { api, owner } = await open(stripe(secretKey, { STRIPE_API_BASE: provider.access.apiBase }))
    const { body } = await test(api, owner, 'payments')
    expect(body).toMatchObject({ state: 'fails', message: 'Stripe refused the secret key.' })
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/)
  })

  it('says that nothing answers', async () => {
    const { api, owner } = await open(stripe('sk_test_x', { STRIPE_API_BASE: dead }))
    expect((await test(api, owner, 'payments')).body).toMatchObject({ state: 'fails', message: 'Stripe did not answer.' })
  })
})

it('asks for terms and a privacy policy of the operator’s own', async () => {
  const { api, owner } = await open()
  const messages: (string | null)[] = []
  const look = async () => messages.push((await test(api, owner, 'terms')).body.message)
  await look()
  for (const key of ['terms-of-service', 'privacy-policy']) {
    const body = { kind: 'page' as const, lead: 'As we agreed.', text: '## Who we are\n\nHarbor, Lisboa.' }
    const saved = await api.call(contentEndpoints.changeContent, {
      cookie: owner.cookie,
      params: { key },
      body: { version: 0, body },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await look()
  }
  expect(messages).toEqual([
    'The Terms of Service and the Privacy Policy are the sample texts.',
    'The Privacy Policy is the sample text.',
    'The Terms of Service and the Privacy Policy are your own.',
  ])
})

describe('email', () => {
  it('sends one to the owner who tests, and repeats the server’s answer', async () => {
    const { port, subjects } = await startMailServer()
    const { api, owner } = await open({ SMTP_URL: `smtp://user:right-password@127.0.0.1:${port}` })
    const { body } = await test(api, owner, 'email')
    expect(body.message).toMatch(/^The mail server took an email to ines@harbor\.test\. It answered: 250 /)
    expect([body.state, subjects]).toEqual(['works', ['ines@harbor.test']])
  })

  it('says that the password is wrong, without the password', async () => {
    const { port } = await startMailServer()
    const { api, owner } = await open({ SMTP_URL: `smtp://user:wrong-password@127.0.0.1:${port}` })
    const { body } = await test(api, owner, 'email')
    expect(body.message).toMatch(/^The mail server refused the user or the password\./)
    expect(JSON.stringify(body)).not.toContain('wrong-password')
  })

  it.each(
    casesOf<[string, () => Promise<number>]>([
      ['nothing listens', async () => 1],
      ['the server never says a word', startSilentServer],
    ]),
  )(
    'fails in time when %s, while other calls are answered',
    async (_name, startServer) => {
      const { api, owner } = await open({ SMTP_URL: `smtp://127.0.0.1:${await startServer()}` })
      const slow = test(api, owner, 'email')
      expect((await test(api, owner, 'pictures')).body.state).toBe('works')
      const { body } = await slow
      expect(body.state).toBe('fails')
      expect(body.message).toMatch(/^(The mail server did not answer as a mail server does\.|No answer within 10 seconds\.)/)
    },
    30_000,
  )
})

describe('photo storage', () => {
  it('works in a bucket, which is empty afterwards', async () => {
    const s3 = await startS3Server()
    closers.push(() => s3.close())
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const { api, owner } = await open(environment)
    const { body } = await test(api, owner, 'pictures')
    expect(body).toMatchObject({ state: 'works', message: 'A file was written, read and removed in the bucket.' })
    expect(await (await fetch(`${endpoint}/${bucket}`)).text()).not.toContain('<Key>')
    const wrong = await open({ ...environment, S3_BUCKET: 'not-there' })
    const { body: failed } = await test(wrong.api, wrong.owner, 'pictures')
    expect(failed).toMatchObject({ state: 'fails', message: 'A small test file could not be written.' })
    expect(failed.advice).toContain('S3_BUCKET')
    const gone = await open({ ...environment, S3_ENDPOINT: dead })
    expect((await test(gone.api, gone.owner, 'pictures')).body.state).toBe('fails')
  })

  it('says that the folder cannot be written to', async () => {
    const { api, owner } = await open()
    const { put } = api.platform.imageStore
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    api.platform.imageStore.put = async () => Promise.reject(full)
    const { body } = await test(api, owner, 'pictures')
    api.platform.imageStore.put = put
    expect(body.advice).toBe('The disk is full. Free some space.')
  })
})

it('counts a backup of the last two days', async () => {
  const { api, owner } = await open()
  await recordBackup(api.db, { at: api.clock.now(), rows: 12_345 })
  api.clock.advance(3 * 3_600_000)
  const { body } = await test(api, owner, 'backups')
  expect(body).toMatchObject({ state: 'works', message: 'The last backup is 3 hours old and has 12,345 rows.' })
  api.clock.advance(46 * 3_600_000)
  const { body: old } = await test(api, owner, 'backups')
  expect(old).toMatchObject({ state: 'fails', message: 'The last backup is 49 hours old.' })
})

it('knows https by the public address and by the request', async () => {
  const { api, owner } = await open({ PUBLIC_URL: 'https://stays.test', TRUST_PROXY: '127.0.0.1' })
  const cookie = owner.cookie.replace('porchlight_session', '__Host-porchlight_session')
  const origin = 'https://stays.test'
  const ask = (headers: Record<string, string>) =>
    api.call(runCheck, { cookie, params: { name: 'https' }, headers: { origin, ...headers } })
  const { body: works } = await ask({ host: 'stays.test', 'x-forwarded-proto': 'https' })
  expect(works).toMatchObject({ state: 'works', message: 'https://stays.test is https. Cookies are sent over https only.' })
  expect((await ask({ host: 'stays.test' })).body.advice).toContain('X-Forwarded-Proto')
  expect((await ask({ host: '10.0.0.7:3000', 'x-forwarded-proto': 'https' })).body.message).toContain('10.0.0.7:3000')
})

it('asks for a second owner or recovery codes, and for two-step sign-in of each owner', async () => {
  const { api, owner } = await open()
  expect((await test(api, owner, 'factors')).body.message).toBe('Without two-step sign-in: Ines Calder.')
  const now = api.clock.now()
  await api.db.insert(recoveryCodes).values({ userId: owner.id, codeHash: 'hash', createdAt: now })
  const { body: codes } = await test(api, owner, 'staff')
  expect(codes).toMatchObject({ state: 'works', message: 'You are the only owner, with 1 recovery code.' })
  await api.db.delete(recoveryCodes)
  expect((await test(api, owner, 'staff')).body.state).toBe('fails')
  await api.db.insert(authenticatorApps).values({ userId: owner.id, sealedSecret: 'sealed', createdAt: now, confirmedAt: now })
  expect((await test(api, owner, 'factors')).body.state).toBe('works')
  await api.make.staff('support')
  expect((await test(api, owner, 'staff')).body.state).toBe('fails')
  await api.make.staff('owner')
  expect((await test(api, owner, 'staff')).body.message).toBe('The site has 2 owners.')
})

it('follows the settings', async () => {
  const { api, owner } = await open()
  const { body: state } = await api.call(siteEndpoints.getSiteSettings, { cookie: owner.cookie })
  const settings = { ...state.current.settings, name: 'Harbor Stays', supportEmail: 'help@harbor-stays.com', gatePassword: '' }
  await api.call(siteEndpoints.changeSiteSettings, { cookie: owner.cookie, body: { version: 0, settings } })
  for (const name of ['site', 'support', 'gate'] as const) expect((await test(api, owner, name)).body.state, name).toBe('works')
})
