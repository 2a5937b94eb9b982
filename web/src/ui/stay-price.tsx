import { formatDollars } from '#contract/shared/money.ts'
import { plural } from '../lib/format.ts'

interface StayPriceProps {
  /** Dollars; `totalPrice` and `nights` where there are dates. */
  stay: { price: number; totalPrice?: number | undefined; nights?: number | undefined }
}

/** With dates what the guest pays, every mandatory fee included, before anything else; without them the night, and that fees come on top (S3). */
export function StayPrice({ stay: { price, totalPrice, nights } }: StayPriceProps) {
  if (totalPrice === undefined) {
    return (
      <span className="num block leading-tight">
        <span className="text-lg font-bold">{formatDollars(price)}</span> <span className="text-muted">night</span>{' '}
        <span className="text-sm text-muted" title="Choose dates to see the total with every fee.">
          plus fees
        </span>
      </span>
    )
  }
  return (
    <span className="num block leading-tight">
      <span className="text-lg font-bold">{formatDollars(totalPrice)}</span>{' '}
      <span className="text-muted">total{nights ? ` for ${plural(nights, 'night')}` : ''}</span>
      <span className="mt-0.5 block text-sm text-muted">with all fees · {formatDollars(price)} night</span>
    </span>
  )
}
