import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { makeSetupToken } from '../../src/features/site/setup.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { cookieOf, openTestApi, type TestApi } from '../api.ts'

const { getSetup, setUpSite } = setupEndpoints
const { runCheck } = checklistEndpoints
const HOUR = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
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
  const cookie = cookieOf(await api.call(authEndpoints.signIn, { body: { email, password: owner.password } }))
  const { body: user } = await api.call(sessionEndpoints.getCurrentUser, { cookie })
  expect(user).toMatchObject({ email, role: 'owner', isAdmin: true })
  const { body: settings } = await api.call(siteEndpoints.getSiteSettings, { cookie })
  expect(settings.current).toMatchObject({ settings: site, by: { id: user?.id } })
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie })
  expect(entries.map(({ action }) => action)).toEqual(['settings.changed', 'staff.joined'])
})

it('emails the first owner a link that confirms the address, and locks nothing until it is opened', async () => {
  const fresh = await openTestApi()
  onTestFinished(() => fresh.close())
  const token = makeSetupToken(fresh.platform.sessionSecret, fresh.clock.now())
  await fresh.call(setUpSite, { body: { token, owner, site } })
  await fresh.settle()
  const linkIn = (mail: Mail | undefined) => /#confirm-address=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(fresh.mails.map(({ to }) => to)).toEqual([owner.email])
  const signIn = () => fresh.call(authEndpoints.signIn, { body: { email: owner.email, password: owner.password } })
  const cookie = cookieOf(await signIn())
  const me = async () => (await fresh.call(staffEndpoints.listStaff, { cookie })).body.members[0]
  const check = async () => (await fresh.call(runCheck, { cookie, params: { name: 'staff' } })).body.message
  expect([(await me())?.isConfirmed, await check()]).toEqual([
    false,
    expect.stringContaining('ines@harbor.example is not confirmed'),
  ])

  const confirm = (linkToken: string) => fresh.call(staffEndpoints.confirmOwnerAddress, { body: { linkToken } })
  const first = linkIn(fresh.mails[0])
  expect((await confirm(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`)).problem).toMatchObject({
    code: 'invalid_link',
  })
  fresh.clock.advance(8 * 24 * HOUR)
  expect((await confirm(first)).problem).toMatchObject({ code: 'invalid_link' })
  const later = cookieOf(await signIn())
  expect((await fresh.call(staffEndpoints.resendOwnerAddress, { cookie: later })).status).toBe(204)
  await fresh.settle()
  expect((await confirm(linkIn(fresh.mails.at(-1)))).body).toEqual({ email: owner.email })
  const { body: staff } = await fresh.call(staffEndpoints.listStaff, { cookie: later })
  expect(staff.members).toMatchObject([{ isConfirmed: true }])
})
