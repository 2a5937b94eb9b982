import type { Cost } from '#contract/bookings/bookings.schemas.ts'
import { describeNight, rentLines } from '#contract/bookings/breakdown.rules.ts'
import { pricePolicy } from '#contract/bookings/price.rules.ts'
import { formatDollars, formatDollarsExact } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/class-names.ts'
import { NightLines } from '../../../../ui/night-lines.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

function Line({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4 py-[7px]',
        isTotal && 'mt-2 border-t border-line pt-4 text-lg font-bold',
      )}
    >
      <dt>{label}</dt>
      <dd className="num">{formatDollarsExact(amount)}</dd>
    </div>
  )
}

interface PriceBreakdownProps {
  nights: number
  nightlyPrice: number
  /** The server's quote; undefined until it is there. */
  quote: Cost | undefined
  isPending: boolean
  /** The quote could not be had: nights × price stands in for it (spec §8). */
  isFailed: boolean
}

/** Every line of what the stay costs, with cents, the last one 'service fee (9%)' as the policy has it (spec §9). While another choice is priced the last lines stay, dimmed. */
export function PriceBreakdown({ nights, nightlyPrice, quote, isPending, isFailed }: PriceBreakdownProps) {
  if (isFailed) {
    return (
      <>
        <dl>
          <Line label={`${formatDollars(nightlyPrice)} × ${plural(nights, 'night')}`} amount={nights * nightlyPrice} />
          <Line label="Total" amount={nights * nightlyPrice} isTotal />
        </dl>
        <p className="mt-1 text-sm text-muted">
          Fees could not be added just now. Checkout shows the whole price before you pay.
        </p>
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
  const eachNight = quote.nightlyLines?.map((line) => ({ ...line, why: describeNight(line) }))
  return (
    <>
      <dl aria-busy={isPending} className={cn('transition-opacity', isPending && 'opacity-60')}>
        {rentLines(quote, quote.nightlyLines ? formatDollarsExact : formatDollars).map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        {quote.propertyFees
          .filter((fee) => fee.included)
          .map((fee) => (
            <Line key={fee.id} label={fee.name} amount={fee.amount} />
          ))}
        <Line label={`Service fee (${pricePolicy.guestServiceFeePercent}%)`} amount={quote.processingFeeAmount} />
        <Line label="Total" amount={quote.totalPrice} isTotal />
      </dl>
      {eachNight ? <NightLines nights={eachNight} /> : null}
    </>
  )
}
