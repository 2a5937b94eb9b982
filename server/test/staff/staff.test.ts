import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { staffInvitations, users } from '../../src/db/schema/auth.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { openSession } from '../../src/features/auth/sessions/sessions.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { listStaff, inviteStaff, resendInvitation, withdrawInvitation, changeStaffRole, removeStaff } = staffEndpoints
const { readInvitation, acceptInvitation } = staffEndpoints
const { listDeskBookings } = deskEndpoints
const { deleteOwnAccount } = privacyEndpoints
const DAY_MS = 24 * 3_600_000

let api: TestApi
let owner: TestUser
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder', email: 'ines@example.com' })
})
afterAll(() => api.close())

const tokenOf = async (email: string) => {
  await api.settle()
  return /#join-staff=([\w-]+)/.exec(api.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}
const invite = async (email: string, role: 'support' | 'finance' = 'support') => {
  const answer = await api.call(inviteStaff, { cookie: owner.cookie, body: { email, role } })
  expect(answer.status).toBe(201)
  return { invitation: answer.body, linkToken: await tokenOf(email) }
}
const accept = (cookie: string, linkToken: string) => api.call(acceptInvitation, { cookie, body: { linkToken } })
const actions = async (subject: string) => {
  const { body } = await api.call(listAuditEntriesOf, { cookie: owner.cookie, query: { q: subject } })
  return body.map(({ action, by }) => [action, by.name])
}
const listAuditEntriesOf = auditEndpoints.listAuditEntries

describe('an invitation', () => {
  it('makes the account of its address staff, once, in its role', async () => {
    const guest = await api.make.user({ email: 'Nora@example.com', firstName: 'Nora', lastName: 'Lind' })
    const { invitation, linkToken } = await invite('nora@EXAMPLE.com')
    expect((await api.call(readInvitation, { body: { linkToken } })).body).toEqual({ email: 'nora@EXAMPLE.com', role: 'support' })
    expect((await api.call(listDeskBookings, { cookie: guest.cookie })).status).toBe(403)
    expect((await accept(guest.cookie, linkToken)).body).toEqual({ role: 'support' })
    expect((await api.call(listDeskBookings, { cookie: guest.cookie })).status).toBe(200)
    expect((await api.call(listStaff, { cookie: guest.cookie })).status).toBe(403)
    expect((await accept(guest.cookie, linkToken)).problem.code).toBe('invalid_link')
    const { body } = await api.call(listStaff, { cookie: owner.cookie })
    expect(body.invitations).toEqual([])
    expect(body.members.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ['Ines Calder', 'owner', true],
      ['Nora Lind', 'support', false],
    ])
    expect(body.members[1]).toMatchObject({ hasSecondFactor: false, lastSignedInAt: api.clock.now().toISOString() })
    expect(await actions(invitation.id)).toContainEqual(['staff.invited', 'Ines Calder'])
    expect(await actions(guest.id)).toEqual([['staff.joined', 'Nora Lind']])
  })

  it('is for its address only', async () => {
    const { linkToken } = await invite('somebody.else@example.com')
    const stranger = await api.make.user()
    expect((await accept(stranger.cookie, linkToken)).problem.code).toBe('other_address')
    const [row] = await api.db.select().from(users).where(eq(users.id, stranger.id))
    expect(row?.isAdmin).toBe(false)
  })

  it('opens once when it is accepted by two requests at the same time', async () => {
    const guest = await api.make.user()
    const { linkToken } = await invite(guest.email)
    const answers = await Promise.all([1, 2, 3].map(() => accept(guest.cookie, linkToken)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('expires after seven days, and a new link replaces the former one', async () => {
    const guest = await api.make.user()
    const { invitation, linkToken } = await invite(guest.email, 'finance')
    api.clock.advance(7 * DAY_MS)
    const fresh = await api.make.user({ email: 'late@example.com' })
    expect((await api.call(readInvitation, { body: { linkToken } })).problem.code).toBe('invalid_link')
    const again = await api.call(resendInvitation, { cookie: owner.cookie, params: { id: invitation.id } })
    // Seven idle days have ended the session of the owner.
    expect(again.status).toBe(401)
    owner = { ...owner, cookie: `porchlight_session=${(await openSession(api.ctx, owner.id, null)).token}` }
    const { body } = await api.call(listStaff, { cookie: owner.cookie })
    expect(body.invitations.find(({ id }) => id === invitation.id)?.isExpired).toBe(true)
    const resent = await api.call(resendInvitation, { cookie: owner.cookie, params: { id: invitation.id } })
    expect([resent.status, resent.body.isExpired]).toEqual([200, false])
    const newToken = await tokenOf(guest.email)
    expect(newToken).not.toBe(linkToken)
    expect((await accept(fresh.cookie, linkToken)).problem.code).toBe('invalid_link')
    const { token } = await openSession(api.ctx, guest.id, null)
    expect((await accept(`porchlight_session=${token}`, newToken)).body).toEqual({ role: 'finance' })
  })

  it('can be withdrawn', async () => {
    const guest = await api.make.user()
    const { invitation, linkToken } = await invite(guest.email)
    const gone = () => api.call(withdrawInvitation, { cookie: owner.cookie, params: { id: invitation.id } })
    expect((await gone()).status).toBe(204)
    expect((await accept(guest.cookie, linkToken)).problem.code).toBe('invalid_link')
    expect((await gone()).problem.code).toBe('invitation_not_found')
    expect(await actions(invitation.id)).toEqual([
      ['staff.invitation_withdrawn', 'Ines Calder'],
      ['staff.invited', 'Ines Calder'],
    ])
  })

  it('is not sent twice, nor to staff, and its token is not stored', async () => {
    const { linkToken } = await invite('twice@example.com')
    const again = (email: string) => api.call(inviteStaff, { cookie: owner.cookie, body: { email, role: 'content' } })
    expect((await again('TWICE@example.com')).problem.code).toBe('already_invited')
    expect((await again(owner.email)).problem.code).toBe('already_staff')
    expect(JSON.stringify(await api.db.select().from(staffInvitations))).not.toContain(linkToken)
  })

  it('is limited: twenty wait at most, also when they are sent at the same time, and twenty emails go an hour', async () => {
    await api.db.delete(staffInvitations)
    api.clock.advance(3_600_000)
    const send = (index: number) =>
      api.call(inviteStaff, { cookie: owner.cookie, body: { email: `many${index}@example.com`, role: 'support' } })
    const first = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)))
    expect(first.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await send(20)).status).toBe(429)
    api.clock.advance(3_600_000)
    expect((await send(20)).problem.code).toBe('limit_reached')
    await api.db.delete(staffInvitations)
  })
})

describe('a role', () => {
  it('is changed and taken away, from the next request on, with an email and an audit entry', async () => {
    const member = await api.make.staff('support')
    const status = async () => (await api.call(listDeskBookings, { cookie: member.cookie })).status
    const change = (role: 'content' | 'finance') =>
      api.call(changeStaffRole, { cookie: owner.cookie, params: { id: member.id }, body: { role } })
    expect(await status()).toBe(200)
    expect((await change('content')).status).toBe(200)
    expect(await status()).toBe(403)
    expect((await change('finance')).status).toBe(200)
    expect(await status()).toBe(200)
    expect((await api.call(removeStaff, { cookie: owner.cookie, params: { id: member.id } })).status).toBe(204)
    expect(await status()).toBe(403)
    await api.settle()
    // Emails of one moment are sent side by side.
    expect(api.mails.flatMap(({ to, subject }) => (to === member.email ? [subject] : [])).sort()).toEqual([
      'You are no longer on the Porchlight staff',
      'Your role at Porchlight has changed',
      'Your role at Porchlight has changed',
    ])
    expect(await actions(member.id)).toEqual([
      ['staff.removed', 'Ines Calder'],
      ['staff.role_changed', 'Ines Calder'],
      ['staff.role_changed', 'Ines Calder'],
    ])
  })

  it('of the last owner stays, also when two owners demote each other at the same time', async () => {
    const only = { cookie: owner.cookie, params: { id: owner.id } }
    expect((await api.call(removeStaff, only)).problem.code).toBe('last_owner')
    expect((await api.call(changeStaffRole, { ...only, body: { role: 'support' } })).problem.code).toBe('last_owner')
    const passwordHash = await hashPassword('Porchlight1!')
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
    const gone = await api.call(deleteOwnAccount, { cookie: owner.cookie, body: { password: 'Porchlight1!' } })
    expect(gone.problem.code).toBe('last_owner')
    const second = await api.make.staff('owner')
    const answers = await Promise.all([
      api.call(changeStaffRole, { cookie: owner.cookie, params: { id: second.id }, body: { role: 'support' } }),
      api.call(changeStaffRole, { cookie: second.cookie, params: { id: owner.id }, body: { role: 'support' } }),
    ])
    const owners = await api.db.select().from(users).where(eq(users.staffRole, 'owner'))
    expect(owners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
