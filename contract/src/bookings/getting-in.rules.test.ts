import { describe, expect, it } from 'vitest'
import { gettingInAt } from './getting-in.rules.ts'

const stay = { checkInAt: new Date('2027-03-10T20:00:00Z'), checkOutAt: new Date('2027-03-13T16:00:00Z') }
const details = {
  wayIn: 'door_code',
  accessCode: '4471#',
  directions: 'Second gate on the left.',
  wifiNetwork: 'Lantern',
  wifiPassword: 'creekside-88',
  houseManual: 'The stove takes dry wood only.',
} as const
const at = (instant: string, written: Parameters<typeof gettingInAt>[0] = details) =>
  gettingInAt(written, stay, new Date(instant), { language: 'en', translations: null, languages: ['en'] })

describe('what a guest of a confirmed stay reads about getting in', () => {
  it('is everything but the codes until 48 hours before check-in', () => {
    const read = at('2027-03-08T19:59:59.999Z')
    expect(read).toMatchObject({ directions: details.directions, wifiNetwork: 'Lantern', codesFrom: '2027-03-08T20:00:00.000Z' })
    expect(read).toMatchObject({ accessCode: null, wifiPassword: null, waiting: ['accessCode', 'wifiPassword'] })
  })

  it('has the codes from then on, and ends 24 hours after check-out', () => {
    const codes = { accessCode: '4471#', wifiPassword: 'creekside-88', waiting: [] }
    expect(at('2027-03-08T20:00:00Z')).toMatchObject(codes)
    expect(at('2027-03-14T15:59:59.999Z')).toMatchObject({ ...codes, codesUntil: '2027-03-14T16:00:00.000Z' })
    expect(at('2027-03-14T16:00:00Z')).toBeNull()
  })

  it('promises no code that the host has not written', () => {
    expect(at('2027-03-01T00:00:00Z', { ...details, accessCode: '' })?.waiting).toEqual(['wifiPassword'])
    expect(at('2027-03-09T00:00:00Z', { ...details, accessCode: '' })?.accessCode).toBeNull()
    expect(at('2027-03-09T00:00:00Z', null)).toMatchObject({ wayIn: null, directions: '', accessCode: null, waiting: [] })
  })
})
