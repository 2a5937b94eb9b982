import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { Breakdown } from '#contract/bookings/bookings.schemas.ts'
import { listRent } from '#contract/bookings/breakdown.rules.ts'
import type { Fee } from '#contract/properties/properties.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { useMoney } from '../../lib/site-settings.tsx'
import { formatDate } from '../../lib/texts/format-date.ts'
import { cn } from '../../ui/class-names.ts'
import { AboutPrice } from './about-price.tsx'
import { labelRent, nightReason } from './rent-words.ts'

interface PriceLineProps {
  label: string
  amount: number
  isTotal?: boolean
  /** It is a price before booking: the visitor's own currency stands beside it. */
  isQuote?: boolean
}

/** A label and its amount, in a `dl`. */
export function PriceLine({ label, amount, isTotal = false, isQuote = false }: PriceLineProps) {
  const money = useMoney()
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        isTotal ? 'mt-2 border-t border-line pt-4 text-lg font-bold' : 'py-[7px]',
      )}
    >
      <dt className={isTotal ? undefined : 'first-letter:uppercase'}>{label}</dt>
      <dd className="num">
        {money.exact(amount)}
        {isQuote ? <AboutPrice amount={amount} /> : null}
      </dd>
    </div>
  )
}

interface NightLinesProps {
  /** `why` is a word or two, or missing. */
  nights: readonly { date: IsoDate; amount: number; why: string }[]
}

/** The price of every night, collapsed at first. */
function NightLines({ nights }: NightLinesProps) {
  const money = useMoney()
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Trans>Price of each night</Trans>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="max-h-64 overflow-y-auto pb-2">
        {nights.map(({ date, amount, why }) => (
          <li key={date} className="flex justify-between gap-4 py-1">
            <span>
              {formatDate(date)}
              {why ? <span className="text-muted"> · {why}</span> : null}
            </span>
            <span className="num">{money.exact(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface PriceLinesProps {
  breakdown: Breakdown
  /** The fees of the listing, whose names are in the language of the page. */
  fees?: readonly Fee[]
  totalLabel?: string
  /** See `PriceLine`: of the total. */
  isQuote?: boolean
  /** Another choice is loading: these lines stay until then, dimmed. */
  isPending?: boolean
}

/** Every line of a stay's price with cents, and the total. Optional fees that were not chosen are left out. */
export function PriceLines({ breakdown, fees = [], totalLabel = t`Total`, isQuote = false, isPending = false }: PriceLinesProps) {
  const money = useMoney()
  const percent = breakdown.processingFeePercent
  const nights = breakdown.nightlyLines?.map((line) => ({ ...line, why: nightReason(line) }))
  return (
    <>
      <dl aria-busy={isPending || undefined} className={cn('transition-opacity', isPending && 'opacity-60')}>
        {listRent(breakdown).map((item) => {
          const label = labelRent(item, money)
          return <PriceLine key={label} label={label} amount={item.amount} />
        })}
        {breakdown.propertyFees
          .filter((fee) => fee.included)
          .map((fee) => (
            <PriceLine key={fee.id} label={fees.find(({ id }) => id === fee.id)?.name ?? fee.name} amount={fee.amount} />
          ))}
        <PriceLine label={t`service fee (${percent}%)`} amount={breakdown.processingFeeAmount} />
        <PriceLine label={totalLabel} amount={breakdown.totalPrice} isTotal isQuote={isQuote} />
      </dl>
      {nights ? <NightLines nights={nights} /> : null}
    </>
  )
}
