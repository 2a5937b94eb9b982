import { useState } from 'react'
import { compactDollars } from '../../../lib/format.ts'
import { ColumnChart, type ColumnPlace } from '../../../ui/charts/column-chart.tsx'
import { cn } from '../../../ui/class-names.ts'
import type { ChartMonth } from '../model/chart-months.ts'
import { formatMonth, shortMonth, signedDollars } from '../model/ledger-words.ts'

const parts = [
  { key: 'paidOut', name: 'Paid out', look: 'fill-primary', swatch: 'bg-primary' },
  { key: 'toCome', name: 'Still to come', look: 'fill-amber', swatch: 'bg-amber' },
] as const

/** The paid part of a month, and what is still to come on top of it. */
function Column({ month, place, isFaint }: { month: ChartMonth; place: ColumnPlace; isFaint: boolean }) {
  return parts.map(({ key, look }, index) => {
    const below = index === 0 ? 0 : month.paidOut
    const top = place.top(below + month[key])
    return (
      <rect
        key={key}
        x={place.left}
        y={top}
        width={place.width}
        height={Math.max(0, place.top(below) - top)}
        className={cn(look, isFaint && 'opacity-60')}
      />
    )
  })
}

/**
 * A column for each month: the paid and the outstanding earnings. The text above names the amounts of the month under
 * the pointer, otherwise of the current month, or of the latest when that has no column.
 */
export function EarningsChart({ months, current }: { months: readonly ChartMonth[]; current: string }) {
  const [pointed, setPointed] = useState<string | null>(null)
  const of = (wanted: string | null) => months.find(({ month }) => month === wanted)
  const shown = of(pointed) ?? of(current) ?? months.at(-1)
  if (!shown) return null
  return (
    <figure className="mb-6">
      <figcaption aria-hidden className="num mb-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <strong data-testid="shown-month" className="min-w-32">
          {formatMonth(shown.month)}
        </strong>
        {parts.map(({ key, name, swatch }) => (
          <span key={key} className="inline-flex items-baseline gap-2 text-muted">
            <span className={cn('size-2.5 rounded-sm', swatch)} />
            {name} <span className="font-semibold text-ink">{signedDollars(shown[key])}</span>
          </span>
        ))}
      </figcaption>
      <ColumnChart
        names={months.map(({ month }) => month)}
        most={Math.max(...months.map(({ paidOut, toCome }) => paidOut + toCome))}
        height={240}
        axis={{ side: 'left', width: 56, ticks: 4 }}
        gap={0.3}
        nameWidth={44}
        amountText={compactDollars}
        nameText={shortMonth}
        onPoint={setPointed}
      >
        {(places) =>
          months.map((month, index) => {
            const place = places[index]
            return place ? (
              <Column key={month.month} month={month} place={place} isFaint={pointed !== null && month.month !== pointed} />
            ) : null
          })
        }
      </ColumnChart>
    </figure>
  )
}
