import type { ReactNode } from 'react'
import type { Breakdown } from '#contract/bookings/bookings.schemas.ts'
import { describeNight, rentLines } from '#contract/bookings/breakdown.rules.ts'
import { pricePolicy } from '#contract/bookings/price.rules.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { NightLines } from '../../../ui/night-lines.tsx'

function Line({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-6 py-[7px]">
      <dt>{label}</dt>
      <dd className="num">{formatDollarsExact(amount)}</dd>
    </div>
  )
}

/** Every line of what a stay costs, with cents, and the total. Fees that were offered and not chosen are left out. */
export function BreakdownList({ breakdown, totalLabel = 'Total' }: { breakdown: Breakdown; totalLabel?: string }) {
  const nights = breakdown.nightlyLines?.map((line) => ({ ...line, why: describeNight(line) }))
  return (
    <>
      <dl>
        {rentLines(breakdown).map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        {breakdown.propertyFees
          .filter((fee) => fee.included)
          .map((fee) => (
            <Line key={fee.id} label={fee.name} amount={fee.amount} />
          ))}
        <Line label={`Service fee (${pricePolicy.guestServiceFeePercent}%)`} amount={breakdown.processingFeeAmount} />
        <div className="mt-2 flex justify-between gap-6 border-t border-line pt-4 text-lg font-bold">
          <dt>{totalLabel}</dt>
          <dd className="num">{formatDollarsExact(breakdown.totalPrice)}</dd>
        </div>
      </dl>
      {nights ? <NightLines nights={nights} /> : null}
    </>
  )
}
