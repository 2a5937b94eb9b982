import { afterAll, beforeAll, expect, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { phoneSampleOf } from '../../src/features/auth/phone-numbers.ts'
import { openTestApi, type TestApi } from '../api.ts'

let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await openTestApi()
  cookie = (await api.make.user()).cookie
})
afterAll(() => api.close())

const save = (phoneNumber: string | null, lastName?: string) =>
  api.call(authEndpoints.updateCurrentUser, { cookie, body: { phoneNumber, ...(lastName ? { lastName } : {}) } })
const moveTo = async (country: string) => {
  const admin = await api.make.admin()
  await api.ctx.settings.changePart({ id: admin.id, rights: ['settings'] }, { country })
}

test('a phone number stays as it was typed, and outside of the United States it must be one', async () => {
  expect((await save('no number at all')).body).toMatchObject({ phoneNumber: 'no number at all' })
  await moveTo('PT')
  for (const typed of ['912345678', '+81 90-1234-5678', '00 44 20 7946 0018', ''])
    expect([(await save(typed)).status, (await save(typed)).body.phoneNumber]).toEqual([200, typed])
  const message = 'Enter a phone number such as 912 345 678, or one with its country code.'
  for (const typed of ['123', 'no number', '+999 123 456 789', '+351 91 234 567 89 01 23 45']) {
    const { status, body } = await save(typed)
    expect([status, body]).toMatchObject([400, { code: 'invalid_request', message, issues: [{ path: 'phoneNumber', message }] }])
  }
  expect((await save(null)).status).toBe(200)
})

test('a number from before does not keep a name from being saved', async () => {
  await moveTo('US')
  await save('ext. 12')
  await moveTo('JP')
  expect((await save('ext. 12', 'Calder')).body).toMatchObject({ phoneNumber: 'ext. 12', lastName: 'Calder' })
  expect((await save('ext. 13')).status).toBe(400)
})

test('a site shows a sample of its country, and none of its own in the United States or where there is none', () => {
  expect(['PT', 'JP', 'US', 'AQ'].map(phoneSampleOf)).toEqual([
    { phoneSample: '912 345 678' },
    { phoneSample: '090-1234-5678' },
    {},
    {},
  ])
})
