import type { Breakdown } from '#contract/bookings/bookings.schemas.ts'
import { describeNight, rentLines } from '#contract/bookings/breakdown.rules.ts'
import { serviceFeeLabel } from '#contract/bookings/price.rules.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { cn } from '../../ui/class-names.ts'
import { NightLines } from './night-lines.tsx'

/** A label and its amount, in a `dl`. */
export function PriceLine({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        isTotal ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : 'py-[7px]',
      )}
    >
      <dt className={isTotal ? undefined : 'first-letter:uppercase'}>{label}</dt>
      <dd className="num">{formatDollarsExact(amount)}</dd>
    </div>
  )
}

interface PriceLinesProps {
  breakdown: Breakdown
  totalLabel?: string
  /** Another choice is loading: these lines stay until then, dimmed. */
  isPending?: boolean
}

/** Every line of a stay's price with cents, and the total. Optional fees that were not chosen are left out. */
export function PriceLines({ breakdown, totalLabel = 'Total', isPending = false }: PriceLinesProps) {
  const nights = breakdown.nightlyLines?.map((line) => ({ ...line, why: describeNight(line) }))
  return (
    <>
      <dl aria-busy={isPending || undefined} className={cn('transition-opacity', isPending && 'opacity-60')}>
        {rentLines(breakdown).map(({ label, amount }) => (
          <PriceLine key={label} label={label} amount={amount} />
        ))}
        {breakdown.propertyFees
          .filter((fee) => fee.included)
          .map((fee) => (
            <PriceLine key={fee.id} label={fee.name} amount={fee.amount} />
          ))}
        <PriceLine label={serviceFeeLabel(breakdown.processingFeePercent)} amount={breakdown.processingFeeAmount} />
        <PriceLine label={totalLabel} amount={breakdown.totalPrice} isTotal />
      </dl>
      {nights ? <NightLines nights={nights} /> : null}
    </>
  )
}
