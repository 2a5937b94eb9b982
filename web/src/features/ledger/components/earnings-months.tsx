import { useState } from 'react'
import type { Earnings } from '#contract/ledger/ledger.schemas.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { chartMonths, stillToCome } from '../model/chart-months.ts'
import { formatMonth, signedDollars } from '../model/ledger-words.ts'
import { EarningsChart } from './earnings-chart.tsx'

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <Panel className="p-4 max-sm:flex max-sm:items-baseline max-sm:justify-between sm:p-6">
      <p className="text-sm text-muted">{name}</p>
      <p className="num text-lg font-bold sm:mt-1 sm:text-title">{signedDollars(amount)}</p>
    </Panel>
  )
}

const amounts = ['Earned', 'Paid out', 'Still to come']

interface MonthTableProps extends Pick<Earnings, 'months'> {
  current: string
  /** The months of the chart, the oldest first. */
  charted: readonly { month: string }[]
}

/** The months as a table, the newest first: those of the chart, and all of them after a click. */
function MonthTable({ months, current, charted }: MonthTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [from = '', to = ''] = [charted[0]?.month, charted.at(-1)?.month]
  const shown = showsAll ? months : months.filter(({ month }) => month >= from && month <= to)
  return (
    <>
      <table aria-labelledby="by-month" className="w-full text-left max-sm:text-sm">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 font-semibold">
              Month
            </th>
            {amounts.map((name) => (
              <th key={name} scope="col" className="py-3 pl-3 text-right align-bottom font-semibold">
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
                {month.month === current ? <span className="block text-sm font-semibold text-primary">This month</span> : null}
                <span className="block text-sm text-muted">{plural(month.stays, 'stay')}</span>
              </th>
              <td className="num py-3 pl-3 text-right font-semibold">{signedDollars(month.earned)}</td>
              <td className="num py-3 pl-3 text-right">{signedDollars(month.paidOut)}</td>
              <td className="num py-3 pl-3 text-right">{signedDollars(stillToCome(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < months.length && (
        <Button variant="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {months.length} months
        </Button>
      )}
    </>
  )
}

/** A host's total earnings, and each month's as a chart and a table, which open on the month of `today`. */
export function EarningsMonths({ totals, months, today }: Pick<Earnings, 'totals' | 'months'> & { today: IsoDate }) {
  const current = today.slice(0, 7)
  const charted = chartMonths(months, current)
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <Total name="Earned" amount={totals.earned} />
        <Total name="Paid out" amount={totals.paidOut} />
        <Total name="Still to come" amount={totals.outstanding} />
      </div>
      <section aria-labelledby="by-month" className="mt-12">
        <h2 id="by-month" className="mb-4 text-block">
          By month
        </h2>
        <EarningsChart months={charted} current={current} />
        <MonthTable months={months} current={current} charted={charted} />
      </section>
    </>
  )
}
