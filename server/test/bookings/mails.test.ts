import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { enqueue } from '../../src/platform/jobs/jobs.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { openTestApi, type TestApi } from '../api.ts'
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

/** A runner of a process of its own on the same database, with a mailbox of its own. */
function anotherProcess(send: (mail: Mail) => Promise<void>) {
  const runner = createJobRunner({ db: api.db, clock: api.clock, log: { error: () => undefined } })
  for (const kind of ['payment.op', 'booking.reminder', 'provider.event']) runner.handle(kind, async () => undefined)
  runner.handle('mail.send', (payload) => send(payload as Mail))
  return runner
}

describe('the mails about a booking', () => {
  it('tell the guest of the payment line by line, and the host of the request with the guest’s contact', async () => {
    const { guest, host } = await request()
    await api.settle()
    const [forGuest] = to(guest)
    expect(forGuest?.text).toContain('Total paid: $327.00')
    expect(forGuest?.html).toContain('$327.00')
    expect(wholeOf(forGuest as Mail)).not.toContain('12 Lantern Lane')
    const [forHost] = to(host)
    for (const part of [guest.email, '555-0147', 'Maya Ortiz']) expect(forHost?.text).toContain(part)
    expect(api.mails).toHaveLength(2)
  })

  it('give the guest the address once the host has approved', async () => {
    const { guest, host, booking } = await request()
    await change(host, booking.id, 'confirmed')
    await api.settle()
    const confirmed = to(guest).find((mail) => mail.subject.startsWith('Confirmed'))
    expect(confirmed?.text).toContain('12 Lantern Lane, Asheville, North Carolina')
    expect(to(host).filter((mail) => mail.subject.startsWith('You host Maya'))).toHaveLength(1)
  })

  it('name the guest by first name only once the booking is over', async () => {
    for (const by of ['guest', 'deadline'] as const) {
      const { guest, host, booking } = await request()
      await api.settle()
      api.mails.length = 0
      if (by === 'guest') await change(guest, booking.id, 'cancelled')
      else {
        api.clock.advance(25 * HOUR)
        await api.services.expiry.sweep()
      }
      await api.settle()
      const about = to(host).filter((mail) => /cancelled$|expired/.test(mail.subject))
      expect(about).toHaveLength(1)
      for (const secret of [guest.email, '555-0147', 'Ortiz']) expect(wholeOf(about[0] as Mail)).not.toContain(secret)
      expect(
        to(guest)
          .map((mail) => mail.text)
          .join(),
      ).toContain('$327.00 is on its way back to your card.')
    }
  })

  it('tell the guest of a rejection, and the host nothing new', async () => {
    const { guest, host, booking } = await request()
    await api.settle()
    api.mails.length = 0
    await change(host, booking.id, 'cancelled')
    await api.settle()
    expect(to(guest).map((mail) => mail.subject)).toEqual([expect.stringContaining('cannot host you this time')])
    expect(to(host)).toEqual([])
  })
})

describe('the reminder', () => {
  const reminders = (host: TestUser) => to(host).filter((mail) => mail.subject.includes('still waits for your answer'))

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

  it('stays away once there is an answer', async () => {
    const { host, booking } = await request()
    await change(host, booking.id, 'confirmed')
    api.clock.advance(13 * HOUR)
    await api.settle()
    expect(reminders(host)).toHaveLength(0)
  })
})

describe('a process that dies between the commit and the sending', () => {
  it('leaves the mails to another one, which sends each once', async () => {
    const { booking } = await request()
    // Nothing of this process carries out a job from here on: the rows are all there is.
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

  it('while it had a mail in hand loses it no more: the lease runs out and another one sends it', async () => {
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

  it('cannot queue a mail twice: the key is refused', async () => {
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
