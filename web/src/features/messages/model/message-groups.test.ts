import { expect, test } from 'vitest'
import { deadlineWords, groupMessages, nameOfDay } from './message-groups.ts'

const message = (id: number, isMine: boolean, at: Date) => ({
  id,
  isMine,
  text: `message ${id}`,
  isMasked: false,
  isErased: false,
  isHidden: false,
  createdAt: at.toISOString(),
})
const at = (day: number, hour: number, minute: number, second = 0) => new Date(2026, 10, day, hour, minute, second)

test('a person’s messages share one time until a pause of more than 5 minutes, an answer, or midnight', () => {
  const days = groupMessages([
    message(1, true, at(21, 23, 54)),
    message(2, true, at(21, 23, 59)),
    message(3, true, at(22, 0, 1)),
    message(4, true, at(22, 0, 6, 1)),
    message(5, false, at(22, 0, 7)),
    message(6, true, at(22, 0, 7)),
  ])
  expect(days.map(({ groups }) => groups.map(({ messages }) => messages.map(({ id }) => id)))).toEqual([
    [[1, 2]],
    [[3], [4], [5], [6]],
  ])
  expect(days.map(({ date }) => nameOfDay(date, at(22, 9, 0)))).toEqual(['Yesterday', 'Today'])
  expect(nameOfDay('2025-11-22', at(22, 9, 0))).toBe('November 22, 2025')
})

test('the deadline of a request names who answers, and when', () => {
  const stay = {
    bookingId: 1,
    checkInDate: '2027-02-12',
    checkOutDate: '2027-02-16',
    guestCount: 2,
    totalPrice: 856.74,
    status: 'pending' as const,
    respondBy: at(23, 9, 14).toISOString(),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const words = (role: 'guest' | 'host', now: Date, there = stay) =>
    deadlineWords({ stay: there, role, otherName: 'Rosalind' }, now)?.replace('\u202f', ' ')
  expect(words('guest', at(22, 12, 0))).toMatch(/^Rosalind replies by tomorrow, 9:14 AM \S+$/)
  expect(words('host', at(23, 1, 0))).toMatch(/^Reply by today, 9:14 AM \S+$/)
  const denver = { ...stay, respondBy: '2026-11-23T16:14:00.000Z', timeZone: 'America/Denver' }
  expect(words('host', at(20, 12, 0), denver)).toBe('Reply by Nov 23, 9:14 AM MST')
  const none = { stay: null, role: 'guest', otherName: 'Rosalind' } as const
  expect(deadlineWords(none, new Date('2026-11-22T19:00:00.000Z'))).toBeNull()
})

test('a deadline has its date where the reader has another day than the place', () => {
  // Of two places on both sides of the date line, one that has another day than this machine.
  const timeZone = at(23, 12, 0).getTimezoneOffset() > 0 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const now = new Date('2026-11-23T01:00:00.000Z')
  const stay = {
    bookingId: 1,
    checkInDate: '2027-02-12',
    checkOutDate: '2027-02-16',
    guestCount: 2,
    totalPrice: 856.74,
    status: 'pending' as const,
    respondBy: '2026-11-23T02:00:00.000Z',
    timeZone,
  }
  expect(deadlineWords({ stay, role: 'host', otherName: 'Rosalind' }, now)).toMatch(/^Reply by Nov 2[234], /)
})
