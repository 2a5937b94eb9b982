import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { syncRefunds } from '../../src/features/payments/refunds/refund-records.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { confirmedStay } from '../ledger/money-world.ts'
import type { TestUser } from '../make/world.ts'
import { paidRequest } from './stay.ts'

const HOUR = 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.mails.length = 0
})

async function request() {
  const host = await api.make.onboardedHost()
  const guest = await api.make.user({ firstName: 'Maya', lastName: 'Ortiz', phoneNumber: '555-0147' })
  const property = await api.make.approvedProperty({ ownerId: host.id, address: '12 Lantern Lane' })
  const stay = { propertyId: property.id, checkInDate: api.make.day(40), checkOutDate: api.make.day(43), guestCount: 2 }
  return { host, guest, ...(await paidRequest(api, guest, stay)) }
}

const change = (who: TestUser, id: number, status: 'cancelled' | 'confirmed') =>
  api.call(bookingsEndpoints.changeBookingStatus, { cookie: who.cookie, params: { id: String(id) }, body: { status } })
const to = (who: TestUser): Mail[] => api.mails.filter((mail) => mail.to === who.email)
const wholeOf = ({ subject, text, html }: Mail) => `${subject}\n${text}\n${html}`

/** A job runner of its own on the same database, with its own mailbox. */
function anotherProcess(send: (mail: Mail) => Promise<void>) {
  const runner = createJobRunner({ db: api.db, clock: api.clock, log: { error: () => undefined } })
  for (const kind of ['payment.op', 'booking.reminder', 'provider.event']) runner.handle(kind, async () => undefined)
  runner.handle('mail.send', (payload) => send(payload as Mail))
  return runner
}

describe('the emails about a booking', () => {
  it('tell the guest of the payment line by line, and the host of the request with the guest’s contact', async () => {
    const { guest, host } = await request()
    await api.settle()
    const [forGuest] = to(guest)
    expect(forGuest?.text).toContain('Total paid: $327.00')
    expect(forGuest?.html).toContain('$327.00')
    const sent = /Request sent to \S+\. They have until [A-Z][a-z]+ \d+, 20\d\d at \d+:\d\d [AP]M E[SD]T to answer\./
    expect(forGuest?.text).toMatch(sent)
    expect(wholeOf(forGuest as Mail)).not.toContain('12 Lantern Lane')
    const [forHost] = to(host)
    for (const part of [guest.email, '555-0147', 'Maya Ortiz']) expect(forHost?.text).toContain(part)
    expect(api.mails).toHaveLength(2)
  })

  it('add up to the cent, like the quote and the receipt of the stay', async () => {
    const { id: ownerId } = await api.make.onboardedHost()
    const guest = await api.make.user()
    const { id } = await api.make.approvedProperty({ ownerId, priceCents: 12_345 })
    const dates = { propertyId: id, checkInDate: api.make.day(40), checkOutDate: api.make.day(43) }
    const { body: cost } = await api.call(bookingsEndpoints.calculateCost, { body: dates })
    expect(cost).toMatchObject({ nightlyRate: 123.45, rentalAmount: 370.35, processingFeeAmount: 33.33, totalPrice: 403.68 })
    const { booking } = await paidRequest(api, guest, { ...dates, guestCount: 2 })
    await api.settle()
    for (const line of ['$123.45 × 3 nights: $370.35', 'Service fee (9%): $33.33', 'Total paid: $403.68'])
      expect(to(guest)[0]?.text).toContain(line)
    const input = { cookie: guest.cookie, params: { id: String(booking.id) } }
    const { body: receipt } = await api.call(ledgerEndpoints.getReceipt, input)
    expect(receipt.lines).toEqual([
      { label: '$123.45 × 3 nights', amount: 370.35 },
      { label: 'service fee (9%)', amount: 33.33 },
    ])
    expect(receipt.totalPaid).toBe(403.68)
  })

  it('give the guest the address once the host has approved', async () => {
    const { guest, host, booking } = await request()
    await change(host, booking.id, 'confirmed')
    await api.settle()
    const confirmed = to(guest).find((mail) => mail.subject.startsWith('Confirmed'))
    expect(confirmed?.text).toContain('12 Lantern Lane, Asheville, North Carolina')
    expect(to(host).filter((mail) => mail.subject.startsWith('Maya is booked'))).toHaveLength(1)
  })

  it('name the guest by first name only once the booking is over', async () => {
    for (const by of ['guest', 'deadline'] as const) {
      const { guest, host, booking } = await request()
      await api.settle()
      api.mails.length = 0
      if (by === 'guest') await change(guest, booking.id, 'cancelled')
      else {
        api.clock.advance(25 * HOUR)
        await expireDue(api.ctx)
      }
      await api.settle()
      const about = to(host).filter((mail) => /canceled$|expired/.test(mail.subject))
      expect(about).toHaveLength(1)
      for (const secret of [guest.email, '555-0147', 'Ortiz']) expect(wholeOf(about[0] as Mail)).not.toContain(secret)
      expect(
        to(guest)
          .map((mail) => mail.text)
          .join(),
      ).toContain('We are refunding $327.00 to your card.')
    }
  })

  it('tell the guest of a rejection, and the host nothing new', async () => {
    const { guest, host, booking } = await request()
    await api.settle()
    api.mails.length = 0
    await change(host, booking.id, 'cancelled')
    await api.settle()
    expect(to(guest).map((mail) => mail.subject)).toEqual([expect.stringContaining('was declined')])
    expect(to(host)).toEqual([])
  })
})

describe('the reminder', () => {
  const reminders = (host: TestUser) => to(host).filter((mail) => mail.subject.includes('is still waiting for your answer'))

  it('reaches the host once at half time, while the request still waits', async () => {
    const { host } = await request()
    api.clock.advance(11.9 * HOUR)
    await api.settle()
    expect(reminders(host)).toHaveLength(0)
    api.clock.advance(0.2 * HOUR)
    await api.settle()
    await api.settle()
    expect(reminders(host)).toHaveLength(1)
  })

  it('is not sent once there is an answer', async () => {
    const { host, booking } = await request()
    await change(host, booking.id, 'confirmed')
    api.clock.advance(13 * HOUR)
    await api.settle()
    expect(reminders(host)).toHaveLength(0)
  })
})

describe('the emails about partial refunds by staff', () => {
  it('tell guest and host of each one and of the payout; a repeated call tells nothing', async () => {
    const { booking, guest, host } = await confirmedStay(api)
    const admin = await api.make.admin()
    const keys = [randomUUID(), randomUUID()]
    api.mails.length = 0
    for (const [amount, requestKey] of [
      [20, keys[0]],
      [20, keys[0]],
      [15, keys[1]],
    ] as const)
      await api.call(ledgerEndpoints.refundBooking, { cookie: admin.cookie, body: { bookingId: booking.id, amount, requestKey } })
    await api.settle()
    const given = to(guest).map(({ text }) => text.match(/refunding (\S+) to your card/)?.[1])
    expect(given.toSorted()).toEqual(['$15.00', '$20.00'])
    expect(to(guest).every(({ subject }) => subject.startsWith('Refund for '))).toBe(true)
    const payouts = to(host).map(({ text }) => Number(text.match(/is now \$([\d.,]+\d)/)?.[1]?.replace(',', '')))
    expect(payouts).toHaveLength(2)
    expect(new Set(payouts).size).toBe(2)
  })
})

describe('the emails about refunds that fail', () => {
  it('tell the guest of each one, also of a second one of the same booking', async () => {
    const { booking, guest, host, intentId } = await confirmedStay(api)
    const admin = await api.make.admin()
    api.mails.length = 0
    await api.emulator.holdRefunds(true)
    for (const amount of [100, 50])
      await api.call(ledgerEndpoints.refundBooking, { cookie: admin.cookie, body: { bookingId: booking.id, amount } })
    await api.settle()
    await api.emulator.holdRefunds(false)
    api.mails.length = 0
    const refunds = await api.platform.payments.listRefunds(intentId)
    for (const { id } of refunds) await api.emulator.settleRefund(id, 'failed')
    await api.settle()
    await syncRefunds(api.ctx, intentId)
    await api.settle()
    const returned = to(guest).map(({ text }) => text.match(/returned the refund of (\S+)\./)?.[1])
    expect(returned.toSorted()).toEqual(['$100.00', '$50.00'])
    expect(to(host)).toEqual([])
  })
})

describe('a process that dies between the commit and the sending', () => {
  it('leaves the emails to another one, which sends each once', async () => {
    const { booking } = await request()
    // This process runs no job from here on: only the rows exist.
    const sent: Mail[] = []
    const other = anotherProcess(async (mail) => void sent.push(mail))
    await other.drain()
    await other.drain()
    expect(sent).toHaveLength(2)
    await api.settle()
    expect(api.mails).toEqual([])
    const rows = await api.db
      .select()
      .from(jobs)
      .where(like(jobs.key, `mail:booking:${booking.id}:%`))
    expect(rows.map(({ doneAt }) => doneAt !== null)).toEqual([true, true])
  })

  it('loses no leased email: the lease expires and another one sends it', async () => {
    const { guest } = await request()
    const dying = anotherProcess(() => new Promise(() => undefined))
    void dying.drain()
    await expect
      .poll(async () => (await api.db.select().from(jobs).where(eq(jobs.kind, 'mail.send'))).some(({ leaseUntil }) => leaseUntil))
      .toBe(true)
    const sent: Mail[] = []
    const other = anotherProcess(async (mail) => void sent.push(mail))
    await other.drain()
    const before = sent.length
    api.clock.advance(61_000)
    await other.drain()
    expect(before).toBeLessThan(2)
    expect(sent).toHaveLength(2)
    expect(sent.filter((mail) => mail.to === guest.email)).toHaveLength(1)
  })

  it('cannot queue an email twice: the key is refused', async () => {
    const letter = {
      kind: 'mail.send',
      key: 'mail:booking:0:paid:guest',
      payload: { to: 'a@example.com', subject: '', text: '', html: '' },
    }
    await enqueue(api.db, letter)
    await enqueue(api.db, letter)
    expect(await api.db.select().from(jobs).where(eq(jobs.key, letter.key))).toHaveLength(1)
  })
})
