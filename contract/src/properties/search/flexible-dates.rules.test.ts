import { describe, expect, it } from 'vitest'
import { candidateStays, isMonthSearch, nightsOfStays } from './flexible-dates.rules.ts'
import { propertySearchSchema, refuseSearchedStay, searchedStays } from './search.rules.ts'

const today = '2027-05-10'
const stay = { checkIn: '2027-05-14', checkOut: '2027-05-16' }
const days = (stays: readonly { checkIn: string }[]) => stays.map(({ checkIn }) => checkIn.slice(5))

describe('dates that may move', () => {
  it('are tried nearest first, and never in the past', () => {
    expect(days(candidateStays({ flex: '2' }, stay, today))).toEqual(['05-14', '05-13', '05-15', '05-12', '05-16'])
    expect(days(candidateStays({ flex: '7' }, stay, today))).toEqual([
      '05-14',
      '05-13',
      '05-15',
      '05-12',
      '05-16',
      '05-11',
      '05-17',
      '05-10',
      '05-18',
      '05-19',
      '05-20',
      '05-21',
    ])
    expect(nightsOfStays(candidateStays({ flex: '3' }, stay, today))).toBe(2)
  })
  it('end two years ahead', () => {
    const late = { checkIn: '2029-05-06', checkOut: '2029-05-08' }
    expect(days(candidateStays({ flex: '3' }, late, today))).toEqual(['05-06', '05-05', '05-07', '05-04', '05-03'])
  })
  it('are nothing without dates', () => {
    expect(candidateStays({ flex: '2' }, null, today)).toEqual([])
    expect(nightsOfStays([])).toBe(0)
  })
})

describe('a month', () => {
  it('has a weekend for each Friday in it', () => {
    expect(candidateStays({ flex: 'weekend', month: '2027-07' }, null, today)).toEqual(
      ['02', '09', '16', '23', '30'].map((day) => ({
        checkIn: `2027-07-${day}`,
        checkOut: day === '30' ? '2027-08-01' : `2027-07-${String(Number(day) + 2).padStart(2, '0')}`,
      })),
    )
  })
  it('has a week from each of its days, from today on', () => {
    const weeks = candidateStays({ flex: 'week', month: '2027-05' }, null, today)
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      22,
      { checkIn: '2027-05-10', checkOut: '2027-05-17' },
      { checkIn: '2027-05-31', checkOut: '2027-06-07' },
    ])
  })
  it('that is over, or too far ahead, has none', () => {
    expect(candidateStays({ flex: 'week', month: '2027-04' }, stay, today)).toEqual([])
    expect(candidateStays({ flex: 'weekend', month: '2029-06' }, stay, today)).toEqual([])
  })
  it('comes before dates, and counts with a length only', () => {
    expect(days(searchedStays({ ...stay, flex: 'weekend', month: '2027-08' }, today))[0]).toBe('08-06')
    expect(searchedStays({ ...stay, month: '2027-08' }, today)).toEqual([stay])
    expect(searchedStays({ ...stay, flex: 'week' }, today)).toEqual([stay])
    expect([isMonthSearch({ flex: 'week', month: '2027-08' }), isMonthSearch({ flex: '3', month: '2027-08' })]).toEqual([
      true,
      false,
    ])
    expect(
      refuseSearchedStay({ checkIn: '2020-01-01', checkOut: '2020-01-03', flex: 'week', month: '2027-08' }, today),
    ).toBeNull()
  })
})

it.each([
  [{ flex: '2' }, { flex: '2' }],
  [{ flex: '4' }, {}],
  [
    { flex: 'weekend', month: '2027-05' },
    { flex: 'weekend', month: '2027-05' },
  ],
  [{ month: '2027-13' }, {}],
  [{ month: '2027-5' }, {}],
  [{ month: '9999-01' }, {}],
])('a query with %j is read as %j', (query, read) => {
  const { flex, month } = propertySearchSchema.parse(query)
  expect({ ...(flex && { flex }), ...(month && { month }) }).toEqual(read)
})
