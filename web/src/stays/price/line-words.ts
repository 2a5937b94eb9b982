import { t } from '@lingui/core/macro'
import type { RentItem } from '#contract/bookings/breakdown.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { isEnglish } from '../../lib/texts/texts.tsx'
import { labelRent } from './rent-words.ts'

const readAmount = (written: string, { label }: MoneyFormat): number => Number(written.replace(label, '').replaceAll(',', ''))

/** The part of the rent that a line of a receipt is, as the server wrote it in English; null for a fee of the host. */
function readRent(label: string, money: MoneyFormat): RentItem | null {
  const [, period, percent] = label.match(/^(Weekly|Monthly) discount \((\d+)%\)$/) ?? []
  if (period) return { kind: 'discount', of: period === 'Weekly' ? 'weekly' : 'monthly', percent: Number(percent), amount: 0 }
  const [, guests, long, price] = label.match(/^(\d+) extra guests? × (\d+) nights? × (.+)$/) ?? []
  if (price)
    return { kind: 'extraGuests', guests: Number(guests), nights: Number(long), each: readAmount(price, money), amount: 0 }
  const [, each, count, name] = label.match(/^(.+) × (\d+) nights?(?: · (.+))?$/) ?? []
  if (!each) return null
  const why = name === 'Special price' ? 'special' : name === 'Weekend' ? 'weekend' : 'season'
  const line = name === undefined ? null : ({ why, name: name === 'Season' ? null : name } as const)
  return { kind: 'nights', count: Number(count), each: readAmount(each, money), line, amount: 0 }
}

/**
 * The label of a line of a receipt or a refund in the language of the page. The server writes it in English, as it was
 * on the day of the payment; names of fees and seasons are those of the host.
 */
export function labelLine(label: string, money: MoneyFormat): string {
  if (isEnglish()) return label
  if (label === 'Nights') return t`nights`
  const [, percent] = label.match(/^service fee \(([\d.]+)%\)$/) ?? []
  if (percent) return t`service fee (${percent}%)`
  const item = readRent(label, money)
  return item === null || ('each' in item && Number.isNaN(item.each)) ? label : labelRent(item, money)
}
