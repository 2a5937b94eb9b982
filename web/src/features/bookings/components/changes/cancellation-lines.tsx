import type { CancellationQuote } from '#contract/bookings/bookings.schemas.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'
import { cn } from '../../../../ui/class-names.ts'

function Line({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <div className={cn('flex justify-between gap-6 py-1.5', isSum && 'mt-1 border-t border-line pt-3 font-bold')}>
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

/** The payment, the refund of each part and the kept amount, with cents. */
export function CancellationLines({ quote }: { quote: CancellationQuote }) {
  const isGuest = quote.by === 'guest'
  return (
    <>
      <h3 className="mt-5 mb-1 font-sans text-sm font-semibold tracking-normal text-muted">
        {isGuest ? 'Your refund' : 'The guest’s refund'}
      </h3>
      <dl>
        {quote.lines.map(({ label, paid, refund }, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: fees may share a name, and lines never move
            key={`${at}-${label}`}
            label={label}
            amount={`${formatDollarsExact(refund)} of ${formatDollarsExact(paid)}`}
          />
        ))}
        {quote.refundedBefore > 0 ? (
          <Line label="Already refunded" amount={`−${formatDollarsExact(quote.refundedBefore)}`} />
        ) : null}
        <Line
          label={isGuest ? 'Refunded to your card' : 'Refunded to the guest'}
          amount={formatDollarsExact(quote.refund)}
          isSum
        />
        {quote.kept > 0 ? <Line label="Not refunded" amount={formatDollarsExact(quote.kept)} /> : null}
      </dl>
    </>
  )
}
