import { useState } from 'react'
import type { Earnings } from '#contract/ledger/ledger.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { CHART_MONTHS, chartMonths, stillToCome } from '../model/chart-months.ts'
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

/** The months as a table, the newest first: twelve, and all of them after a click. */
function MonthTable({ months }: Pick<Earnings, 'months'>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? months : months.slice(0, CHART_MONTHS)
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
            <tr key={month.month} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                <span className="font-semibold">{formatMonth(month.month)}</span>
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

/** A host's total earnings, and each month's as a chart and a table. */
export function EarningsMonths({ totals, months }: Pick<Earnings, 'totals' | 'months'>) {
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
        <EarningsChart months={chartMonths(months)} />
        <MonthTable months={months} />
      </section>
    </>
  )
}
