import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Earnings } from '#contract/ledger/ledger.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { compactAmount } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countBookedStays } from '../../../lib/texts/count-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { ColumnChart, type ColumnPlace } from '../../../ui/charts/column-chart.tsx'
import { cn } from '../../../ui/class-names.ts'
import { type ChartMonth, chartMonths, stillToCome } from '../model/chart-months.ts'
import { formatMonth, shortMonth } from '../model/ledger-words.ts'

function Total({ name, amount }: { name: string; amount: number }) {
  const money = useMoney()
  return (
    <Panel className="p-4 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:first:border-t-0 sm:p-6">
      <p className="text-sm text-muted">{name}</p>
      <p className="num text-lg font-bold sm:mt-1 lg:text-title">{money.signed(amount)}</p>
    </Panel>
  )
}

// The narrowest phones have room for two amounts, whose difference this one is.
const paidOut = 'max-[359px]:hidden'

interface MonthTableProps extends Pick<Earnings, 'months'> {
  current: string
  /** The months of the chart, the oldest first. */
  charted: readonly { month: string }[]
}

/** The months as a table, the newest first: those of the chart, and all of them after a click. */
function MonthTable({ months, current, charted }: MonthTableProps) {
  const money = useMoney()
  const [showsAll, setShowsAll] = useState(false)
  const [from = '', to = ''] = [charted[0]?.month, charted.at(-1)?.month]
  const count = months.length
  const shown = showsAll ? months : months.filter(({ month }) => month >= from && month <= to)
  return (
    <>
      <table aria-labelledby="by-month" className="w-full text-start max-sm:text-sm">
        <thead className="text-xs text-muted sm:text-sm">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 font-semibold">
              <Trans>Month</Trans>
            </th>
            {[t`Total`, t`Paid out`, t`Still to come`].map((name, at) => (
              <th key={name} scope="col" className={cn('py-3 ps-2 text-end align-bottom font-semibold', at === 1 && paidOut)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((month) => (
            <tr
              key={month.month}
              aria-current={month.month === current ? 'date' : undefined}
              className="border-b border-line align-baseline"
            >
              <th scope="row" className="py-3 font-normal">
                <span className="font-semibold">{formatMonth(month.month)}</span>
                {month.month === current ? (
                  <span className="block text-sm font-semibold text-primary">{t`This month`}</span>
                ) : null}
                <span className="block text-sm whitespace-nowrap text-muted">{countBookedStays(month.stays)}</span>
              </th>
              <td className="num py-3 ps-2 text-end font-semibold">{money.signed(month.earned)}</td>
              <td className={cn('num py-3 ps-2 text-end', paidOut)}>{money.signed(month.paidOut)}</td>
              <td className="num py-3 ps-2 text-end">{money.signed(stillToCome(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < count && (
        <Button variant="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          <Trans>Show all {count} months</Trans>
        </Button>
      )}
    </>
  )
}

const listParts = () =>
  [
    { key: 'paidOut', name: t`Paid out`, look: 'fill-primary', swatch: 'bg-primary' },
    { key: 'toCome', name: t`Still to come`, look: 'fill-amber', swatch: 'bg-amber' },
  ] as const

/** The paid part of a month, and the part that is still due. */
function Column({ month, place, isFaint }: { month: ChartMonth; place: ColumnPlace; isFaint: boolean }) {
  return listParts().map(({ key, look }, index) => {
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
function EarningsChart({ months, current }: { months: readonly ChartMonth[]; current: string }) {
  const money = useMoney()
  const [pointed, setPointed] = useState<string | null>(null)
  const of = (wanted: string | null) => months.find(({ month }) => month === wanted)
  const shown = of(pointed) ?? of(current) ?? months.at(-1)
  if (!shown) return null
  return (
    <figure className="mb-6">
      <figcaption aria-hidden className="num mb-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <strong data-testid="shown-month" className="max-sm:basis-full sm:min-w-32">
          {formatMonth(shown.month)}
        </strong>
        {listParts().map(({ key, name, swatch }) => (
          <span key={key} className="inline-flex items-baseline gap-2 text-muted">
            <span className={cn('size-2.5 rounded-sm', swatch)} />
            {name} <span className="font-semibold text-ink">{money.signed(shown[key])}</span>
          </span>
        ))}
      </figcaption>
      <ColumnChart
        names={months.map(({ month }) => month)}
        most={Math.max(...months.map(({ paidOut, toCome }) => paidOut + toCome))}
        height={240}
        // Other languages write thousands in full.
        axis={{ side: 'left', width: 56, ticks: 4 }}
        gap={0.3}
        nameWidth={44}
        amountText={(amount) => compactAmount(amount, money)}
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

/** A host's total earnings, and each month's as a chart and a table, which open on the month of `today`. */
export function EarningsMonths({ totals, months, today }: Pick<Earnings, 'totals' | 'months'> & { today: IsoDate }) {
  const current = today.slice(0, 7)
  const charted = chartMonths(months, current)
  return (
    <>
      <div className="grid grid-cols-1 sm:grid-cols-3 sm:gap-4 max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line">
        <Total name={t`Total`} amount={totals.earned} />
        <Total name={t`Paid out`} amount={totals.paidOut} />
        <Total name={t`Still to come`} amount={totals.outstanding} />
      </div>
      <section aria-labelledby="by-month" className="mt-12">
        <h2 id="by-month" className="mb-4 text-block">
          <Trans>By month</Trans>
        </h2>
        <EarningsChart months={charted} current={current} />
        <MonthTable months={months} current={current} charted={charted} />
      </section>
    </>
  )
}
