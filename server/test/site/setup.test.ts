import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { makeSetupToken } from '../../src/features/site/setup.ts'
import { openTestApi, type TestApi } from '../api.ts'

const { getSetup, setUpSite } = setupEndpoints
const HOUR = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
}, 60_000)
afterAll(() => api.close())

const owner = { firstName: 'Ines', lastName: 'Calder', email: 'ines@harbor.example', password: 'Harbor-lights-27!' }
const site = { name: 'Harbor Stays', brandColor: '#27406b', accentColor: '#e8a33d', supportEmail: 'help@harbor.example' }
const newToken = (secret = api.platform.sessionSecret) => makeSetupToken(secret, api.clock.now())
const setUp = (part: object = {}) => api.call(setUpSite, { body: { token: newToken(), owner, site, ...part } })

it('needs the link of this server and of the last day', async () => {
  expect((await api.call(getSetup)).body).toEqual({ isNeeded: true })
  const yesterday = makeSetupToken(api.platform.sessionSecret, new Date(api.clock.now().getTime() - 25 * HOUR))
  const [expiry] = newToken().split('.')
  const longer = `zzzzzzzzzz.${newToken().split('.')[1]}`
  for (const token of ['', 'x', '.', yesterday, `${expiry}.`, longer, newToken('another secret of thirty-two signs')]) {
    expect((await setUp({ token })).problem, token).toMatchObject({ code: 'setup_link_invalid' })
  }
})

it('refuses an account or a site that would not work, with the field', async () => {
  const weak = await setUp({ owner: { ...owner, password: 'Password1!' } })
  expect([weak.status, weak.problem.issues?.[0]?.path]).toEqual([400, 'owner.password'])
  const pale = await setUp({ site: { ...site, brandColor: '#eeeeee' } })
  expect([pale.status, pale.problem.issues?.[0]?.path]).toEqual([400, 'site.brandColor'])
  await api.make.user({ email: 'guest@harbor.example' })
  const taken = await setUp({ owner: { ...owner, email: 'Guest@harbor.example' } })
  expect(taken.problem).toMatchObject({ code: 'setup_address_taken' })
  expect((await api.call(getSetup)).body).toEqual({ isNeeded: true })
})

it('makes one owner and the first settings, also when the link is used many times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => setUp({ owner: { ...owner, email: `ines${at}@harbor.example` } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await api.call(getSetup)).body).toEqual({ isNeeded: false })
  expect((await setUp()).problem).toMatchObject({ code: 'setup_done' })
  const email = answers.find(({ status }) => status === 200)?.body.email ?? ''
  const { cookies } = await api.call(authEndpoints.signIn, { body: { email, password: owner.password } })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body: user } = await api.call(sessionEndpoints.getCurrentUser, { cookie })
  expect(user).toMatchObject({ email, role: 'owner', isAdmin: true })
  const { body: settings } = await api.call(siteEndpoints.getSiteSettings, { cookie })
  expect(settings.current).toMatchObject({ settings: site, by: { id: user?.id } })
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie })
  expect(entries.map(({ action }) => action)).toEqual(['settings.changed', 'staff.joined'])
})
