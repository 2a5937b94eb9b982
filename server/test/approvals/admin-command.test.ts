import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { runAdminCommand, runAdminCommandLine } from '../../src/commands/admin-command.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { listPending } = approvalsEndpoints

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('grants and revokes administrator rights, from the next request on', async () => {
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

it.each([[[]], [['grant']], [['promote', 'a@example.com']], [['grant', 'a@example.com', 'b@example.com']]])(
  'explains its usage when asked for %j',
  async (words) => {
    const { isDone, line } = await runAdminCommand(api.db, words)
    expect(isDone).toBe(false)
    expect(line).toContain('npm run admin -- grant <email>')
  },
)

it('reports invalid settings in one line', async () => {
  const { isDone, line } = await runAdminCommandLine({ PORT: 'none' }, ['grant', 'a@example.com'])
  expect(isDone).toBe(false)
  expect(line).toMatch(/^PORT: /)
})
