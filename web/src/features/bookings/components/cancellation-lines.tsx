import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { cn } from '../../../ui/class-names.ts'

function Line({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-6 py-1.5', isSum && 'mt-1 border-t border-line pt-3 font-bold')}>
      <dt>{label}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

/** What was paid, what comes back of each part of it and what is kept, to the cent. */
export function CancellationLines({ quote }: { quote: CancellationQuote }) {
  const isGuest = quote.by === 'guest'
  return (
    <>
      <h3 className="mt-5 mb-1 font-sans text-sm font-semibold tracking-normal text-muted">What comes back</h3>
      <dl>
        {quote.lines.map(({ label, paid, refund }, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have one name, and the lines of a quote never move
            key={`${at}-${label}`}
            label={label}
            amount={`${formatDollarsExact(refund)} of ${formatDollarsExact(paid)}`}
          />
        ))}
        {quote.refundedBefore > 0 ? (
          <Line label="Refunded before" amount={`−${formatDollarsExact(quote.refundedBefore)}`} />
        ) : null}
        <Line label={isGuest ? 'Back to your card' : 'Back to the guest'} amount={formatDollarsExact(quote.refund)} isSum />
        {quote.kept > 0 ? <Line label="Not refunded" amount={formatDollarsExact(quote.kept)} /> : null}
      </dl>
    </>
  )
}
