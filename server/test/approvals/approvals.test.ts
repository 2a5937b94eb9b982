import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { approvals, properties } from '../../src/db/schema/properties.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { submit } from '../listings/sample.ts'
import type { TestUser } from '../make/world.ts'

const { listPending, setStatus } = approvalsEndpoints

let api: TestApi
let host: TestUser
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  host = await api.make.onboardedHost()
  admin = await api.make.admin()
})
afterAll(() => api.close())
beforeEach(() => {
  api.mails.length = 0
})

const judge = (id: number, body: BodyInput<typeof setStatus>, { cookie }: TestUser = admin) =>
  api.call(setStatus, { params: { id: String(id) }, cookie, body })
const auditOf = (id: number) => api.db.select().from(approvals).where(eq(approvals.propertyId, id)).orderBy(asc(approvals.id))
const waiting = async (query: { changed?: '1' } = {}) => (await api.call(listPending, { cookie: admin.cookie, query })).body
const isPublic = async (id: number) =>
  (await api.call(propertiesEndpoints.getProperty, { params: { id: String(id) } })).status === 200

describe('approving', () => {
  it('refuses a place abroad without a pin, whose days would begin at the hour of New York', async () => {
    const abroad = { status: 'pending', country: 'Portugal', city: 'Lisbon', latitude: null, longitude: null } as const
    const { id } = await api.make.approvedProperty({ ownerId: host.id, ...abroad })
    const refused = await judge(id, { status: 'approved' })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This listing has no pin on the map. Its host has to set it first.',
    ])
    const pin = { latitude: 38.71, longitude: -9.14 }
    await api.call(listingsEndpoints.updateProperty, { params: { id: String(id) }, cookie: host.cookie, body: pin })
    expect((await judge(id, { status: 'approved' })).body).toMatchObject({ status: 'approved', timeZone: 'Europe/Lisbon' })
    await api.settle()
  })

  it('puts a listing live, emails its host once and records the admin', async () => {
    const { body } = await submit(api, host, { title: 'Barn <b>& loft</b>' })
    expect((await waiting()).find(({ id }) => id === body.id)).toMatchObject({
      title: 'Barn <b>& loft</b>',
      address: '12 Lantern Lane',
      hostName: 'Hollis Reed',
      hostEmail: host.email,
      images: [],
      isChangedSinceApproval: false,
    })
    expect(await isPublic(body.id)).toBe(false)

    const approved = await judge(body.id, { status: 'approved', expectedStatus: 'pending' })
    expect(approved.status).toBe(200)
    expect(approved.body).toMatchObject({ status: 'approved', isApproved: true })
    expect((await judge(body.id, { status: 'approved', expectedStatus: 'pending' })).status).toBe(200)
    await api.settle()

    expect(await isPublic(body.id)).toBe(true)
    expect((await waiting()).map(({ id }) => id)).not.toContain(body.id)
    expect(await auditOf(body.id)).toMatchObject([
      { adminId: admin.id, fromStatus: 'pending', toStatus: 'approved', reason: null },
    ])
    expect(api.mails).toHaveLength(1)
    expect(api.mails[0]).toMatchObject({ to: host.email, subject: 'Barn <b>& loft</b> is live' })
    expect(api.mails[0]?.html).toContain('Barn &lt;b&gt;&amp; loft&lt;/b&gt;')
    expect(api.mails[0]?.text).toContain(`http://localhost:3000/property/${body.id}`)
  })

  it('again clears the changed mark and sends nothing', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    const params = { id: String(id) }
    await api.call(listingsEndpoints.updateProperty, { params, cookie: host.cookie, body: { title: 'Another name for it' } })
    expect((await waiting({ changed: '1' })).find((each) => each.id === id)).toMatchObject({ isChangedSinceApproval: true })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    expect((await judge(id, { status: 'approved' })).status).toBe(200)
    expect((await waiting({ changed: '1' })).map((each) => each.id)).not.toContain(id)
    await api.settle()
    expect(api.mails).toEqual([])
    expect(await auditOf(id)).toEqual([])
  })
})

describe('rejecting', () => {
  it('hides a listing and tells the host why', async () => {
    const { body } = await submit(api, host)
    const rejected = await judge(body.id, { status: 'rejected', reason: '  Please add a picture of <the> road. ' })
    expect(rejected.body).toMatchObject({ status: 'rejected', rejectionReason: 'Please add a picture of <the> road.' })
    await api.settle()
    expect(api.mails).toHaveLength(1)
    const [mail] = api.mails
    expect(mail?.to).toBe(host.email)
    expect(mail?.text).toContain('Reason: Please add a picture of <the> road.')
    expect(mail?.html).toContain('Reason: Please add a picture of &lt;the&gt; road.')
    expect(mail?.text).toContain(`http://localhost:3000/list-property?edit=${body.id}`)
    expect(await auditOf(body.id)).toMatchObject([{ toStatus: 'rejected', reason: 'Please add a picture of <the> road.' }])
  })

  it('works without a reason, on a live listing too, and each real change sends an email', async () => {
    const { id } = await api.make.approvedProperty({ ownerId: host.id })
    expect((await judge(id, { status: 'rejected' })).body).toMatchObject({ status: 'rejected', rejectionReason: null })
    expect(await isPublic(id)).toBe(false)
    await api.settle()
    await judge(id, { status: 'approved', reason: 'of no meaning here' })
    await api.settle()
    await judge(id, { status: 'rejected', reason: 'Once more' })
    // Emails of one settling are sent side by side, so only the settling between them fixes their order.
    await api.settle()
    expect(api.mails.map(({ subject }) => subject.replace(/^.*? (is|needs)/, '$1'))).toEqual([
      'needs a change before it can go live',
      'is live',
      'needs a change before it can go live',
    ])
    expect(api.mails[0]?.text).not.toContain('Reason')
    expect((await auditOf(id)).map(({ toStatus, reason }) => [toStatus, reason])).toEqual([
      ['rejected', null],
      ['approved', null],
      ['rejected', 'Once more'],
    ])
  })
})

describe('two admins at once', () => {
  it('end in one outcome and one email when they agree', async () => {
    const other = await api.make.admin()
    const { id } = await api.make.pendingProperty({ ownerId: host.id })
    const answers = await Promise.all([admin, other, admin, other].map((each) => judge(id, { status: 'approved' }, each)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await api.settle()
    expect(api.mails).toHaveLength(1)
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('end in one outcome and one email when they disagree', async () => {
    const other = await api.make.admin()
    for (let round = 0; round < 10; round++) {
      api.mails.length = 0
      const { id } = await api.make.pendingProperty({ ownerId: host.id })
      const answers = await Promise.all([
        judge(id, { status: 'approved', expectedStatus: 'pending' }),
        judge(id, { status: 'rejected', reason: 'No', expectedStatus: 'pending' }, other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      const [row] = await api.db.select().from(properties).where(eq(properties.id, id))
      expect(refused?.problem).toMatchObject({ code: 'invalid_transition', message: `This listing is already ${row?.status}.` })
      await api.settle()
      expect(api.mails).toHaveLength(1)
      expect(await auditOf(id)).toMatchObject([{ toStatus: row?.status }])
    }
  })
})

describe('the approvals', () => {
  it('are for admins, regardless of the owner', async () => {
    const { id } = await api.make.pendingProperty({ ownerId: host.id })
    for (const actor of [host, await api.make.user()]) {
      expect((await judge(id, { status: 'approved' }, actor)).problem).toMatchObject({
        code: 'forbidden',
        message: 'Access Denied',
      })
      expect((await api.call(listPending, { cookie: actor.cookie })).problem.code).toBe('forbidden')
    }
    expect((await api.call(listPending)).status).toBe(401)
    expect((await api.call(setStatus, { params: { id: String(id) }, body: { status: 'approved' } })).status).toBe(401)
  })

  it('refuse unknown listings and invalid verdicts', async () => {
    expect((await judge(987_654, { status: 'approved' })).problem.code).toBe('property_not_found')
    const { id } = await api.make.pendingProperty({ deletedAt: new Date() })
    expect((await judge(id, { status: 'approved' })).problem.code).toBe('property_not_found')
    const odd = await judge(id, { status: 'pending' } as never)
    expect([odd.status, odd.problem.message]).toEqual([400, 'Status must be approved or rejected.'])
    const long = await judge(id, { status: 'rejected', reason: 'x'.repeat(501) })
    expect(long.status).toBe(400)
  })

  it('list the longest waiting first', async () => {
    const day = 86_400_000
    const ago = (days: number) => new Date(api.clock.now().getTime() - days * day)
    const old = await api.make.pendingProperty({ ownerId: host.id, createdAt: ago(90) })
    const older = await api.make.pendingProperty({ ownerId: host.id, createdAt: ago(99) })
    const comeBack = await api.make.pendingProperty({ ownerId: host.id, createdAt: ago(200) })
    await api.db.insert(approvals).values({
      propertyId: comeBack.id,
      adminId: admin.id,
      fromStatus: 'pending',
      toStatus: 'rejected',
      createdAt: ago(50),
    })
    const ids = (await waiting()).map(({ id }) => id)
    expect(ids.filter((id) => [old.id, older.id, comeBack.id].includes(id))).toEqual([older.id, old.id, comeBack.id])
  })
})
