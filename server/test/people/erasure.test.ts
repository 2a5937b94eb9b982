import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { erasePerson, suspendPerson, getPerson, listPeople } = peopleEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
})
afterAll(() => api.close())

const erase = (id: string, email: string) => api.call(erasePerson, { cookie: admin.cookie, params: { id }, body: { email } })
const read = (id: string) => api.call(getPerson, { cookie: admin.cookie, params: { id } })
const entriesOf = async (id: string) =>
  (await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q: id } })).body

it('deletes an account for staff as its owner would, with an entry in the audit log', async () => {
  const person = await api.make.user({ firstName: 'Leaver', lastName: 'Longbottom', email: 'Leaver@example.org' })
  await api.call(suspendPerson, { cookie: admin.cookie, params: { id: person.id }, body: { reason: 'Spam.' } })
  expect((await erase(person.id, ' leaver@EXAMPLE.org ')).status).toBe(204)
  await api.settle()
  expect(api.mails.filter(({ to }) => to === person.email).at(-1)?.subject).toBe('Your Porchlight account is deleted')
  expect(await read(person.id)).toMatchObject({ status: 404, problem: { code: 'person_not_found' } })
  const listed = await api.call(listPeople, { cookie: admin.cookie, query: { limit: '100' } as never })
  expect(listed.body.map(({ id }) => id)).not.toContain(person.id)
  expect((await erase(person.id, 'leaver@example.org')).status).toBe(404)
  expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual(['person.erased', 'person.suspended'])
})

it('refuses another email, and an account with an open stay, and then changes nothing', async () => {
  const { host, guest } = await confirmedStay(api)
  expect(await erase(guest.id, host.email)).toMatchObject({
    status: 400,
    problem: { code: 'invalid_request', issues: [{ path: 'email', message: 'This is not the email of this account.' }] },
  })
  for (const person of [host, guest])
    expect(await erase(person.id, person.email)).toMatchObject({
      status: 409,
      problem: {
        code: 'account_in_use',
        message: 'This person has an open stay or payment. Cancel it, or wait until it is complete.',
      },
    })
  expect((await read(guest.id)).body.email).toBe(guest.email)
  expect(await entriesOf(guest.id)).toEqual([])
})
