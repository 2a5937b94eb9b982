import { describe, expect, it } from 'vitest'
import { readAddress, refuseAddress, sharedNights } from './calendars.rules.ts'

describe('the address of a calendar', () => {
  it.each(['https://example.com/a.ics', 'http://example.com/a.ics', 'webcal://example.com/a.ics', 'webcals://example.com/a.ics'])(
    'accepts %s',
    (address) => {
      expect(refuseAddress(address)).toBeNull()
    },
  )

  it.each([
    ['airbnb', 'Enter the address of a calendar, such as https://www.airbnb.com/calendar/ical/….ics'],
    ['', 'Enter the address of a calendar, such as https://www.airbnb.com/calendar/ical/….ics'],
    ['ftp://example.com/a.ics', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['https://someone@example.com/a.ics', 'The address must not contain a user name or a password.'],
    ['https://:secret@example.com/a.ics', 'The address must not contain a user name or a password.'],
  ])('refuses "%s"', (address, reason) => {
    expect(refuseAddress(address)).toBe(reason)
  })

  it.each([
    ['webcal://example.com/a.ics', 'https://example.com/a.ics'],
    ['WEBCALS://example.com/a.ics', 'https://example.com/a.ics'],
    ['http://example.com/a.ics', 'http://example.com/a.ics'],
    ['https://example.com/a.ics?next=webcal://b#today', 'https://example.com/a.ics?next=webcal://b'],
  ])('reads %s from %s', (address, asked) => {
    expect(readAddress(address)).toBe(asked)
  })
})

describe('the nights two stays share', () => {
  const stay = { from: '2027-05-10', to: '2027-05-15' }
  it.each([
    [
      { from: '2027-05-12', to: '2027-05-20' },
      { from: '2027-05-12', to: '2027-05-15' },
    ],
    [
      { from: '2027-05-01', to: '2027-05-11' },
      { from: '2027-05-10', to: '2027-05-11' },
    ],
    [
      { from: '2027-05-11', to: '2027-05-13' },
      { from: '2027-05-11', to: '2027-05-13' },
    ],
    [stay, stay],
    [{ from: '2027-05-15', to: '2027-05-20' }, null],
    [{ from: '2027-05-01', to: '2027-05-10' }, null],
  ])('with %j are %j, whichever comes first', (other, shared) => {
    expect(sharedNights(stay, other)).toEqual(shared)
    expect(sharedNights(other, stay)).toEqual(shared)
  })
})
