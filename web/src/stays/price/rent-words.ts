import { plural, t } from '@lingui/core/macro'
import type { Breakdown } from '#contract/bookings/bookings.schemas.ts'
import type { RentItem } from '#contract/bookings/breakdown.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { countNights } from '../../lib/texts/count-words.ts'

/** `$120.00 × 3 nights` */
export const labelNights = (price: string, nights: number): string => `${price} × ${countNights(nights)}`

/** Why a night costs what it does, in a word or two; empty for the usual price. */
export function nightReason({ why, name }: Pick<NonNullable<Breakdown['nightlyLines']>[number], 'why' | 'name'>): string {
  if (why === 'special') return t`Special price`
  if (why === 'season') return name ?? t`Season`
  return why === 'weekend' ? t`Weekend` : ''
}

/** The label of a part of the rent. */
export function labelRent(item: RentItem, money: MoneyFormat): string {
  if (item.kind === 'discount') {
    const { percent } = item
    return item.of === 'weekly' ? t`Weekly discount (${percent}%)` : t`Monthly discount (${percent}%)`
  }
  const price = money.exact(item.each)
  if (item.kind === 'extraGuests') {
    const { guests, nights } = item
    const who = plural(guests, { one: '# extra guest', other: '# extra guests' })
    return `${who} × ${countNights(nights)} × ${price}`
  }
  const why = item.line ? nightReason(item.line) : ''
  return `${labelNights(price, item.count)}${why ? ` · ${why}` : ''}`
}
