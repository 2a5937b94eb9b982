import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { deskLimits } from '#contract/desk/desk.rules.ts'
import { bookingEmails, bookingNotes } from '../../src/db/schema/console.schema.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { changeStatus, confirmedStay, paidStay, refundAsOperator } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'

const { getDeskBooking, addBookingNote, sendBookingEmailAgain } = deskEndpoints

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.make.user({ isAdmin: true, firstName: 'Ines', lastName: 'Calder' })
})
afterAll(() => api.close())

const read = async (id: number) => (await api.call(getDeskBooking, { cookie: admin.cookie, params: { id: String(id) } })).body
const note = (id: number, text: string) =>
  api.call(addBookingNote, { cookie: admin.cookie, params: { id: String(id) }, body: { text } })
const send = (id: number, emailId: number) =>
  api.call(sendBookingEmailAgain, { cookie: admin.cookie, params: { id: String(id), emailId: String(emailId) } })
const auditOf = async (action: 'booking.noted' | 'booking.email_resent', id: number) =>
  (await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query: { action } })).body.filter(
    ({ subjectId }) => subjectId === String(id),
  )
const emailOf = async (id: number, kind: string, recipient: string) => {
  const found = (await read(id)).emails.find((email) => email.kind === kind && email.recipient === recipient)
  if (!found) throw new Error(`No ${kind} email to the ${recipient}`)
  return found
}

describe('notes', () => {
  it('are on the timeline with author and time, and in the audit log without their text', async () => {
    const { booking } = await paidStay(api)
    const { status, body } = await note(booking.id, '  Guest called about parking.  ')
    expect(status).toBe(201)
    const event = { kind: 'note', by: 'Ines Calder', detail: 'Guest called about parking.', at: api.clock.now().toISOString() }
    expect(body.timeline.find(({ kind }) => kind === 'note')).toMatchObject(event)
    expect(await auditOf('booking.noted', booking.id)).toMatchObject([{ detail: null, by: { name: 'Ines Calder' } }])
  })

  it('have 1 to 2,000 characters, and a booking at most 200', async () => {
    const { booking } = await paidStay(api)
    for (const text of ['', '   ', 'x'.repeat(2_001), 'a\u0000b']) expect((await note(booking.id, text)).status).toBe(400)
    expect((await note(booking.id, 'x'.repeat(2_000))).status).toBe(201)
    expect((await note(2_147_483_647, 'Nobody')).problem.code).toBe('booking_not_found')
    const row = { bookingId: booking.id, authorId: admin.id, text: 'Again', createdAt: api.clock.now() }
    await api.db.insert(bookingNotes).values(Array.from({ length: deskLimits.notesPerBooking - 1 }, () => row))
    expect((await read(booking.id)).actions.canNote).toBe(false)
    expect((await note(booking.id, 'One more')).problem.code).toBe('limit_reached')
  })

  it('cannot be changed or removed, not even in the database', async () => {
    const { booking } = await paidStay(api)
    await note(booking.id, 'As written.')
    for (const statement of [sql`update booking_notes set text = 'Other'`, sql`delete from booking_notes`])
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'Notes about bookings are append-only' },
      })
  })
})

describe('emails', () => {
  it('are waiting until the mail server has accepted them, then sent, with the subject kept', async () => {
    const { booking, host } = await paidStay(api)
    const before = await emailOf(booking.id, 'paid', 'host')
    expect(before).toMatchObject({ state: 'waiting', sentAt: null, isRepeatable: false })
    expect((await send(booking.id, before.id)).problem.message).toBe('This email is still waiting to be sent.')
    await api.settle()
    const after = await emailOf(booking.id, 'paid', 'host')
    expect(after).toMatchObject({ state: 'sent', sentAt: api.clock.now().toISOString(), isRepeatable: true })
    expect(after.subject).toContain('Maya would like to stay at')
    const event = (await read(booking.id)).timeline.find(({ kind }) => kind === 'email')
    expect(event?.recipients).toEqual(['guest', 'host'])
    const [job] = await api.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `mail:booking:${booking.id}:paid:host`))
    expect(job?.payload).toEqual({})
    expect(host.email).toBeTruthy()
  })

  it('are sent again to the current address, in the audit log, at most five times', async () => {
    const { booking, guest } = await confirmedStay(api)
    await api.settle()
    const { id } = await emailOf(booking.id, 'approved', 'guest')
    await api.db.execute(sql`update users set email = 'moved@example.com' where id = ${guest.id}`)
    const first = await send(booking.id, id)
    expect([first.status, first.body.state, first.body.kind]).toEqual([201, 'waiting', 'approved'])
    await api.settle()
    expect(api.mails.filter(({ to }) => to === 'moved@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed: /),
    ])
    expect(await auditOf('booking.email_resent', booking.id)).toMatchObject([{ detail: 'approved, to the guest' }])
    for (let count = 1; count < deskLimits.resends; count += 1) expect((await send(booking.id, first.body.id)).status).toBe(201)
    expect((await send(booking.id, id)).problem.code).toBe('limit_reached')
  })

  it('are not written again once the booking has moved on', async () => {
    const { booking, host } = await paidStay(api)
    await api.settle()
    const asked = await emailOf(booking.id, 'paid', 'host')
    await changeStatus(api, host, booking.id, 'cancelled')
    await api.settle()
    expect(await emailOf(booking.id, 'paid', 'host')).toMatchObject({ isRepeatable: false })
    const refused = await send(booking.id, asked.id)
    expect([refused.status, refused.problem.code]).toEqual([409, 'email_not_repeatable'])
    // The email about the end is, with its refund.
    const ended = await emailOf(booking.id, 'rejected', 'guest')
    const sentBefore = api.mails.length
    await send(booking.id, ended.id)
    await api.settle()
    expect(api.mails.slice(sentBefore).map(({ text }) => text)).toEqual([expect.stringContaining('We are refunding $708.50')])
  })

  it('whose refund is not known any more are not written again', async () => {
    const { booking, host } = await paidStay(api)
    await changeStatus(api, host, booking.id, 'cancelled')
    await api.settle()
    await api.db.update(bookingEmails).set({ amountCents: null }).where(eq(bookingEmails.bookingId, booking.id))
    const { id, isRepeatable } = await emailOf(booking.id, 'rejected', 'guest')
    expect(isRepeatable).toBe(false)
    expect((await send(booking.id, id)).problem.code).toBe('email_not_repeatable')
  })

  it('that were given up are sent again from their job', async () => {
    const { booking } = await confirmedStay(api)
    await api.settle()
    const row = {
      bookingId: booking.id,
      jobKey: `mail:payout:${booking.id}:blocked`,
      kind: 'payout_blocked',
      recipient: 'host',
    } as const
    await api.db.insert(bookingEmails).values({ ...row, subject: 'Your payout is waiting for you' })
    const payload = { to: 'host@example.com', subject: 'Your payout is waiting for you', text: 'Wait', html: 'Wait' }
    await api.db.insert(jobs).values({ kind: 'mail.send', key: row.jobKey, payload, deadAt: api.clock.now() })
    const failed = await emailOf(booking.id, 'payout_blocked', 'host')
    expect(failed).toMatchObject({ state: 'failed', isRepeatable: true })
    expect((await send(booking.id, failed.id)).status).toBe(201)
    await api.settle()
    expect(api.mails.at(-1)).toMatchObject({ to: 'host@example.com', text: 'Wait' })
    await api.db.update(jobs).set({ doneAt: api.clock.now(), deadAt: null, payload: {} }).where(eq(jobs.key, row.jobKey))
    expect((await send(booking.id, failed.id)).problem.code).toBe('email_not_repeatable')
  })

  it('of another booking, or none, do not exist', async () => {
    const [one, other] = [await paidStay(api), await paidStay(api)]
    const { id } = await emailOf(other.booking.id, 'paid', 'guest')
    expect((await send(one.booking.id, id)).problem.code).toBe('email_not_found')
    expect((await send(one.booking.id, 2_147_483_647)).problem.code).toBe('email_not_found')
    expect((await send(2_147_483_647, id)).problem.code).toBe('booking_not_found')
  })

  it('about payouts and cancellations are kept too', async () => {
    const { booking } = await confirmedStay(api)
    await refundAsOperator(api, booking.id)
    await api.settle()
    const kinds = (await read(booking.id)).emails.map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(kinds).toEqual([
      'operator_cancelled host',
      'operator_cancelled guest',
      'approved host',
      'approved guest',
      'paid host',
      'paid guest',
    ])
  })
})

it('has the indexes of searches, which the generator of migrations does not know', async () => {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where indexname in ('users_names_trgm', 'properties_title_trgm') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['properties_title_trgm', 'users_names_trgm'])
})
