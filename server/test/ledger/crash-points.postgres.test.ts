import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../src/db/schema/platform.schema.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { checkBooks } from '../../src/features/reconciliation/provider-books.ts'
import { catchUpEvents, followUnfinished } from '../../src/features/reconciliation/reconciler.ts'
import type { CrashPoint } from '../../src/platform/crash-points.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { goodCard, hold } from '../bookings/stay.ts'
import { casesOf } from '../dose.ts'
import {
  accountsOf,
  changeStatus,
  confirmedStay,
  DAY,
  findBookingRow,
  HOUR,
  paidStay,
  payableHost,
  refundsOf,
} from './money-world.ts'
import { type OtherTask, startOtherProcess } from './other-process.ts'

let api: TestApi

/** Runs a task in another process that kills itself at the point; returns how it ended. */
const dieAt = (point: CrashPoint, task: OtherTask) => startOtherProcess(api, point).execute(task)

/** The next process: leases have expired, and scheduled work runs as usual. */
async function restart(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    api.clock.advance(2 * 60_000)
    await expireDue(api.ctx)
    await planDuePayouts(api.ctx)
    await followUnfinished(api.ctx)
    await catchUpEvents(api.ctx)
    await api.settle()
  }
}

const newsOf = async (bookingId: number) => {
  const rows = await api.db
    .select({ key: jobs.key })
    .from(jobs)
    .where(like(jobs.key, `mail:booking:${bookingId}:%`))
  return rows.map(({ key }) => key.split(':').slice(3).join(':')).sort()
}

/** The price of a stay at 200.00 and what the host gets, in hundredths: in yen without any, at the provider in fils. */
const currencies = [
  { currency: 'USD', total: 70_850, earned: 57_150 },
  { currency: 'JPY', total: 70_900, earned: 57_100 },
  { currency: 'KWD', total: 70_850, earned: 57_150 },
]

describe.each(casesOf(currencies))('a process that is killed, on a site in $currency,', ({ currency, total, earned }) => {
  beforeAll(async () => {
    api = await openTestApi()
    await api.ctx.settings.changePart({ ...(await api.make.admin()), rights: [] }, { currency })
  })
  afterAll(() => api.close())
  afterEach(() => api.emulator.webhookFaults.clear())

  it.each(casesOf(['change-before-commit', 'change-after-commit'] as const))(
    'at %s, while a request expires, leaves one refund',
    async (point) => {
      const { booking, intentId } = await paidStay(api)
      await api.settle()
      api.clock.advance(25 * HOUR)
      expect(await dieAt(point, 'sweep')).toBe('SIGKILL')
      await restart()
      expect(await findBookingRow(api, booking.id)).toMatchObject({ phase: 'cancelled', cancelReason: 'host_silent' })
      expect(await api.platform.payments.listRefunds(intentId)).toHaveLength(1)
      expect(await accountsOf(api, booking.id)).toEqual({})
      expect((await newsOf(booking.id)).filter((news) => news.startsWith('request_expired'))).toEqual([
        'request_expired:guest',
        'request_expired:host',
      ])
    },
  )

  it.each(casesOf(['op-after-call', 'op-before-call', 'op-before-commit', 'op-after-commit'] as const))(
    'at %s, while a refund is executed, leaves one refund',
    async (point) => {
      const { booking, guest, intentId } = await paidStay(api)
      await api.settle()
      await changeStatus(api, guest, booking.id, 'cancelled')
      expect(await dieAt(point, 'jobs')).toBe('SIGKILL')
      await restart()
      expect(await api.platform.payments.listRefunds(intentId)).toHaveLength(1)
      expect(await refundsOf(api, booking.id)).toMatchObject([{ status: 'succeeded', amountCents: total }])
      expect(await accountsOf(api, booking.id)).toEqual({})
    },
  )

  const payouts = [
    ['payout-planned', 'payouts'],
    ['op-after-call', 'jobs'],
  ] as const
  it.each(casesOf(payouts))('at %s, while a payout is sent, leaves one transfer', async (point, task) => {
    const { booking } = await confirmedStay(api)
    api.clock.advance(6 * DAY)
    if (task === 'jobs') await planDuePayouts(api.ctx)
    expect(await dieAt(point, task)).toBe('SIGKILL')
    await restart()
    expect(await api.platform.payments.findTransfer(`booking_${booking.id}`)).toMatchObject({ amountCents: earned })
    expect(await accountsOf(api, booking.id)).not.toHaveProperty('host_payable')
  })

  const reports = [
    ['event-kept', 'events'],
    ['event-worked-through', 'jobs'],
  ] as const
  it.each(casesOf(reports))('at %s, while a payment is reported, leaves one paid request', async (point, task) => {
    const host = await payableHost(api)
    const guest = await api.make.user()
    const property = await api.make.approvedProperty({ ownerId: host.id })
    const stay = { propertyId: property.id, checkInDate: api.make.day(9), checkOutDate: api.make.day(11), guestCount: 1 }
    const { body } = await hold(api, guest, stay)
    await api.settle()
    if (task === 'events') api.emulator.webhookFaults.chooseWith(() => ({ kind: 'dropped' }))
    await api.sandbox.pay({ clientSecret: body.clientSecret, card: goodCard })
    await api.emulator.flush()
    expect(await dieAt(point, task)).toBe('SIGKILL')
    await restart()
    expect((await findBookingRow(api, body.bookingId)).phase).toBe('paid')
    expect((await newsOf(body.bookingId)).filter((news) => news.startsWith('paid'))).toEqual(['paid:guest', 'paid:host'])
  })

  it('has left the ledger and the provider’s books equal', async () => {
    expect((await checkBooks(api.ctx)).differences).toEqual([])
  })
})
