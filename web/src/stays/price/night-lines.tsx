import { ChevronDown } from 'lucide-react'
import { formatDate, type IsoDate } from '#contract/shared/dates.ts'
import { formatDollarsExact } from '#contract/shared/money.ts'

interface NightLinesProps {
  /** In dollars; `why` is a word or two, or missing. */
  nights: readonly { date: IsoDate; amount: number; why: string }[]
}

/** The price of every night, collapsed at first. */
export function NightLines({ nights }: NightLinesProps) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        Price of each night
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="max-h-64 overflow-y-auto pb-2">
        {nights.map(({ date, amount, why }) => (
          <li key={date} className="flex justify-between gap-4 py-1">
            <span>
              {formatDate(date)}
              {why ? <span className="text-muted"> · {why}</span> : null}
            </span>
            <span className="num">{formatDollarsExact(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
