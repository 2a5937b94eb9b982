import { plural, t } from '@lingui/core/macro'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countNights } from '../../../lib/texts/count-words.ts'
import { isEnglish } from '../../../lib/texts/texts.tsx'
import { labelNights } from '../../../stays/price/rent-words.ts'

/** An amount that the server wrote, as the readers of the page write it. */
function rewrite(amount: string, money: MoneyFormat): string {
  const value = Number(amount.replace(money.label, '').replaceAll(',', ''))
  return Number.isNaN(value) ? amount : money.exact(value)
}

function labelReason(words: string): string {
  if (words === 'Special price') return t`Special price`
  return words === 'Weekend' ? t`Weekend` : words
}

/**
 * The label of a line of a receipt in the language of the page. The server writes it in English, as it was on the day
 * of the payment; names of fees and seasons are those of the host.
 */
export function labelLine(label: string, money: MoneyFormat): string {
  if (isEnglish()) return label
  const [, percent] = label.match(/^service fee \(([\d.]+)%\)$/) ?? []
  if (percent) return t`service fee (${percent}%)`
  const [, period, less] = label.match(/^(Weekly|Monthly) discount \((\d+)%\)$/) ?? []
  if (period && less) return labelDiscount(period, less)
  const [, extra, long, each] = label.match(/^(\d+) extra guests? × (\d+) nights? × (.+)$/) ?? []
  if (extra && long && each) return `${countExtra(Number(extra))} × ${countNights(Number(long))} × ${rewrite(each, money)}`
  const [, price, nights, why] = label.match(/^(.+) × (\d+) nights?(?: · (.+))?$/) ?? []
  if (!price || !nights) return label
  return `${labelNights(rewrite(price, money), Number(nights))}${why ? ` · ${labelReason(why)}` : ''}`
}

const labelDiscount = (period: string, percent: string) =>
  period === 'Weekly' ? t`Weekly discount (${percent}%)` : t`Monthly discount (${percent}%)`

const countExtra = (guests: number) => plural(guests, { one: '# extra guest', other: '# extra guests' })
