import { describe, expect, it } from 'vitest'
import {
  choiceFromDraft,
  choiceFromSearch,
  makeIsTaken,
  mostGuests,
  nightsOf,
  refusals,
  refuseChoice,
  takenNights,
} from './stay-choice.ts'

const today = '2027-06-01'
const taken = takenNights(
  [{ checkInDate: '2027-06-10', checkOutDate: '2027-06-12', status: 'confirmed' }],
  [{ id: 1, startDate: '2027-06-20', endDate: '2027-06-21' }],
)
const known = { taken, isAvailable: undefined, today }
const stay = (checkIn?: string, checkOut?: string) => ({ checkIn, checkOut, guests: 2, feeIds: [] })

describe('nights that are taken', () => {
  it('are those of bookings without the check-out day, and those of blocks with the last day', () => {
    const isTaken = makeIsTaken(taken)
    const days = ['2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12', '2027-06-20', '2027-06-21', '2027-06-22']
    expect(days.filter(isTaken)).toEqual(['2027-06-10', '2027-06-11', '2027-06-20', '2027-06-21'])
  })
})

describe('Reserve & Pay', () => {
  it.each([[stay()], [stay('2027-06-05')], [stay('2027-06-05', '2027-06-05')]])(
    'asks for dates when there is no night: %j',
    (choice) => {
      expect(refuseChoice(choice, known)).toEqual(refusals.selectDates)
    },
  )

  it.each([
    ['over a booked night', stay('2027-06-09', '2027-06-11')],
    ['around a booking', stay('2027-06-08', '2027-06-14')],
    ['on the last blocked day', stay('2027-06-21', '2027-06-23')],
  ])('refuses a stay %s', (_, choice) => {
    expect(refuseChoice(choice, known)).toEqual(refusals.conflict)
  })

  it.each([
    ['ends on the day a booking starts', stay('2027-06-08', '2027-06-10')],
    ['starts on the day a booking ends', stay('2027-06-12', '2027-06-14')],
    ['starts the day after a block', stay('2027-06-22', '2027-06-24')],
  ])('lets a stay go on that %s', (_, choice) => {
    expect(refuseChoice(choice, known)).toBeNull()
  })

  it('believes the server about nights taken meanwhile', () => {
    expect(refuseChoice(stay('2027-06-02', '2027-06-04'), { ...known, isAvailable: false })).toEqual(refusals.conflict)
  })

  it('refuses a past check-in and a stay of more than a year', () => {
    expect(refuseChoice(stay('2027-05-30', '2027-06-04'), known)?.description).toBe('Check-in cannot be in the past.')
    expect(refuseChoice(stay('2027-07-01', '2028-07-02'), known)?.description).toContain('365 nights')
  })
})

describe('the choice a page starts with', () => {
  it('takes dates and guests of the search, within what the place allows', () => {
    const search = { checkIn: '2027-06-12', checkOut: '2027-06-16', guests: 6 }
    expect(choiceFromSearch(search, 4, today)).toEqual({ checkIn: '2027-06-12', checkOut: '2027-06-16', guests: 4, feeIds: [] })
  })

  it('leaves out dates that are over or alone', () => {
    expect(choiceFromSearch({ checkIn: '2027-05-01', checkOut: '2027-05-03' }, 4, today)).toEqual({ guests: 1, feeIds: [] })
    expect(choiceFromSearch({ checkIn: '2027-06-12' }, 4, today)).toEqual({ guests: 1, feeIds: [] })
  })

  it('restores a held draft without fees that are not to choose', () => {
    const draft = { propertyId: 7, checkInDate: '2027-06-12', checkOutDate: '2027-06-14', guestCount: 2, feeIds: [1, 2, 9] }
    const fees = [
      { id: 1, isRequired: true },
      { id: 2, isRequired: false },
    ]
    expect(choiceFromDraft(draft, { maxGuests: 4, fees }, today).feeIds).toEqual([2])
  })
})

it('offers one to maxGuests guests, ten when the listing says nothing', () => {
  expect(mostGuests(3)).toBe(3)
  expect(mostGuests(0)).toBe(10)
  expect(mostGuests(undefined)).toBe(10)
})

it('counts nights only once there are some', () => {
  expect(nightsOf(stay('2027-03-13', '2027-03-16'))).toBe(3)
  expect(nightsOf(stay('2027-03-16', '2027-03-13'))).toBe(0)
})
