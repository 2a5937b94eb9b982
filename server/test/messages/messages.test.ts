import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Subject } from '#contract/messages/messages.schemas.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { makePastStay } from '../reviews/past-stay.ts'

const calls = messagesEndpoints
const MINUTE_MS = 60_000

let api: TestApi
let host: TestUser
let guest: TestUser
let propertyId: number
let attempts = 0
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  host = await api.make.onboardedHost()
  guest = await api.make.user({ firstName: 'Greta' })
  propertyId = (await api.make.approvedProperty({ ownerId: host.id, title: 'The cabin' })).id
  api.mails.length = 0
})

const nextKey = () => `attempt-${++attempts}`
const start = (who: TestUser, text: string, about: Subject = { propertyId }) =>
  api.call(calls.startThread, { cookie: who.cookie, body: { about, text, key: nextKey() } })
const send = (who: TestUser, id: number, text: string, key = nextKey()) =>
  api.call(calls.sendMessage, { params: { id: String(id) }, cookie: who.cookie, body: { text, key } })
const read = (who: TestUser, id: number, before?: number) =>
  api.call(calls.listMessages, {
    params: { id: String(id) },
    query: before === undefined ? {} : { before: String(before) },
    cookie: who.cookie,
  })
const inbox = async (who: TestUser) => (await api.call(calls.listThreads, { cookie: who.cookie })).body.threads
const unread = async (who: TestUser) => (await api.call(calls.countUnread, { cookie: who.cookie })).body.threads
const notices = () =>
  api.mails.filter(({ to, subject }) => [host.email, guest.email].includes(to) && subject.includes('wrote to you'))
const markRead = (who: TestUser, id: number, messageId: number) =>
  api.call(calls.markThreadRead, { params: { id: String(id) }, body: { messageId }, cookie: who.cookie })

it('lets a guest ask before booking, and the host answer', async () => {
  const about = await api.call(calls.findThread, { query: { propertyId: String(propertyId) }, cookie: guest.cookie })
  expect(about.body).toEqual({ threadId: null, title: 'The cabin', otherName: 'Hollis', hidesContacts: true })
  const { status, body } = await start(guest, 'Is there a crib?')
  const id = body.thread.id
  expect([status, body.thread.role, body.message.isMine]).toEqual([201, 'guest', true])
  expect([await unread(host), await unread(guest)]).toEqual([1, 0])
  expect((await inbox(host))[0]).toMatchObject({
    id,
    otherName: 'Greta',
    unread: 1,
    lastMessage: { text: 'Is there a crib?', isMine: false },
  })
  await markRead(host, id, body.message.id)
  expect(await unread(host)).toBe(0)
  expect([(await inbox(guest))[0]?.otherReadId, (await inbox(host))[0]?.otherReadId]).toEqual([body.message.id, body.message.id])
  const answer = await send(host, id, 'There is.')
  expect([await unread(guest), (await start(guest, 'Thank you!')).body.thread.id, await unread(guest)]).toEqual([1, id, 0])
  expect((await read(host, id)).body.messages.map(({ text, isMine }) => [text, isMine])).toEqual([
    ['Is there a crib?', false],
    ['There is.', true],
    ['Thank you!', false],
  ])
  expect(
    (await api.call(calls.findThread, { query: { propertyId: String(propertyId) }, cookie: guest.cookie })).body.threadId,
  ).toBe(id)
  expect(answer.status).toBe(201)
})

it('is closed to strangers, administrators and a host who would write to themselves', async () => {
  const { body } = await start(guest, 'Hello')
  const { id } = body.thread
  for (const who of [await api.make.user(), await api.make.onboardedHost(), await api.make.admin()]) {
    const answers = [await read(who, id), await send(who, id, 'Me too'), await markRead(who, id, body.message.id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await inbox(who)).toEqual([])
  }
  expect((await start(host, 'Hello me')).problem.code).toBe('own_property')
})

it('hides contact details until the booking is paid', async () => {
  const { body } = await start(guest, 'Call 555 010 0199 or write to greta@mail.example')
  const { id } = body.thread
  expect(body.message).toMatchObject({ text: 'Call [hidden] or write to [hidden]', isMasked: true })
  expect((await inbox(host))[0]?.lastMessage?.text).toBe('Call [hidden] or write to [hidden]')
  const admin = await api.make.admin()
  const reported = { subject: { kind: 'message', messageId: body.message.id }, reason: 'pays_elsewhere' } as const
  await api.call(reportsEndpoints.createReport, { cookie: host.cookie, body: reported })
  const { body: reports } = await api.call(reportsEndpoints.listReports, { cookie: admin.cookie })
  const params = { id: String(reports[0]?.id) }
  const opened = await api.call(reportsEndpoints.openReportedConversation, { params, cookie: admin.cookie })
  expect(opened.body).toMatchObject([{ by: 'guest', text: 'Call 555 010 0199 or write to greta@mail.example' }])
  const stay = { propertyId, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
  const { booking } = await paidRequest(api, guest, stay)
  const about = await api.call(calls.findThread, { query: { bookingId: String(booking.id) }, cookie: host.cookie })
  expect(about.body).toMatchObject({ hidesContacts: false, otherName: 'Greta' })
  const { body: adopted } = await start(host, 'See you soon: host@mail.example', { bookingId: booking.id })
  expect([adopted.thread.id, adopted.thread.stay?.bookingId, adopted.message.isMasked]).toEqual([id, booking.id, false])
  const { totalPrice, respondBy, cancellation } = booking
  const { timeZone } = cancellation
  expect(adopted.thread.stay).toMatchObject({ guestCount: 1, status: 'pending', totalPrice, respondBy, timeZone })
  expect((await read(host, id)).body.messages[0]?.text).toBe('Call 555 010 0199 or write to greta@mail.example')
})

it('pages through old messages and stores a repeated attempt once', async () => {
  const { id } = (await start(guest, 'first')).body.thread
  const key = nextKey()
  const twice = await Promise.all([send(guest, id, 'once', key), send(guest, id, 'once', key)])
  expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
  expect((await send(guest, id, 'another text', key)).problem.code).toBe('key_reused')
  for (let number = 0; number < 34; number += 1) await send(number % 2 ? guest : host, id, `message ${number}`)
  const newest = (await read(guest, id)).body
  expect([newest.messages.length, newest.hasMore, newest.messages.at(-1)?.text]).toEqual([30, true, 'message 33'])
  const older = (await read(guest, id, newest.messages[0]?.id)).body
  expect([older.messages.map(({ text }) => text), older.hasMore]).toEqual([
    ['first', 'once', 'message 0', 'message 1', 'message 2', 'message 3'],
    false,
  ])
})

it('announces unread messages by one email after five minutes, and none that was read', async () => {
  const { body } = await start(guest, 'One')
  const { id } = body.thread
  await send(guest, id, 'Two')
  api.clock.advance(4 * MINUTE_MS)
  await api.settle()
  expect(notices()).toEqual([])
  api.clock.advance(2 * MINUTE_MS)
  await api.settle()
  await send(guest, id, 'Three')
  api.clock.advance(6 * MINUTE_MS)
  await api.settle()
  expect(notices().map(({ to, subject }) => [to, subject])).toEqual([[host.email, 'Greta wrote to you about The cabin']])
  expect(notices()[0]?.text).toContain('Two')
  const answer = await send(host, id, 'Four')
  await markRead(guest, id, answer.body.id)
  api.clock.advance(6 * MINUTE_MS)
  await api.settle()
  expect(notices()).toHaveLength(1)
})

it('limits the number of messages', async () => {
  const { id } = (await start(guest, 'Hi')).body.thread
  const statuses = []
  for (let number = 0; number < 121; number += 1) statuses.push((await send(guest, id, 'spam')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429])
})

it('keeps quick replies for their owner', async () => {
  const body = { title: 'Wifi', text: 'The network is called Lantern.' }
  const { body: kept } = await api.call(calls.addQuickReply, { body, cookie: host.cookie })
  const params = { id: String(kept.id) }
  expect((await api.call(calls.removeQuickReply, { params, cookie: guest.cookie })).status).toBe(404)
  expect((await api.call(calls.listQuickReplies, { cookie: host.cookie })).body).toEqual([kept])
  expect((await api.call(calls.removeQuickReply, { params, cookie: host.cookie })).status).toBe(204)
})

it('exports and deletes what a person wrote', async () => {
  const { id } = (await start(guest, 'My name is Greta-canary, mail greta-canary@mail.example')).body.thread
  await makePastStay(api, { propertyId, guestId: guest.id, checkOut: api.make.day(-40) })
  const mine = await api.call(privacyEndpoints.downloadOwnData, { cookie: guest.cookie })
  expect(mine.body.messages).toMatchObject([{ threadId: id, text: 'My name is Greta-canary, mail greta-canary@mail.example' }])
  const { eraseMessages } = await import('../../src/features/privacy/erase-account.ts')
  await api.db.transaction((tx) => eraseMessages(tx, guest.id, api.clock.now()))
  expect((await read(host, id)).body.messages).toMatchObject([{ text: '', isErased: true }])
  const { rows } = await api.db.execute(`select 1 from messages where body || coalesce(original, '') ilike '%canary%'`)
  expect([rows.length, (await api.call(authEndpoints.getCurrentUser, { cookie: guest.cookie })).status]).toEqual([0, 200])
})
