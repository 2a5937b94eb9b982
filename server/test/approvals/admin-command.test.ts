import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { runAdminCommand, runAdminCommandLine } from '../../src/commands/admin-command.ts'
import { apiKeys, authenticatorApps, users } from '../../src/db/schema/auth.schema.ts'
import { passkeys } from '../../src/db/schema/passkeys.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { listPending } = approvalsEndpoints
const { listAuditEntries } = auditEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('grants and revokes administrator rights, from the next request on', async () => {
  await api.make.admin()
  const { email, cookie } = await api.make.user({ email: 'Chief@example.com' })
  const status = async () => (await api.call(listPending, { cookie })).status
  expect(await status()).toBe(403)
  expect(await runAdminCommand(api.db, ['grant', ` ${email.toUpperCase()} `])).toMatchObject({ isDone: true })
  expect(await status()).toBe(200)
  expect(await runAdminCommand(api.db, ['grant', email])).toEqual({ isDone: true, line: `${email} is already an administrator.` })
  expect(await runAdminCommand(api.db, ['revoke', email])).toEqual({
    isDone: true,
    line: `${email} is no longer an administrator.`,
  })
  expect(await status()).toBe(403)
  expect(await runAdminCommand(api.db, ['revoke', email])).toMatchObject({ isDone: true })
})

it('keeps the last owner, also when two commands come at once', async () => {
  await api.db.update(users).set({ isAdmin: false, staffRole: null })
  const [one, other] = await Promise.all([api.make.admin(), api.make.admin()])
  const outcomes = await Promise.all([one, other].map(({ email }) => runAdminCommand(api.db, ['revoke', email])))
  const kept = [one, other][outcomes.findIndex(({ isDone }) => !isDone)]?.email ?? 'nobody'
  const refusal = { isDone: false, line: `${kept} is the last owner. Make somebody else an owner first.` }
  expect(outcomes).toContainEqual(refusal)
  expect(await runAdminCommand(api.db, ['grant', kept, 'support'])).toEqual(refusal)
  const owners = await api.db.select({ email: users.email }).from(users).where(eq(users.staffRole, 'owner'))
  expect(owners).toEqual([{ email: kept }])
})

it('grants a role, changes it, and records both as done on the command line', async () => {
  const { id, email } = await api.make.user()
  const { cookie } = await api.make.admin()
  expect(await runAdminCommand(api.db, ['grant', email, 'finance'])).toEqual({
    isDone: true,
    line: `${email} is on the staff as finance now.`,
  })
  expect(await runAdminCommand(api.db, ['grant', email, 'content'])).toMatchObject({ isDone: true })
  const [row] = await api.db.select().from(users).where(eq(users.id, id))
  expect([row?.isAdmin, row?.staffRole]).toEqual([true, 'content'])
  const { body } = await api.call(listAuditEntries, { cookie, query: { q: id } })
  expect(body.map(({ action, detail, by }) => [action, detail, by])).toEqual([
    ['staff.role_changed', 'Role: content', { id: null, name: 'Command line' }],
    ['staff.joined', 'Role: finance', { id: null, name: 'Command line' }],
  ])
})

it('resets a second factor: app and passkeys are gone, every session ends, the owner is told and the log has it', async () => {
  const { id, email, cookie } = await api.make.admin()
  const now = api.clock.now()
  await api.db.insert(authenticatorApps).values({ userId: id, sealedSecret: 'x', confirmedAt: now, createdAt: now })
  const passkey = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [], name: 'Laptop' }
  await api.db.insert(passkeys).values({ ...passkey, userId: id, createdAt: now })
  const key = { userId: id, hint: 'pl_', createdAt: now }
  await api.db.insert(apiKeys).values([
    { ...key, tokenHash: 'of staff', name: 'Reports', scopes: ['bookings:read', 'operator:read'] },
    { ...key, tokenHash: 'of a host', name: 'Calendar', scopes: ['calendar:write'] },
  ])
  expect(await runAdminCommand(api.db, ['reset-second-factor', email])).toMatchObject({ isDone: true })
  expect((await api.db.select().from(apiKeys)).map(({ name }) => name)).toEqual(['Calendar'])
  expect(await api.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, id))).toEqual([])
  expect(await api.db.select().from(passkeys)).toEqual([])
  expect((await api.call(listPending, { cookie })).status).toBe(401)
  const other = await api.make.admin()
  const { body } = await api.call(listAuditEntries, { cookie: other.cookie, query: { q: id } })
  expect(body.map(({ action }) => action)).toEqual(['staff.factor_reset'])
  // The command is dated by the machine, not by the clock of this test.
  api.clock.advance(24 * 3_600_000)
  await api.settle()
  expect(api.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Two-step sign-in was reset for your Porchlight account',
  ])
  expect(await runAdminCommand(api.db, ['reset-second-factor', 'nobody@example.com'])).toMatchObject({ isDone: false })
})

it('refuses an unconfirmed account and an unknown one', async () => {
  const { id, email } = await api.make.user({ emailConfirmedAt: null })
  expect(await runAdminCommand(api.db, ['grant', email])).toMatchObject({ isDone: false })
  const [row] = await api.db.select().from(users).where(eq(users.id, id))
  expect(row?.isAdmin).toBe(false)
  for (const verb of ['grant', 'revoke'])
    expect(await runAdminCommand(api.db, [verb, 'nobody@example.com'])).toEqual({
      isDone: false,
      line: 'No account has the address nobody@example.com.',
    })
})

it.each([
  [[]],
  [['grant']],
  [['promote', 'a@example.com']],
  [['grant', 'a@example.com', 'b@example.com']],
  [['revoke', 'a@example.com', 'owner']],
])('explains its usage when asked for %j', async (words) => {
  const { isDone, line } = await runAdminCommand(api.db, words)
  expect(isDone).toBe(false)
  expect(line).toContain('npm run admin -- grant <email>')
})

it('reports invalid settings in one line', async () => {
  const { isDone, line } = await runAdminCommandLine({ PORT: 'none' }, ['grant', 'a@example.com'])
  expect(isDone).toBe(false)
  expect(line).toMatch(/^PORT: /)
})
