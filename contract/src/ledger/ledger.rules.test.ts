import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSiteFees, quoteStay } from '../bookings/price.rules.ts'
import { chargeLines, giveBackLines, type LedgerLine, sumOf } from './ledger.rules.ts'

const total = (lines: readonly LedgerLine[]) => lines.reduce((sum, line) => sum + line.amountCents, 0)
const quoteOf = (nights: number, nightlyRateCents: number, feeCents: number, siteFees = defaultSiteFees) =>
  quoteStay({
    checkIn: '2027-03-01',
    checkOut: new Date(Date.UTC(2027, 2, 1 + nights)).toISOString().slice(0, 10),
    nightlyRateCents,
    fees: feeCents > 0 ? [{ id: 1, name: 'Cleaning', amountCents: feeCents, isRequired: true }] : [],
    siteFees,
  })
const percent = fc.integer({ min: 0, max: 500 }).map((tenths) => tenths / 10)
const anyFees = fc.record({ guestPercent: percent, hostPercent: percent, payoutCents: fc.integer({ min: 0, max: 50_000 }) })
const quotes = fc
  .tuple(
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 0, max: 10_000_000 }),
    anyFees,
  )
  .map((given) => quoteOf(...given))

describe('a charge', () => {
  it('is divided as in the worked example: 650.00 gives the host 571.50', () => {
    expect(chargeLines(quoteOf(3, 20_000, 5_000))).toEqual([
      { account: 'provider_balance', amountCents: 70_850 },
      { account: 'host_payable', amountCents: -57_150 },
      { account: 'guest_fee_income', amountCents: -5_850 },
      { account: 'host_fee_income', amountCents: -5_850 },
      { account: 'payout_fee_income', amountCents: -2_000 },
    ])
  })

  it('balances for every price and any fees', () => {
    fc.assert(
      fc.property(quotes, (quote) => {
        const lines = chargeLines(quote)
        expect(total(lines)).toBe(0)
        expect(sumOf(lines, 'host_payable')).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('refunding', () => {
  it('in any number of steps balances and leaves nothing on any account but the guest’s pending refund', () => {
    fc.assert(
      fc.property(quotes, fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 6 }), (quote, wishes) => {
        const all = [...chargeLines(quote)]
        let refundedCents = 0
        for (const wish of [...wishes, quote.totalCents]) {
          const amountCents = Math.min(wish, quote.totalCents - refundedCents)
          if (amountCents === 0) continue
          const lines = giveBackLines(quote, { refundedCents, amountCents })
          expect(total(lines)).toBe(0)
          all.push(...lines)
          refundedCents += amountCents
        }
        for (const account of ['host_payable', 'guest_fee_income', 'host_fee_income', 'payout_fee_income'] as const) {
          expect(sumOf(all, account)).toBe(0)
        }
        expect(sumOf(all, 'refund_payable')).toBe(-quote.totalCents)
      }),
    )
  })

  it('keeps the service fee until the subtotal is used up', () => {
    const quote = quoteOf(3, 20_000, 5_000)
    expect(sumOf(giveBackLines(quote, { refundedCents: 0, amountCents: 65_000 }), 'guest_fee_income')).toBe(0)
    expect(sumOf(giveBackLines(quote, { refundedCents: 65_000, amountCents: 5_850 }), 'guest_fee_income')).toBe(5_850)
  })
})
