import { describe, expect, it } from 'vitest'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { inLanguage } from '../../../lib/texts/texts.tsx'
import { formatMonth, payoutNote, refundLabel, shortMonth } from './ledger-words.ts'

/** The words name the day of the reader's own zone, so the test takes a noon there. */
const noonHere = new Date(2027, 2, 5, 12).toISOString()

describe('the words of money', () => {
  it('name months', () => {
    expect(formatMonth('2027-03')).toBe('March 2027')
  })

  it('name a January on the axis so that its year does not read as a day of the month before', async () => {
    const japanese = await loadTexts('ja', ['visitor', 'account'])
    expect(inLanguage(japanese, () => ['2026-12', '2027-01'].map(shortMonth).join(''))).toBe('12月1月’27')
  })

  it('say when a payout comes only while it lies ahead', () => {
    const payoutDueAt = noonHere
    expect(payoutNote({ payoutState: 'scheduled', payoutDueAt })).toContain('March 5, 2027')
    expect(payoutNote({ payoutState: 'paid', payoutDueAt })).toBeNull()
  })

  it('say of a refund whether it has arrived', () => {
    const createdAt = noonHere
    expect(refundLabel({ amount: 1, status: 'pending', createdAt, settledAt: null })).toContain('on its way')
    expect(refundLabel({ amount: 1, status: 'failed', createdAt, settledAt: null })).toContain('not paid out yet')
    expect(refundLabel({ amount: 1, status: 'succeeded', createdAt, settledAt: createdAt })).toBe('Refunded on March 5, 2027')
  })
})
