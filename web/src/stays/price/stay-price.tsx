import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { plural } from '../../lib/format.ts'
import { useMoney } from '../../lib/site-settings.tsx'
import { formatStay } from '../format-stay.ts'

interface StayPriceProps {
  /** `totalPrice` and `nights` are set with dates, the dates themselves where they were flexible. */
  stay: Pick<PropertyListItem, 'price' | 'totalPrice' | 'nights' | 'checkIn' | 'checkOut'>
}

/**
 * With dates the guest's total with every mandatory fee comes first; without them the nightly price, with a note that
 * fees are added.
 */
export function StayPrice({ stay: { price, totalPrice, nights, checkIn, checkOut } }: StayPriceProps) {
  const money = useMoney()
  if (totalPrice === undefined) {
    return (
      <span className="num block leading-tight">
        <span className="text-lg font-bold">{money.short(price)}</span> <span className="text-muted">night</span>{' '}
        <span className="text-sm text-muted" title="Add dates to see the total, fees included.">
          plus fees
        </span>
      </span>
    )
  }
  return (
    <span className="num block leading-tight">
      {checkIn && checkOut ? <span className="mb-0.5 block font-semibold">{formatStay(checkIn, checkOut)}</span> : null}
      <span className="text-lg font-bold">{money.short(totalPrice)}</span>{' '}
      <span className="text-muted">total{nights ? ` for ${plural(nights, 'night')}` : ''}</span>
      <span className="mt-0.5 block text-sm text-muted">fees included · {money.short(price)} night</span>
    </span>
  )
}
