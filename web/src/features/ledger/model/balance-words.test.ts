import { describe, expect, it } from 'vitest'
import { ledgerAccounts } from '#contract/ledger/ledger.rules.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { loadRefusals } from '../../../lib/texts/catalogs.ts'
import { inLanguage, makeTexts } from '../../../lib/texts/texts.tsx'
import { accountWords, describeException } from '../../../stays/price/ledger-accounts.ts'
import { accountRows, columnSums, refundQuestion } from './balance-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

const accounts = [
  { account: 'host_payable' as const, balance: -571.5 },
  { account: 'guest_fee_income' as const, balance: -58.5 },
  { account: 'host_fee_income' as const, balance: -58.5 },
  { account: 'payout_fee_income' as const, balance: -20 },
  { account: 'provider_balance' as const, balance: 708.5 },
]

describe('the operator’s balance', () => {
  it('shows every account in one order, what is owed without its minus', () => {
    const rows = accountRows(accounts, money)
    expect(rows.map(({ label }) => label)).toEqual([
      'At the payment provider',
      'Owed to hosts',
      'Guest service fees',
      'Host service fees',
      'Payout fees',
    ])
    expect(rows[0]).toMatchObject({ held: '$708.50', owed: '' })
    expect(rows[1]).toMatchObject({ held: '', owed: '$571.50' })
  })

  it('adds up to the same on both sides when the books are right', () => {
    expect(columnSums(accounts, money)).toEqual({ held: '$708.50', owed: '$708.50' })
  })

  it('has words for every account of the ledger', () => {
    expect(Object.keys(accountWords).sort()).toEqual([...ledgerAccounts].sort())
  })
})

describe('the question before a refund', () => {
  it('says what becomes of the stay and of the money', () => {
    expect(refundQuestion({ bookingId: 7, amount: 25.5 }, money)).toContain('The guest of booking 7 is refunded $25.50')
    expect(refundQuestion({ bookingId: 7, byPolicy: true }, money)).toContain('The host keeps the rest')
    expect(refundQuestion({ bookingId: 7 }, money)).toContain('The host gets nothing')
  })
})

describe('the text of an exception', () => {
  const detail = 'Booking 7 was paid 1326.99 USD instead of 327.00 EUR. Correct it at the payment provider.'

  it('has its amounts as readers of the language write them', async () => {
    const texts = makeTexts('de')
    await loadRefusals(texts, 'console-refusals')
    const euros = moneyFormat({ currency: 'EUR', currencyLabel: '$' }, 'de-DE')
    const shown = inLanguage(texts, () => describeException(detail, euros))
    expect(shown).toContain('Buchung 7 wurde mit 1.326,99\u00A0USD statt 327,00\u00A0€ bezahlt.')
  })

  it('writes the amounts of the site as everywhere else, and keeps the code of another currency', () => {
    expect(describeException(detail, money)).toBe(
      'Booking 7 was paid $1,326.99 instead of 327.00 EUR. Correct it at the payment provider.',
    )
    const difference = 'Differences between the ledger and the provider (2): ch_1: ledger -3.87 USD, provider 0.00 USD'
    expect(describeException(difference, money)).toMatch(/ch_1: ledger −\$3\.87, provider \$0\.00$/)
  })
})
