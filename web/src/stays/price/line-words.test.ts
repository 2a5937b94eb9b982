import { expect, test } from 'vitest'
import { moneyFormat } from '#contract/shared/money.ts'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { inLanguage } from '../../lib/texts/texts.tsx'
import { labelLine } from './line-words.ts'

const money = moneyFormat({ currency: 'USD', currencyLabel: '$' })

test('the lines of a receipt are in the language of the page; names of the host stay', async () => {
  const german = await loadTexts('de', ['visitor', 'account'])
  const lines = ['$1,123.45 × 3 nights', '$90 × 1 night · Weekend', 'Weekly discount (10%)', 'service fee (9%)', 'Towels']
  expect(lines.map((line) => labelLine(line, money))).toEqual(lines)
  const [plain, weekend, discount, fee, towels] = inLanguage(german, () => lines.map((line) => labelLine(line, money)))
  expect(plain).toContain('3 Nächte')
  expect(weekend).toMatch(/1 Nacht · Wochenende$/)
  expect(discount).toMatch(/^Wochenrabatt \(10\s%\)$/)
  expect(fee).toMatch(/^Servicegebühr \(9\s%\)$/)
  expect(towels).toBe('Towels')
  expect(inLanguage(german, () => labelLine('Nights', money))).toBe('Nächte')
  const extra = inLanguage(german, () => labelLine('2 extra guests × 3 nights × $10.00', money))
  expect(extra).toMatch(/^2 zusätzliche Gäste × 3 Nächte × /)
})
