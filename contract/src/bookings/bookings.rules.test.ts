import { describe, expect, it } from 'vitest'
import {
  type BookingAction,
  type BookingParty,
  bookingPhases,
  findTransition,
  keepsNights,
  paymentStatusOf,
  statusOf,
} from './bookings.rules.ts'

const actions: BookingAction[] = ['pay', 'let_go', 'replace', 'release', 'cancel', 'approve', 'reject', 'lapse']
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
        'system let_go: held -> expiring',
        'guest let_go: held -> expiring',
        'guest replace: held -> expiring',
        'system release: expiring -> cancelled',
        'guest cancel: paid -> cancelled',
        'host approve: paid -> confirmed',
        'host reject: paid -> cancelled',
        'system lapse: paid -> cancelled',
      ].sort(),
    )
  })

  it('lead nowhere from a cancelled booking, and give nights back only there', () => {
    expect(bookingPhases.filter((phase) => !keepsNights(phase))).toEqual(['cancelled'])
    expect(actions.some((action) => parties.some((by) => findTransition(action, by, 'cancelled')))).toBe(false)
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
