import { describe, expect, it } from 'vitest'
import {
  type BookingAction,
  type BookingParty,
  bookingPhases,
  findTransition,
  paymentStatusOf,
  statusOf,
} from './bookings.rules.ts'

const actions: BookingAction[] = [
  'pay',
  'pay_instantly',
  'end_hold',
  'replace',
  'release_nights',
  'refund_late_payment',
  'cancel',
  'approve',
  'reject',
  'expire_request',
  'cancel_confirmed',
]
const parties: BookingParty[] = ['guest', 'host', 'system']

describe('booking transitions', () => {
  it('are these and no others', () => {
    const allowed = actions.flatMap((action) =>
      parties.flatMap((by) =>
        bookingPhases.flatMap((from) => {
          const found = findTransition(action, by, from)
          return found ? [`${by} ${action}: ${from} -> ${found.to}`] : []
        }),
      ),
    )
    expect(allowed.sort()).toEqual(
      [
        'system pay: held -> paid',
        'system pay: expiring -> paid',
        'system pay_instantly: held -> confirmed',
        'system pay_instantly: expiring -> confirmed',
        'system end_hold: held -> expiring',
        'guest end_hold: held -> expiring',
        'guest replace: held -> expiring',
        'system release_nights: expiring -> cancelled',
        'system refund_late_payment: expiring -> cancelled',
        'system refund_late_payment: cancelled -> cancelled',
        'guest cancel: paid -> cancelled',
        'host approve: paid -> confirmed',
        'host reject: paid -> cancelled',
        'system expire_request: paid -> cancelled',
        'system cancel_confirmed: confirmed -> cancelled',
        'guest cancel_confirmed: confirmed -> cancelled',
        'host cancel_confirmed: confirmed -> cancelled',
      ].sort(),
    )
  })

  it('lead nowhere from a canceled booking', () => {
    const next = actions.flatMap((action) => parties.map((by) => findTransition(action, by, 'cancelled')?.to ?? 'cancelled'))
    expect(new Set(next)).toEqual(new Set(['cancelled']))
  })
})

describe('the words of the screens', () => {
  it('derive from the phase', () => {
    expect(bookingPhases.map(statusOf)).toEqual(['pending', 'cancelled', 'pending', 'confirmed', 'cancelled'])
  })

  it.each([
    [{ phase: 'held', isPaid: false, hasFailed: false }, 'pending'],
    [{ phase: 'held', isPaid: false, hasFailed: true }, 'failed'],
    [{ phase: 'paid', isPaid: true, hasFailed: true }, 'paid'],
    [{ phase: 'cancelled', isPaid: true, hasFailed: false }, 'paid'],
    [{ phase: 'cancelled', isPaid: false, hasFailed: false }, 'failed'],
  ] as const)('%o is %s', (booking, expected) => {
    expect(paymentStatusOf(booking)).toBe(expected)
  })
})
