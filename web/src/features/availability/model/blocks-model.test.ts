import { describe, expect, it } from 'vitest'
import {
  daysOfBlock,
  describeBlock,
  emptyBlockForm,
  nightsBooked,
  readBlockForm,
  splitBlocks,
  splitProblem,
} from './block-days.ts'

const block = (id: number, startDate: string, endDate: string) => ({ id, startDate, endDate })

describe('days of blocks', () => {
  it('counts the last day and says one day once', () => {
    expect(daysOfBlock({ startDate: '2027-06-12', endDate: '2027-06-16' })).toBe(5)
    expect(describeBlock({ startDate: '2027-06-12', endDate: '2027-06-16' })).toBe('Jun 12–16, 2027 · 5 days')
    expect(describeBlock({ startDate: '2027-06-12', endDate: '2027-06-12' })).toBe('June 12, 2027 · 1 day')
  })

  it('keeps a block that ends today and sorts by first day', () => {
    const blocks = [
      block(1, '2027-07-01', '2027-07-02'),
      block(2, '2027-06-01', '2027-06-10'),
      block(3, '2027-01-01', '2027-01-02'),
    ]
    const { ahead, past } = splitBlocks(blocks, '2027-06-10')
    expect(ahead.map(({ id }) => id)).toEqual([2, 1])
    expect(past.map(({ id }) => id)).toEqual([3])
  })

  it('a booked night is not its day of leaving', () => {
    const nights = nightsBooked([{ checkInDate: '2027-06-12', checkOutDate: '2027-06-14', status: 'confirmed' }])
    expect([...nights]).toEqual(['2027-06-12', '2027-06-13'])
  })
})

describe('the form', () => {
  it.each([
    [emptyBlockForm, 'Missing dates: Please select both start and end dates'],
    [{ ...emptyBlockForm, startDate: '2027-06-12' }, 'Missing dates: Please select both start and end dates'],
    [
      { ...emptyBlockForm, startDate: '2027-06-12', endDate: '2027-06-11' },
      'Invalid date range: Start date must be before end date',
    ],
  ])('%o is refused', (form, problem) => {
    expect(readBlockForm(form)).toEqual({ body: null, problem })
  })

  it('takes one day, trims the reason and leaves an empty one out', () => {
    const dates = { startDate: '2027-06-12', endDate: '2027-06-12' }
    expect(readBlockForm({ ...dates, reason: '  painting ' }).body).toEqual({ ...dates, reason: 'painting' })
    expect(readBlockForm({ ...dates, reason: '   ' }).body).toEqual(dates)
  })

  it('parts a refusal into title and sentence', () => {
    expect(splitProblem('Missing dates: Please select both start and end dates')).toEqual({
      title: 'Missing dates',
      text: 'Please select both start and end dates',
    })
    expect(splitProblem('Use at most 200 characters').title).toBe('Please check')
  })
})
