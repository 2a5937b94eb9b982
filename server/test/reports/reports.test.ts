import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { ownDataSchema, privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { NewReport } from '#contract/reports/reports.schemas.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { createReport, listReports, decideReport, openReportedConversation } = reportsEndpoints
const { startThread, listMessages } = messagesEndpoints

let api: TestApi
let admin: TestUser
let host: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.admin()
  host = await api.make.onboardedHost()
})
afterAll(() => api.close())

const report = (who: TestUser, subject: NewReport['subject'], reason: NewReport['reason'], note = '') =>
  api.call(createReport, { cookie: who.cookie, body: { subject, reason, note } })
const queue = async () => (await api.call(listReports, { cookie: admin.cookie })).body
const decide = (id: number, decision: 'none' | 'hidden' | 'suspended', reason = 'Reviewed.') =>
  api.call(decideReport, { cookie: admin.cookie, params: { id: String(id) }, body: { decision, reason } })
const actions = async (q: string) =>
  (await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { q } })).body.map(({ action }) => action)
const mailsTo = (who: TestUser) => api.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)

async function inquiry(text = 'Wire me the money first.') {
  const guest = await api.make.user()
  const property = await api.make.approvedProperty({ ownerId: host.id })
  const about = { propertyId: property.id }
  const { body } = await api.call(startThread, { cookie: guest.cookie, body: { about, text, key: 'attempt-1' } })
  return { guest, property, threadId: body.thread.id, messageId: body.message.id }
}

describe('a listing', () => {
  it('is reported once per person, unpublished with a reason, and gone from search; everybody is told', async () => {
    const [one, other] = [await api.make.user(), await api.make.user()]
    const { id } = await api.make.approvedProperty({ ownerId: host.id, title: 'Crooked Manor' })
    const subject = { kind: 'listing', propertyId: id } as const
    expect((await report(one, subject, 'scam', 'The photos are of another house.')).body).toEqual({ isNew: true })
    expect((await report(one, subject, 'unsafe')).body).toEqual({ isNew: false })
    expect((await report(other, subject, 'not_as_described')).body).toEqual({ isNew: true })
    const [reported, ...rest] = (await queue()).filter(({ title }) => title === 'Crooked Manor')
    expect(rest).toEqual([])
    expect(reported).toMatchObject({
      kind: 'listing',
      propertyId: id,
      status: 'approved',
      isHidden: false,
      about: { id: host.id },
    })
    expect(reported?.reports.map(({ reason, note, by }) => [reason, note, by.id])).toEqual([
      ['not_as_described', null, other.id],
      ['scam', 'The photos are of another house.', one.id],
    ])

    expect((await decide(reported?.id ?? 0, 'hidden', 'The photos show another house.')).status).toBe(204)
    await api.settle()
    expect((await api.call(propertiesEndpoints.getProperty, { params: { id: String(id) } })).status).toBe(404)
    const found = await api.call(propertiesEndpoints.searchProperties, { query: { search: 'Crooked Manor' } as never })
    expect(found.body).toEqual([])
    expect(mailsTo(host)).toContain('Crooked Manor needs a change before it can go live')
    expect(mailsTo(one)).toEqual(['We looked at your report'])
    expect(mailsTo(other)).toEqual(['We looked at your report'])
    expect(await actions(String(id))).toContain('listing.rejected')
    expect(await actions('The photos show another house.')).toEqual(['report.upheld', 'listing.rejected'])
    expect((await decide(reported?.id ?? 0, 'none')).problem.code).toBe('report_not_found')
  })

  it('keeps its history: after a decision it can be reported again', async () => {
    const who = await api.make.user()
    const { id } = await api.make.approvedProperty({ ownerId: host.id, title: 'Willow End' })
    const subject = { kind: 'listing', propertyId: id } as const
    await report(who, subject, 'other')
    const [first] = (await queue()).filter(({ title }) => title === 'Willow End')
    await decide(first?.id ?? 0, 'none')
    expect((await queue()).filter(({ title }) => title === 'Willow End')).toEqual([])
    expect((await report(who, subject, 'scam')).body).toEqual({ isNew: true })
    const [again] = (await queue()).filter(({ title }) => title === 'Willow End')
    expect(again?.reports.map(({ reason, decision }) => [reason, decision])).toEqual([
      ['scam', null],
      ['other', 'none'],
    ])
  })
})

describe('a message', () => {
  it('is removed for both people; opening its conversation is in the audit log', async () => {
    const { guest, threadId, messageId } = await inquiry()
    const params = { id: String(threadId) }
    await report(host, { kind: 'message', messageId }, 'pays_elsewhere')
    const [reported] = (await queue()).filter(({ kind, about }) => kind === 'message' && about.id === guest.id)
    expect(reported).toMatchObject({ text: 'Wire me the money first.', isHidden: false })
    const id = String(reported?.id)
    const opened = await api.call(openReportedConversation, { cookie: admin.cookie, params: { id } })
    expect(opened.body).toMatchObject([{ id: messageId, by: 'guest', text: 'Wire me the money first.', isReported: true }])
    expect(await actions(`Report ${id}`)).toEqual(['conversation.opened'])
    await decide(reported?.id ?? 0, 'hidden', 'Asked for money outside.')
    for (const { cookie } of [guest, host])
      expect((await api.call(listMessages, { cookie, params })).body.messages).toMatchObject([{ text: '', isHidden: true }])
    expect(await actions(String(messageId))).toContain('message.hidden')
    expect((await api.call(openReportedConversation, { cookie: admin.cookie, params: { id } })).problem.code).toBe(
      'report_not_found',
    )
  })

  it('cannot be removed twice, and other decisions must fit too', async () => {
    const { guest, threadId, messageId } = await inquiry()
    await report(host, { kind: 'message', messageId }, 'spam')
    await report(host, { kind: 'other', threadId }, 'offensive')
    const own = (await queue()).filter(({ about }) => about.id === guest.id)
    const idOf = (kind: string) => own.find((each) => each.kind === kind)?.id ?? 0
    expect((await decide(idOf('person'), 'hidden')).problem.code).toBe('decision_not_possible')
    expect((await decide(idOf('person'), 'suspended')).problem.message).toBe('This person is not suspended.')
    await api.call(peopleEndpoints.suspendPerson, { cookie: admin.cookie, params: { id: guest.id }, body: { reason: 'Scam.' } })
    expect((await decide(idOf('person'), 'suspended')).status).toBe(204)
    await decide(idOf('message'), 'hidden')
    await report(host, { kind: 'message', messageId }, 'spam')
    const [again] = (await queue()).filter(({ about }) => about.id === guest.id)
    expect((await decide(again?.id ?? 0, 'hidden')).problem.code).toBe('decision_not_possible')
    expect((await decide(again?.id ?? 0, 'none')).status).toBe(204)
  })
})

describe('a report', () => {
  it('is refused for what one cannot see, for oneself, and with a reason of another kind', async () => {
    const { threadId, messageId, property } = await inquiry()
    const stranger = await api.make.user()
    const hidden = await api.make.approvedProperty({ ownerId: host.id, status: 'pending' })
    const codeOf = async (answer: ReturnType<typeof report>) => (await answer).problem.code
    expect(await codeOf(report(stranger, { kind: 'message', messageId }, 'spam'))).toBe('thread_not_found')
    expect(await codeOf(report(stranger, { kind: 'other', threadId }, 'scam'))).toBe('thread_not_found')
    expect(await codeOf(report(stranger, { kind: 'listing', propertyId: hidden.id }, 'scam'))).toBe('property_not_found')
    expect(await codeOf(report(host, { kind: 'host', propertyId: property.id }, 'scam'))).toBe('own_report')
    expect(await codeOf(report(stranger, { kind: 'listing', propertyId: property.id }, 'pays_elsewhere'))).toBe('invalid_request')
    expect(await codeOf(report(stranger, { kind: 'listing', propertyId: property.id }, 'scam', 'x'.repeat(1_001)))).toBe(
      'invalid_request',
    )
  })

  it('is limited to ten a day', async () => {
    const who = await api.make.user()
    const statuses: number[] = []
    for (let number = 0; number < 11; number += 1) {
      const { id } = await api.make.approvedProperty({ ownerId: host.id })
      statuses.push((await report(who, { kind: 'listing', propertyId: id }, 'other')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })

  it('is in the data its author downloads; its words go with their account, and with that of the reported', async () => {
    const [who, other] = [await api.make.user(), await api.make.onboardedHost()]
    const { id } = await api.make.approvedProperty({ ownerId: other.id })
    const subject = { kind: 'host', propertyId: id } as const
    await report(who, subject, 'discrimination', 'They asked about my family.')
    const data = await api.call(privacyEndpoints.downloadOwnData, { cookie: who.cookie })
    const { reports } = ownDataSchema.parse(data.body)
    expect(reports).toMatchObject([{ about: 'person', reason: 'discrimination', note: 'They asked about my family.' }])
    await api.call(peopleEndpoints.erasePerson, { cookie: admin.cookie, params: { id: other.id }, body: { email: other.email } })
    const [left] = (await queue()).filter(({ about }) => about.id === other.id)
    expect(left?.reports).toMatchObject([{ reason: 'discrimination', note: null }])
  })
})
