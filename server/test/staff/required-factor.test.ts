import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { freshnessOf } from '#contract/staff/staff-changes.rules.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { apiKeys, authenticatorApps } from '../../src/db/schema/auth.schema.ts'
import { passkeys } from '../../src/db/schema/passkeys.schema.ts'
import { webhookEndpoints } from '../../src/db/schema/webhooks.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { hashApiToken, newApiToken } from '../../src/features/developers/api-keys.ts'
import { sendDueWebhooks } from '../../src/features/developers/webhooks/send-webhooks.ts'
import { recordListingEvent } from '../../src/platform/jobs/webhook-outbox.ts'
import { cookieOf, openTestApi, type TestApi } from '../api.ts'
import { createAuthenticator } from '../auth/software-authenticator.ts'
import { startReceiver } from '../developers/webhook-receiver.ts'

const { createApiKey } = apiKeysEndpoints
const { createWebhook, changeWebhook, listWebhooks, rotateWebhookSecret } = webhooksEndpoints
const { erasePerson } = peopleEndpoints
const { listReports } = reportsEndpoints
const { listPending } = approvalsEndpoints
const { startPasskey, addPasskey, challengePasskey } = passkeyEndpoints
const { getSecondFactor, confirmIdentity } = secondFactorEndpoints
const { getSiteSettings, changeSiteSettings } = siteEndpoints

let production: TestApi
beforeAll(async () => {
  const environment = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', DEMO: '0', SESSION_SECRET: 's'.repeat(40) }
  production = await openTestApi(environment)
})
afterAll(() => production.close())

it('in production, staff without a second factor reach its setup only; with one they work at once', async () => {
  const { id, cookie } = await production.make.admin()
  const { id: propertyId } = await production.make.pendingProperty()
  const seesListing = async () =>
    (await production.app.inject({ url: `/api/properties/${propertyId}`, headers: { cookie } })).statusCode
  const before = await production.call(listPending, { cookie })
  expect([before.status, before.problem.code]).toEqual([403, 'factor_needed'])
  expect(await seesListing()).toBe(404)
  expect((await production.call(getSecondFactor, { cookie })).body).toMatchObject({ isOn: false, isRequired: true })
  const now = production.clock.now()
  const app = { userId: id, sealedSecret: 'x', createdAt: now }
  await production.db.insert(authenticatorApps).values(app)
  expect((await production.call(listPending, { cookie })).status).toBe(403)
  await production.db.update(authenticatorApps).set({ confirmedAt: now })
  expect((await production.call(listPending, { cookie })).status).toBe(200)
  expect(await seesListing()).toBe(200)
})

it('in production, a passkey is a second factor; without it the way leads to the setup again', async () => {
  const { id, cookie } = await production.make.admin()
  const passkey = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [], name: 'Laptop' }
  expect((await production.call(listPending, { cookie })).problem.code).toBe('factor_needed')
  await production.db.insert(passkeys).values({ ...passkey, userId: id, createdAt: production.clock.now() })
  expect((await production.call(listPending, { cookie })).status).toBe(200)
  expect((await production.call(getSecondFactor, { cookie })).body).toMatchObject({ isOn: true, hasPasskey: true })
  await production.db.delete(passkeys)
  expect((await production.call(listPending, { cookie })).problem.code).toBe('factor_needed')
})

it('in production, others need none', async () => {
  const { cookie } = await production.make.user()
  expect((await production.call(getSecondFactor, { cookie })).body).toMatchObject({ isRequired: false })
  expect((await production.call(listPending, { cookie })).problem.code).toBe('forbidden')
})

it('in the demo world, staff work without one', async () => {
  const demo = await openTestApi()
  const { cookie } = await demo.make.admin()
  expect((await demo.call(listPending, { cookie })).status).toBe(200)
  expect((await demo.call(getSecondFactor, { cookie })).body).toMatchObject({ isOn: false, isRequired: false })
  await demo.close()
})

it('in production, settings change within fifteen minutes of a password or code', async () => {
  const passwordHash = await hashPassword('Porchlight1!')
  const { id, cookie } = await production.make.user({ isAdmin: true, staffRole: 'owner', passwordHash })
  const app = { userId: id, sealedSecret: 'x', createdAt: production.clock.now(), confirmedAt: production.clock.now() }
  await production.db.insert(authenticatorApps).values(app)
  const change = async () => {
    const { body } = await production.call(getSiteSettings, { cookie })
    const answer = await production.call(changeSiteSettings, {
      cookie,
      body: { version: body.current.version, settings: body.current.settings },
    })
    return [answer.status, answer.problem?.code]
  }
  production.clock.advance(15 * 60_000)
  expect((await change())[0]).toBe(200)
  production.clock.advance(1)
  expect(await change()).toEqual([403, 'reauth_required'])
  const confirm = (body: { password?: string; code?: string }) => production.call(confirmIdentity, { cookie, body })
  // With a second factor the password alone is not enough.
  expect((await confirm({ password: 'Porchlight1!' })).problem.code).toBe('wrong_factor')
  await production.db.delete(authenticatorApps)
  expect((await confirm({ password: 'Wrong one1!' })).problem.code).toBe('wrong_password')
  expect((await confirm({ password: 'Porchlight1!' })).status).toBe(200)
  await production.db.insert(authenticatorApps).values(app)
  expect((await change())[0]).toBe(200)
})

it('in production, a passkey confirms who it is before settings change', async () => {
  const passwordHash = await hashPassword('Porchlight1!')
  const { cookie } = await production.make.user({ isAdmin: true, staffRole: 'owner', passwordHash })
  const { body: loose } = await production.call(getSecondFactor, { cookie })
  expect(loose.isOn).toBe(false)
  const device = createAuthenticator('http://localhost:3000')
  const cookieWith = (answer: Parameters<typeof cookieOf>[0]) => `${cookie}; ${cookieOf(answer)}`
  const begun = await production.call(startPasskey, { cookie, body: { password: 'Porchlight1!' } })
  const passkey = device.create(begun.body as unknown as Parameters<typeof device.create>[0])
  const added = await production.call(addPasskey, { cookie: cookieWith(begun), body: { name: 'Key', passkey } })
  expect(added.status).toBe(201)
  const change = async () => {
    const { body } = await production.call(getSiteSettings, { cookie })
    const { version, settings } = body.current
    return (await production.call(changeSiteSettings, { cookie, body: { version, settings } })).status
  }
  production.clock.advance(16 * 60_000)
  expect(await change()).toBe(403)
  const asked = await production.call(challengePasskey, { cookie })
  const answer = { passkey: device.answer(asked.body) }
  expect((await production.call(confirmIdentity, { cookie: cookieWith(asked), body: answer })).status).toBe(200)
  expect(await change()).toBe(200)
})

const staleOwner = async () => {
  const admin = await production.make.admin()
  const now = production.clock.now()
  await production.db.insert(authenticatorApps).values({ userId: admin.id, sealedSecret: 'x', createdAt: now, confirmedAt: now })
  const { body } = await production.call(createWebhook, { cookie: admin.cookie, body: webhook(true) })
  production.clock.advance(16 * 60_000)
  return { ...admin, webhookId: String(body.webhook.id) }
}
const webhook = (isSite: boolean) => ({ url: 'https://robot.example/hook', kinds: ['booking.requested' as const], isSite })
const keyWith = (scopes: ApiScope[]) => ({ name: 'Robot', scopes, expiresInDays: null })

it('in production, an account is erased only by staff who confirmed lately', async () => {
  const { cookie } = await staleOwner()
  const person = await production.make.user()
  const erased = await production.call(erasePerson, { cookie, params: { id: person.id }, body: { email: person.email } })
  expect([erased.status, erased.problem?.code]).toEqual([403, 'reauth_required'])
})

it('in production, keys and webhooks that reach the whole site need it too, and others do not', async () => {
  const { cookie, webhookId } = await staleOwner()
  const at = { cookie, params: { id: webhookId } }
  const answers = [
    await production.call(createApiKey, { cookie, body: keyWith(['listings:read', 'operator:read']) }),
    await production.call(createWebhook, { cookie, body: webhook(true) }),
    await production.call(changeWebhook, { ...at, body: { url: 'https://elsewhere.example/' } }),
    await production.call(rotateWebhookSecret, at),
  ]
  expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(answers.map(() => [403, 'reauth_required']))
  expect((await production.call(createApiKey, { cookie, body: keyWith(['listings:read']) })).status).toBe(201)
  const own = await production.call(createWebhook, { cookie, body: webhook(false) })
  expect(own.status).toBe(201)
  const params = { id: String(own.body.webhook.id) }
  expect((await production.call(rotateWebhookSecret, { cookie, params })).status).toBe(200)
})

it('in production, a key with scopes of the operator works only when it was made with a second factor', async () => {
  const { id, cookie } = await production.make.admin()
  const now = production.clock.now()
  // Made before the site was one that requires the second factor.
  const rows = (['operator:read', 'listings:read'] as const).map((scope) => {
    const token = newApiToken()
    return { token, userId: id, tokenHash: hashApiToken(token), hint: 'x', name: scope, scopes: [scope], createdAt: now }
  })
  await production.db.insert(apiKeys).values(rows.map(({ token: _token, ...row }) => row))
  const use = async (token: string | undefined) => {
    const answer = await production.call(listReports, { headers: { authorization: `Bearer ${token}` } })
    return [answer.status, answer.problem?.code]
  }
  const [before, own] = rows.map(({ token }) => token)
  expect(await use(before)).toEqual([403, 'factor_needed'])
  expect(await use(own)).toEqual([403, 'missing_scope'])
  production.clock.advance(1)
  const confirmedAt = production.clock.now()
  const app = { userId: id, sealedSecret: 'x', createdAt: confirmedAt, confirmedAt }
  await production.db.insert(authenticatorApps).values(app)
  expect(await use(before)).toEqual([403, 'factor_needed'])
  const made = await production.call(createApiKey, { cookie, body: keyWith(['operator:read']) })
  expect(await use(made.body.token)).toEqual([200, undefined])
})

it('in production, events of the site wait while the owner of a webhook lacks a second factor, and their own do not', async () => {
  const { id: userId, cookie } = await production.make.admin()
  const now = production.clock.now()
  const addApp = () =>
    production.db.insert(authenticatorApps).values({ userId, sealedSecret: 'x', createdAt: now, confirmedAt: now })
  await addApp()
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  // No address of this machine can be entered, or asked, in production.
  const config = { ...production.ctx.config, webhookTrustedOrigins: [receiver.origin] }
  const listen = async (isSite: boolean, path: string) => {
    const body = { url: 'https://robot.example/hook', kinds: ['listing.approved' as const], isSite }
    const { id } = (await production.call(createWebhook, { cookie, body })).body.webhook
    await production.db
      .update(webhookEndpoints)
      .set({ url: `${receiver.origin}${path}` })
      .where(eq(webhookEndpoints.id, id))
    return id
  }
  const [id] = [await listen(true, '/site'), await listen(false, '/own')]
  const { id: propertyId } = await production.make.approvedProperty({ ownerId: userId })
  const happen = async () => {
    await recordListingEvent(production.db, { kind: 'listing.approved', propertyId, at: production.clock.now() })
    await sendDueWebhooks({ ...production.ctx, config })
    return [receiver.at('/site').length, receiver.at('/own').length]
  }
  const stateOf = async () => (await production.call(listWebhooks, { cookie })).body.find((each) => each.id === id)
  expect(await happen()).toEqual([1, 1])
  await production.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  expect(await happen()).toEqual([1, 2])
  expect(await stateOf()).toMatchObject({ status: 'paused', pausedReason: 'no_factor' })
  const resumed = await production.call(changeWebhook, { cookie, params: { id: String(id) }, body: { isPaused: false } })
  expect([resumed.status, resumed.problem.code]).toEqual([403, 'factor_needed'])
  await addApp()
  expect(await stateOf()).toMatchObject({ status: 'active', pausedReason: null })
  expect(await happen()).toEqual([3, 3])
})

it('asks again for money, settings, content, exports, failed work, accounts and roles, and for nothing else', () => {
  const names = allEndpoints.flatMap((call) => (freshnessOf(call) === 'always' ? [call.name] : []))
  expect(names.sort()).toEqual([
    'addCatalogEntry',
    'changeCatalogEntry',
    'changeContent',
    'changePrivateMode',
    'changeSiteSettings',
    'changeStaffRole',
    'discardJob',
    'downloadExport',
    'erasePerson',
    'getExport',
    'inviteStaff',
    'refundBooking',
    'removeSitePicture',
    'removeStaff',
    'resolvePaymentException',
    'retryAllJobs',
    'retryJob',
    'startExport',
    'startViewing',
    'suspendPerson',
    'uploadExchangeRates',
    'uploadSitePicture',
  ])
})
