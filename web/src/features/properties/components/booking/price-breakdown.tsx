import type { Cost } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { PriceLine, PriceLines } from '../../../../stays/price/price-lines.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

interface PriceBreakdownProps {
  nights: number
  nightlyPrice: number
  /** The server's quote; undefined until it has loaded. */
  quote: Cost | undefined
  isPending: boolean
  /** The quote failed: nights × price is shown in its place. */
  isFailed: boolean
}

/**
 * Every line of the price with cents, the last one 'service fee (9%)'. While a new quote loads, the last lines stay,
 * dimmed.
 */
export function PriceBreakdown({ nights, nightlyPrice, quote, isPending, isFailed }: PriceBreakdownProps) {
  if (isFailed) {
    return (
      <>
        <dl>
          <PriceLine label={`${formatDollarsExact(nightlyPrice)} × ${plural(nights, 'night')}`} amount={nights * nightlyPrice} />
          <PriceLine label="Total" amount={nights * nightlyPrice} isTotal />
        </dl>
        <p className="mt-1 text-sm text-muted">The fees could not be loaded. Checkout shows the full price before you pay.</p>
      </>
    )
  }
  if (!quote) {
    return (
      <div role="status" aria-label="Calculating the price..." className="grid gap-3.5 py-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-7" />
      </div>
    )
  }
  return <PriceLines breakdown={quote} isPending={isPending} />
}
