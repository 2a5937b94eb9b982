import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { SiteSettingsProvider } from '../../../lib/site-settings.tsx'
import { BookingBadges } from '../../../stays/booking-badges.tsx'
import { weeksOfMonth } from '../../../stays/calendar/months.ts'
import { guestName } from '../../../stays/guest-name.ts'
import { paymentBadge } from '../../../stays/status-words.ts'
import { greet, summarize } from '../components/dashboard-greeting.tsx'
import { formatCountdown } from '../components/hold-countdown.tsx'
import {
  bookingsOfMonth,
  calendarEntries,
  entriesOfDay,
  isBlocked,
  layOutMonth,
  layOutWeek,
  listingColors,
  listingsOf,
} from './booking-calendar.ts'
import { bookingBadges, cancelConsequence, isUnpaidHold, paymentLine, refundNote, stageOf, standingOf } from './booking-words.ts'

const site = publicSiteOf(defaultSiteSettings)
const money = moneyFormat(site)

const booking = (change: Partial<Booking> = {}): Booking => ({
  id: 1,
  propertyId: 7,
  property: {
    id: 7,
    title: 'Thimble Hall',
    address: 'Elm St',
    city: 'Woodstock',
    state: 'Vermont',
    country: 'USA',
    primaryImage: null,
  },
  guest: null,
  hostName: 'Rosalind',
  checkInDate: '2026-06-12',
  checkOutDate: '2026-06-16',
  nights: 4,
  guestCount: 2,
  totalPrice: 824.04,
  instantBook: false,
  cancellation: { policy: 'moderate', timeZone: 'America/New_York', freeHours: 48, freeUntil: null, steps: [] },
  breakdown: {
    nights: 4,
    nightlyRate: 189,
    rentalAmount: 756,
    propertyFees: [],
    processingFeeAmount: 68.04,
    processingFeePercent: 9,
    totalPrice: 824.04,
    currency: 'usd',
  },
  status: 'pending',
  paymentStatus: 'paid',
  specialRequests: null,
  createdAt: '2026-06-01T10:00:00.000Z',
  holdExpiresAt: null,
  respondBy: null,
  cancelReason: null,
  refundedAmount: 0,
  refundStatus: null,
  ...change,
})

describe('words', () => {
  it.each([
    [null, 0, 'Paid'],
    ['pending', 824.04, 'Refund pending: $824.04'],
    ['succeeded', 824.04, 'Refunded $824.04'],
    ['succeeded', 200, 'Refunded $200.00 of $824.04'],
    ['pending', 0.5, 'Refund pending: $0.50 of $824.04'],
    ['failed', 824.04, 'Refund failed'],
  ] as const)('a paid stay with a refund %s of %d is badged %s', (refundStatus, refundedAmount, label) => {
    const refunded = booking({ status: 'cancelled', refundStatus, refundedAmount })
    expect(paymentBadge(refunded, money).label).toBe(label)
    const row = renderToStaticMarkup(
      <SiteSettingsProvider site={site}>
        <BookingBadges booking={refunded} />
      </SiteSettingsProvider>,
    )
    expect(row).toContain(`>${label}<`)
    expect(row.includes('>Paid<')).toBe(refundStatus === null)
  })

  it.each([
    [{ status: 'pending' }, ['Pending'], 'Paid'],
    [{ status: 'pending', paymentStatus: 'pending' }, ['Pending'], 'Payment Pending'],
    [{ status: 'confirmed' }, ['Confirmed'], 'Paid'],
    [{ status: 'confirmed', refundStatus: 'succeeded', refundedAmount: 200 }, ['Confirmed'], 'Refunded $200.00 of $824.04'],
    [{ status: 'cancelled', paymentStatus: 'pending' }, ['Canceled'], 'Not charged'],
    [{ status: 'cancelled', refundStatus: 'succeeded', refundedAmount: 824.04 }, ['Canceled', 'Refunded $824.04'], null],
  ] as const)('a row of %o has the badges %j, and the payment in words: %s', (given, badges, payment) => {
    const shown = booking(given)
    expect(bookingBadges(shown, new Date('2026-06-01T12:00:00Z'), money).map(({ label }) => label)).toEqual(badges)
    expect(paymentLine(shown, money)).toBe(payment)
  })

  it.each([
    ['2026-06-12T03:59:00Z', 'confirmed', 'Confirmed'],
    ['2026-06-12T18:59:00Z', 'confirmed', 'Check-in today'],
    ['2026-06-12T19:00:00Z', 'in_house', 'Check-in today'],
    ['2026-06-13T12:00:00Z', 'in_house', 'In house'],
    ['2026-06-16T14:59:00Z', 'in_house', 'Check-out today'],
    ['2026-06-16T15:00:00Z', 'completed', 'Completed'],
  ])('at %s in New York a confirmed stay is %s', (instant, stage, label) => {
    const stay = booking({ status: 'confirmed' })
    expect(stageOf(stay, new Date(instant))).toBe(stage)
    expect(bookingBadges(stay, new Date(instant), money).map((each) => each.label)).toEqual([label])
  })

  it('asks for support where a refund did not arrive', () => {
    expect(refundNote(booking({ refundStatus: 'succeeded' }))).toBeNull()
    expect(refundNote(booking({ refundStatus: 'failed' }))).toContain('contact support')
  })

  it('says whom a request was sent to and until when they can reply', () => {
    const respondBy = '2026-06-02T19:04:00Z'
    expect(standingOf(booking({ respondBy }), 'guest')).toBe(
      'Request sent to Rosalind. They have until June 2, 2026 at 3:04 PM EDT to reply. If they don’t, you get a full refund.',
    )
    expect(standingOf(booking({ respondBy }), 'host')).toBe(
      'Reply by June 2, 2026 at 3:04 PM EDT. If you don’t, the guest gets a full refund.',
    )
  })

  it('states the refund of a cancellation', () => {
    expect(cancelConsequence(booking(), money)).toContain('$824.04')
    expect(cancelConsequence(booking({ paymentStatus: 'pending' }), money)).toContain('not been charged')
  })

  it('gives the reason of an end to the one who reads', () => {
    const ended = booking({ status: 'cancelled', cancelReason: 'host' })
    expect(standingOf(ended, 'guest')).toBe('The host declined this booking.')
    expect(standingOf(ended, 'host')).toBe('You rejected this request.')
    expect(standingOf(booking({ status: 'confirmed' }), 'guest')).toBeNull()
  })

  it('knows an unpaid hold and a guest without a name', () => {
    expect(isUnpaidHold(booking({ paymentStatus: 'pending' }))).toBe(true)
    expect(isUnpaidHold(booking())).toBe(false)
    expect(guestName(null)).toBe('Guest')
    expect(
      guestName({
        firstName: 'Teodora',
        lastName: null,
        email: null,
        phoneNumber: null,
      }),
    ).toBe('Teodora')
  })

  it.each([
    ['Pacific/Honolulu', 'Your next stay begins tomorrow.'],
    ['Pacific/Auckland', 'Your stay begins today.'],
    ['Pacific/Kiritimati', 'Your stay begins today.'],
  ])('counts the days to a stay in %s by the date there', (timeZone, words) => {
    const nextStay = { checkInDate: '2026-07-03', checkOutDate: '2026-07-08', timeZone }
    const summary = { asGuest: { bookings: 1, unpaidHolds: 0, nextStay }, asHost: { listings: 0, unanswered: 0 } }
    expect(summarize(summary, new Date('2026-07-02T22:00:00Z'))).toBe(words)
  })

  it('greets by the hour and sums the day up', () => {
    expect(greet(9, 'Maya')).toBe('Good morning, Maya')
    expect(greet(null, 'Maya')).toBe('Welcome, Maya')
    expect(greet(14, null)).toBe('Good afternoon')
    expect(greet(23, 'Maya')).toBe('Good evening, Maya')
    const nothing = { asGuest: { bookings: 0, unpaidHolds: 0, nextStay: null }, asHost: { listings: 0, unanswered: 0 } }
    expect(summarize(nothing, new Date('2026-06-09T12:00:00Z'))).toBe('Your stays, your listings and your guests in one place.')
    const nextStay = { checkInDate: '2026-07-03', checkOutDate: '2026-07-08', timeZone: 'America/New_York' }
    const waiting = { asGuest: { bookings: 1, unpaidHolds: 0, nextStay }, asHost: { listings: 0, unanswered: 1 } }
    expect(summarize(waiting, new Date('2026-06-09T12:00:00Z'))).toBe(
      'One request is waiting for you, and your next stay is in 24 days.',
    )
  })
})

describe('hold', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [1_000, '0:01'],
    [871_001, '14:32'],
    [900_000, '15:00'],
    [3_725_000, '1:02:05'],
  ])('%i ms reads %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
})

describe('calendar', () => {
  it('covers nights, not the day of leaving, and runs on into the next week', () => {
    const stay = booking({
      checkInDate: '2026-06-11',
      checkOutDate: '2026-06-16',
    })
    const [, first, second] = layOutMonth('2026-06', [stay])
    expect(first?.bars[0]).toMatchObject({
      column: 4,
      span: 3,
      row: 0,
      beginsHere: true,
      endsHere: false,
    })
    expect(second?.bars[0]).toMatchObject({
      column: 0,
      span: 2,
      row: 0,
      beginsHere: false,
      endsHere: true,
    })
  })

  it('stacks at most five rows and counts the rest', () => {
    const days = weeksOfMonth('2026-06')[2] ?? []
    const many = Array.from({ length: 7 }, (_, id) => booking({ id, checkInDate: '2026-06-15', checkOutDate: '2026-06-17' }))
    const week = layOutWeek(days, many)
    expect(week.rows).toBe(5)
    expect(week.bars).toHaveLength(5)
    expect(week.hidden).toEqual([0, 2, 2, 0, 0, 0, 0])
  })

  it('puts a stay that begins when another ends in the same row', () => {
    const days = weeksOfMonth('2026-06')[2] ?? []
    const week = layOutWeek(days, [
      booking({ id: 1, checkInDate: '2026-06-14', checkOutDate: '2026-06-16' }),
      booking({ id: 2, checkInDate: '2026-06-16', checkOutDate: '2026-06-18' }),
    ])
    expect(week.rows).toBe(1)
  })

  it('puts blocked days among the stays and leaves canceled ones out', () => {
    const kept = { blockId: 9, propertyId: 4, title: 'Thimble Hall', checkInDate: '2026-06-10', checkOutDate: '2026-06-12' }
    const entries = calendarEntries([booking(), booking({ id: 2, status: 'cancelled' })], [kept])
    expect(entries.map((entry) => (isBlocked(entry) ? 'block' : entry.id))).toEqual(['block', 1])
    const week = layOutWeek(weeksOfMonth('2026-06')[1] ?? [], entries)
    expect(week.bars.map(({ column, span, row }) => ({ column, span, row }))).toEqual([
      { column: 3, span: 2, row: 0 },
      { column: 5, span: 2, row: 0 },
    ])
  })

  it('gives each of ten listings a color of its own, whatever their order, and names the listings of entries once', () => {
    const ids = Array.from({ length: 10 }, (_, at) => ({ id: 7 + at * 10 }))
    const colors = listingColors([...ids].reverse())
    expect([...colors.values()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(listingColors([...ids, { id: 500 }]).get(7)).toBe(colors.get(7))
    const kept = { blockId: 9, propertyId: 4, title: 'A Hall', checkInDate: '2026-06-10', checkOutDate: '2026-06-12' }
    const stay = booking()
    expect(listingsOf(calendarEntries([stay, booking({ id: 2 })], [kept]))).toEqual([
      { id: 4, title: 'A Hall' },
      { id: stay.propertyId, title: stay.property.title },
    ])
  })

  it('gives what has its night on a day, and not who leaves on it', () => {
    const kept = { blockId: 9, propertyId: 4, title: 'Thimble Hall', checkInDate: '2026-06-10', checkOutDate: '2026-06-12' }
    const entries = calendarEntries([booking({ checkInDate: '2026-06-08', checkOutDate: '2026-06-11' })], [kept])
    const on = (day: string) => entriesOfDay(entries, day).map((entry) => (isBlocked(entry) ? 'block' : entry.id))
    expect(['2026-06-07', '2026-06-10', '2026-06-11', '2026-06-12'].map(on)).toEqual([[], [1, 'block'], ['block'], []])
  })

  it('lists the stays of a month by check-in and leaves out cancelled ones', () => {
    const list = [
      booking({ id: 1, checkInDate: '2026-06-20', checkOutDate: '2026-06-22' }),
      booking({ id: 2, checkInDate: '2026-05-30', checkOutDate: '2026-06-02' }),
      booking({ id: 3, checkInDate: '2026-05-30', checkOutDate: '2026-06-01' }),
      booking({ id: 4, status: 'cancelled' }),
    ]
    expect(bookingsOfMonth(list, '2026-06').map((item) => item.id)).toEqual([2, 1])
  })
})
